/** Operations that the graph suite shares. Together they ask for every field of the schema. */

export const executionFields = `
  fragment ExecutionFields on Execution {
    __typename id sid accountSid flowSid contactChannelAddress contactSid context flowVersion status
    dateCreated dateUpdated initiatedBy url
    executionContext { accountSid flowSid executionSid context url }
  }
`;

export const stepFields = `
  fragment StepFields on ExecutionStep {
    __typename id sid accountSid flowSid executionSid parentStepSid name context transitionedFrom
    transitionedTo type dateCreated dateUpdated url
    stepContext { accountSid flowSid executionSid stepSid context url }
  }
`;

export const pageFields = `
  fragment PageFields on PageInfo { hasNextPage hasPreviousPage startCursor endCursor }
`;

export const errorFields = `
  fragment ErrorFields on UserError {
    __typename code message path
    ... on ActiveExecutionConflict {
      code message path
      conflictingExecutionSid
      conflictingExecution { id sid status }
    }
    ... on GenericUserError { code message path }
  }
`;

export const viewer = '{ viewer { kind owner plan scopes accountSid } }';

export const budgets = `{
  rateLimit { resource cost limit remaining used resetAt nodeCount }
  rateLimits { resource cost limit remaining used resetAt nodeCount }
}`;

export const readEverything = `
  query ReadEverything($flowSid: ID!, $sid: ID!, $stepSid: ID!) {
    execution(flowSid: $flowSid, sid: $sid) {
      ...ExecutionFields
      steps { edges { cursor node { ...StepFields } } nodes { sid } pageInfo { ...PageFields } }
      step(sid: $stepSid) { ...StepFields }
    }
    executions(flowSid: $flowSid) {
      edges { cursor node { ...ExecutionFields } }
      nodes { sid }
      pageInfo { ...PageFields }
    }
  }
  ${executionFields} ${stepFields} ${pageFields}
`;

export const readNodes = `
  query ReadNodes($id: ID!, $ids: [ID!]!) {
    node(id: $id) { __typename id ... on Execution { sid } ... on ExecutionStep { sid } }
    nodes(ids: $ids) { __typename id ... on Execution { sid status } ... on ExecutionStep { sid type } }
  }
`;

export const list = `
  query List($flowSid: ID!, $first: Int, $after: Cursor, $filter: ExecutionFilter) {
    executions(flowSid: $flowSid, first: $first, after: $after, filter: $filter) {
      edges { cursor node { sid } }
      nodes { sid }
      pageInfo { ...PageFields }
    }
  }
  ${pageFields}
`;

export const create = `
  mutation Create($input: CreateExecutionInput!) {
    createExecution(input: $input) {
      execution { ...ExecutionFields }
      userErrors { ...ErrorFields }
      clientMutationId
    }
  }
  ${executionFields} ${errorFields}
`;

export const end = `
  mutation End($input: EndExecutionInput!) {
    endExecution(input: $input) {
      execution { sid status dateUpdated }
      userErrors { ...ErrorFields }
      clientMutationId
    }
  }
  ${errorFields}
`;

export const remove = `
  mutation Remove($input: DeleteExecutionInput!) {
    deleteExecution(input: $input) { deletedExecutionId userErrors { ...ErrorFields } clientMutationId }
  }
  ${errorFields}
`;

export const changeFields = `
  fragment ChangeFields on ExecutionChange {
    __typename cursor kind occurredAt executionSid flowSid endedReason
    execution { ...ExecutionFields }
    step { ...StepFields }
  }
  ${executionFields} ${stepFields}
`;

export const events = `
  query Events($flowSid: ID, $sid: ID, $first: Int, $after: Cursor) {
    executionEvents(flowSid: $flowSid, sid: $sid, first: $first, after: $after) {
      edges { cursor node { ...ChangeFields } }
      nodes { cursor }
      pageInfo { ...PageFields }
    }
  }
  ${changeFields} ${pageFields}
`;

export const changes = `
  subscription Changes($flowSid: ID, $sid: ID, $after: Cursor) {
    executionChanges(flowSid: $flowSid, sid: $sid, after: $after) {
      __typename
      ...ChangeFields
      ... on StreamGap { missedFrom missedTo reason }
      ... on StreamHeartbeat { cursor }
    }
  }
  ${changeFields}
`;

export const documents = {
  viewer,
  budgets,
  readEverything,
  readNodes,
  list,
  create,
  end,
  remove,
  events,
  changes,
};
