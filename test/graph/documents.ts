/** Operations that the graph suite shares. Together they select every field of the schema. */

export const executionFields = `
  fragment ExecutionFields on Execution {
    __typename id sid accountSid flowSid contactChannelAddress contactSid context flowVersion status
    createdAt updatedAt initiatedBy url
  }
`;

export const stepFields = `
  fragment StepFields on ExecutionStep {
    __typename id sid accountSid flowSid executionSid parentStepSid name context transitionedFrom
    transitionedTo type widget { name type } createdAt updatedAt url
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

export const viewer =
  '{ viewer { kind owner plan scopes expiresAt accountSid tenancy { tenantType count names } } }';

export const budgets = `{
  rateLimit { resource resourceName cost limit remaining used resetAt nodeCount }
  rateLimits { resource cost limit remaining used resetAt nodeCount }
  secondaryLimits { rule endpoint used limit seconds resetAt refusalEndsAt scope }
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

/** Selects flows, and lists of executions with all their arguments. */
export const executionLists = `
  query ExecutionLists(
    $flowSid: ID, $filter: ExecutionFilter, $orderBy: [ExecutionOrder!]
    $first: Int, $after: Cursor, $last: Int, $before: Cursor
  ) {
    executions(
      flowSid: $flowSid, filter: $filter, orderBy: $orderBy
      first: $first, after: $after, last: $last, before: $before
    ) {
      edges { cursor node { sid } }
      nodes { sid flowChannelAddress endedReason endedAt durationSeconds flow { id sid } contact { contactChannelAddress } }
      pageInfo { ...PageFields }
    }
  }
  ${pageFields}
`;

export const executionCounts = `
  query ExecutionCounts($by: [ExecutionCountKey!]!, $flowSid: ID, $filter: ExecutionFilter) {
    executionCounts(by: $by, flowSid: $flowSid, filter: $filter) {
      count status endedReason flow { sid } flowVersion widgetName averageDurationSeconds
    }
  }
`;

export const counted = `
  query Counted($flowSid: ID, $filter: ExecutionFilter) {
    executions(flowSid: $flowSid, filter: $filter, first: 2) {
      totalCount
      nodes { steps(first: 1) { totalCount nodes { name } } }
    }
  }
`;

export const readFlows = `
  query ReadFlows($sid: ID!, $first: Int, $after: Cursor) {
    flow(sid: $sid) {
      __typename id sid name version definition
      widgets { name type transitions { event next } }
      executions(first: 1) { totalCount nodes { sid } }
    }
    flows(first: $first, after: $after) {
      edges { cursor node { sid } }
      nodes { sid executions(first: 1) { nodes { sid } } }
      pageInfo { ...PageFields }
      totalCount
    }
  }
  ${pageFields}
`;

export const lookUps = `
  query LookUps($by: ExecutionBy!, $address: String!) {
    executionBy(by: $by) { sid }
    contact(contactChannelAddress: $address) {
      id contactChannelAddress
      executions(first: 2) { totalCount nodes { sid } pageInfo { ...PageFields } }
    }
  }
  ${pageFields}
`;

/** Selects the executions of a customer's contacts. */
export const customerExecutions = `
  query CustomerExecutions(
    $customerId: ID!, $filter: ExecutionFilter, $orderBy: [ExecutionOrder!]
    $first: Int, $after: Cursor, $last: Int, $before: Cursor
  ) {
    resellerCustomer(customerId: $customerId) {
      executions(
        filter: $filter, orderBy: $orderBy, first: $first, after: $after, last: $last, before: $before
      ) { edges { cursor } nodes { sid } pageInfo { ...PageFields } totalCount }
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
      execution { sid status updatedAt }
      userErrors { ...ErrorFields }
      clientMutationId
    }
  }
  ${errorFields}
`;

export const remove = `
  mutation Remove($input: DeleteExecutionInput!) {
    deleteExecution(input: $input) { deletedId userErrors { ...ErrorFields } clientMutationId }
  }
  ${errorFields}
`;

export const resellerFields = `
  fragment CustomerFields on ResellerCustomer {
    __typename id customerId customerDomain customerDomainVerified customerType
    postalAddress {
      contactName organizationName addressLine1 addressLine2 addressLine3 locality region postalCode countryCode
    }
    phoneNumber alternateEmail primaryEmail resourceUiUrl
  }
  fragment ResellerSubscriptionFields on ResellerSubscription {
    __typename id customerId customerDomain subscriptionId skuId skuName status
    suspensionReasons planName isCommitmentPlan
    commitmentInterval { startsAt endsAt }
    numberOfSeats maximumNumberOfSeats licensedNumberOfSeats renewalType
    isInTrial trialEndsAt billingMethod purchaseOrderId dealCode createdAt resourceUiUrl readAt
    transferInfo { minimumTransferableSeats transferabilityExpiresAt currentLegacySkuId }
  }
`;

export const readReseller = `
  query ReadReseller($customerId: ID!, $skuId: ID!, $subscriptionId: ID, $first: Int, $after: Cursor) {
    resellerCustomer(customerId: $customerId) {
      ...CustomerFields
      subscription(skuId: $skuId) { id }
      subscriptions(first: $first, after: $after) {
        edges { cursor node { skuId } }
        nodes { skuId }
        pageInfo { ...PageFields }
      }
    }
    bySku: resellerSubscription(customerId: $customerId, skuId: $skuId) {
      ...ResellerSubscriptionFields
      customer { ...CustomerFields }
    }
    byId: resellerSubscription(customerId: $customerId, subscriptionId: $subscriptionId) { id skuId }
    resellerSubscriptions(filter: { customerId: $customerId }, first: 10) {
      nodes { ...ResellerSubscriptionFields customer { id subscriptions { nodes { id } } } }
    }
    resellerNotifications { topicName serviceAccounts }
  }
  ${resellerFields} ${pageFields}
`;

const resellerSubscriptionMutation = (field: string, input: string) => `
  mutation Change($input: ${input}!) {
    payload: ${field}(input: $input) {
      subscription { ...ResellerSubscriptionFields }
      userErrors { ...ErrorFields }
      clientMutationId
    }
  }
  ${resellerFields.slice(resellerFields.indexOf('fragment ResellerSubscriptionFields'))} ${errorFields}
`;

const one = 'ResellerSubscriptionInput';
export const buyReseller = resellerSubscriptionMutation(
  'createResellerSubscription',
  'CreateResellerSubscriptionInput',
);
export const transferFromDirect = resellerSubscriptionMutation(
  'transferResellerSubscription',
  'TransferResellerSubscriptionInput',
);
export const transferableReseller = `
  query Transferable($customerId: ID!, $token: ResellerCustomerAuthToken!, $first: Int, $after: Cursor) {
    resellerTransferableSubscriptions(customerId: $customerId, customerAuthToken: $token, first: $first, after: $after) {
      nodes { ...ResellerSubscriptionFields }
      pageInfo { ...PageFields }
      totalCount
    }
  }
  ${resellerFields.slice(resellerFields.indexOf('fragment ResellerSubscriptionFields'))} ${pageFields}
`;
export const cancelReseller = resellerSubscriptionMutation('cancelResellerSubscription', one);
export const transferReseller = resellerSubscriptionMutation('transferResellerSubscriptionToDirect', one);
export const activateReseller = resellerSubscriptionMutation('activateResellerSubscription', one);
export const suspendReseller = resellerSubscriptionMutation('suspendResellerSubscription', one);
export const startReseller = resellerSubscriptionMutation('startResellerPaidService', one);
export const planReseller = resellerSubscriptionMutation(
  'changeResellerSubscriptionPlan',
  'ChangeResellerSubscriptionPlanInput',
);
export const seatsReseller = resellerSubscriptionMutation(
  'changeResellerSubscriptionSeats',
  'ChangeResellerSubscriptionSeatsInput',
);
export const renewalReseller = resellerSubscriptionMutation(
  'changeResellerSubscriptionRenewalSettings',
  'ChangeResellerSubscriptionRenewalSettingsInput',
);

const resellerCustomerMutation = (field: string, input: string) => `
  mutation Customer($input: ${input}!) {
    payload: ${field}(input: $input) {
      customer { ...CustomerFields }
      userErrors { ...ErrorFields }
      clientMutationId
    }
  }
  ${resellerFields.slice(0, resellerFields.indexOf('fragment ResellerSubscriptionFields'))} ${errorFields}
`;

export const insertCustomer = resellerCustomerMutation(
  'createResellerCustomer',
  'CreateResellerCustomerInput',
);
export const updateCustomer = resellerCustomerMutation(
  'updateResellerCustomer',
  'UpdateResellerCustomerInput',
);

const accountMutation = (field: string) => `
  mutation Account($input: ResellerServiceAccountInput!) {
    payload: ${field}(input: $input) {
      topicName
      notifications { topicName serviceAccounts }
      userErrors { ...ErrorFields }
      clientMutationId
    }
  }
  ${errorFields}
`;

export const registerAccount = accountMutation('registerResellerServiceAccount');
export const unregisterAccount = accountMutation('unregisterResellerServiceAccount');

export const readMessaging = `
  query ReadMessaging($name: ID!, $missing: ID!, $id: ID!, $after: Cursor) {
    one: resellerMessagingSubscription(name: $name) {
      __typename id name topicName pushEndpoint audience serviceAccountEmailAddress ackDeadlineSeconds
    }
    none: resellerMessagingSubscription(name: $missing) { id }
    node(id: $id) { __typename ... on ResellerMessagingSubscription { name } }
    list: resellerMessagingSubscriptions(project: "shop", first: 1, after: $after) {
      nodes { name }
      edges { cursor node { name } }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      totalCount
    }
  }
`;

export const subscribeToNotifications = `
  mutation Subscribe($input: CreateResellerMessagingSubscriptionInput!) {
    payload: createResellerMessagingSubscription(input: $input) {
      messagingSubscription {
        __typename id name topicName pushEndpoint audience serviceAccountEmailAddress ackDeadlineSeconds
      }
      userErrors { ...ErrorFields }
      clientMutationId
    }
  }
  ${errorFields}
`;

export const changeFields = `
  fragment ChangeFields on ExecutionChange {
    __typename id cursor kind occurredAt text service customer { customerId } deletedId executionSid flowSid endedReason
    execution { ...ExecutionFields }
    step { ...StepFields }
  }
  ${executionFields} ${stepFields}
`;

export const events = `
  query Events($flowSid: ID, $sid: ID, $filter: EventFilter, $first: Int, $after: Cursor, $last: Int, $before: Cursor) {
    executionEvents(flowSid: $flowSid, sid: $sid, filter: $filter, first: $first, after: $after, last: $last, before: $before) {
      edges { cursor node { ...ChangeFields } }
      nodes { cursor }
      pageInfo { ...PageFields }
      totalCount
    }
  }
  ${changeFields} ${pageFields}
`;

export const changes = `
  subscription Changes($flowSid: ID, $sid: ID, $filter: EventFilter, $after: Cursor) {
    executionChanges(flowSid: $flowSid, sid: $sid, filter: $filter, after: $after) {
      __typename
      ...ChangeFields
      ... on StreamGap { missedFrom missedTo reason }
      ... on Resumable { cursor }
      ... on StreamHeartbeat { cursor }
    }
  }
  ${changeFields}
`;

const resellerEventFields = `
  __typename id cursor kind occurredAt text service customer { customerId } customerId customerDomain skuId subscriptionId
  publishedAt receivedAt
  supersededBy { id } resellerCustomerId messageId attributes subscriptionName
  subscription { id subscriptionId status planName readAt }
`;

const resellerEventFragment = `
  fragment ResellerEventFields on ResellerEvent {
    ${resellerEventFields}
    ... on ResellerSuspension { ${resellerEventFields} suspensionReasons }
    ... on ResellerCancellation { ${resellerEventFields} cancellationReason }
    ... on ResellerStateDrift { ${resellerEventFields} differences { field reported actual } }
    ... on ResellerChange { ${resellerEventFields} }
  }
`;

export const resellerEvents = `
  query ResellerEvents($skuId: ID, $filter: EventFilter, $first: Int, $after: Cursor, $last: Int, $before: Cursor) {
    resellerEvents(skuId: $skuId, filter: $filter, first: $first, after: $after, last: $last, before: $before) {
      edges { cursor node { ...ResellerEventFields } }
      nodes { id }
      pageInfo { ...PageFields }
      totalCount
    }
  }
  ${resellerEventFragment} ${pageFields}
`;

/** Selects a customer, its subscriptions, and their events. */
export const resellerLinks = `
  query ResellerLinks($customerId: ID!, $first: Int, $after: Cursor) {
    resellerCustomer(customerId: $customerId) {
      events(first: $first, after: $after) { edges { cursor node { id } } pageInfo { ...PageFields } }
      subscriptions {
        edges { cursor }
        nodes { skuId events(first: $first, after: $after) { nodes { id kind } pageInfo { ...PageFields } } }
      }
    }
  }
  ${pageFields}
`;

export const resellerDeliveries = `
  subscription ResellerDeliveries($skuId: ID, $filter: EventFilter, $after: Cursor) {
    resellerEvents(skuId: $skuId, filter: $filter, after: $after) {
      __typename
      ...ResellerEventFields
      ... on StreamGap { missedFrom missedTo reason }
      ... on StreamHeartbeat { cursor }
    }
  }
  ${resellerEventFragment}
`;

/** Selects the events of an execution. */
export const executionActivity = `
  query ExecutionActivity($flowSid: ID!, $first: Int, $after: Cursor, $last: Int, $before: Cursor) {
    executions(flowSid: $flowSid) {
      nodes {
        sid
        events(first: $first, after: $after, last: $last, before: $before) {
          nodes { cursor kind }
          pageInfo { ...PageFields }
        }
      }
    }
  }
  ${pageFields}
`;

const activityFields = `
  ... on Resumable { cursor }
  ... on Event { id cursor kind occurredAt text service customer { customerId } }
  ... on ExecutionChange { executionSid execution { sid } }
  ... on ResellerEvent { customerId subscription { skuId } }
  ... on InventoryOperationChange { operation { name done } }
`;

export const activity = `
  query Activity($filter: ActivityFilter, $first: Int, $after: Cursor, $last: Int, $before: Cursor) {
    activity(filter: $filter, first: $first, after: $after, last: $last, before: $before) {
      edges { cursor node { __typename ${activityFields} } }
      nodes { __typename }
      pageInfo { ...PageFields }
      totalCount
    }
  }
  ${pageFields}
`;

export const customerActivity = `
  query CustomerActivity($ids: [ID!]!, $first: Int, $after: Cursor, $last: Int, $before: Cursor) {
    nodes(ids: $ids) {
      ... on ResellerCustomer {
        customerId
        activity(first: $first, after: $after, last: $last, before: $before) {
          edges { cursor node { __typename ${activityFields} } }
          pageInfo { ...PageFields }
        }
      }
    }
  }
  ${pageFields}
`;

export const activityMessages = `
  subscription ActivityMessages($filter: ActivityFilter, $after: Cursor) {
    activity(filter: $filter, after: $after) {
      __typename
      ${activityFields}
      ... on StreamGap { missedFrom missedTo reason }
    }
  }
`;

const linkFields = `
  fragment LinkFields on CustomerLink {
    __typename id customerId createdAt createdBy
    customer { customerId }
    target {
      __typename
      ... on Contact { id sid contactChannelAddress customer { customerId } }
      ... on InventoryProject { id project customer { customerId } }
    }
  }
`;

export const linkCustomer = `
  mutation Link($input: LinkCustomerInput!) {
    payload: linkCustomer(input: $input) {
      link { ...LinkFields }
      userErrors {
        __typename code message path
        ... on CustomerLinkConflict { code message path link { ...LinkFields } }
      }
      clientMutationId
    }
  }
  ${linkFields}
`;

export const joinedNode = `
  query JoinedNode($id: ID!) {
    node(id: $id) {
      __typename id
      ... on CustomerLink { ...LinkFields }
      ... on Contact { contactChannelAddress sid customer { customerId } }
      ... on InventoryProject { project customer { customerId } }
    }
  }
  ${linkFields}
`;

export const unlinkCustomer = `
  mutation Unlink($input: UnlinkCustomerInput!) {
    payload: unlinkCustomer(input: $input) { deletedId userErrors { ...ErrorFields } clientMutationId }
  }
  ${errorFields}
`;

/** Selects a customer with everything that it is linked to, and everything that leads back to it. */
export const joins = `
  query Joins(
    $customerId: ID!, $flowSid: ID!, $first: Int, $after: Cursor, $last: Int, $before: Cursor
  ) {
    resellerCustomer(customerId: $customerId) {
      links(first: $first, after: $after, last: $last, before: $before) {
        edges { cursor node { ...LinkFields } }
        nodes { id }
        pageInfo { ...PageFields }
        totalCount
      }
      inventoryProjects(first: 10) { nodes { id project } totalCount }
      assets(first: 10) { nodes { customer { customerId } } }
      aggregateAssets(aggregations: [{ count: true }]) { count { value } }
      inventoryLocations(first: 10) {
        nodes {
          name
          groups(first: 10) { nodes { project { project } customer { customerId } } }
          sources(first: 10) { nodes { project { project } customer { customerId } } }
          importJobs(first: 10) { nodes { project { project } customer { customerId } } }
          reportConfigs(first: 10) { nodes { reports(first: 10) { nodes { project { project } customer { customerId } } } } }
          operations(first: 10) { nodes { project { project } customer { customerId } } }
          project { id project customer { customerId } locations(first: 1) { nodes { name } } }
          customer { customerId }
          assets(first: 10) { nodes { name project { project } customer { customerId } } pageInfo { hasNextPage } }
        }
        pageInfo { ...PageFields }
      }
      linkSuggestions {
        reason
        target { __typename ... on Contact { contactChannelAddress sid } ... on InventoryProject { project } }
      }
    }
    executions(flowSid: $flowSid) { nodes { contactChannelAddress customer { customerId } } }
  }
  ${linkFields} ${pageFields}
`;

export const inventoryProjects = `
  query Projects($first: Int, $after: Cursor) {
    inventoryProjects(first: $first, after: $after) {
      edges { cursor node { id project customer { customerId } } }
      nodes { project }
      pageInfo { ...PageFields }
      totalCount
    }
  }
  ${pageFields}
`;

export const inventoryProject = `
  query Project($project: ID!) {
    inventoryProject(project: $project) {
      id project customer { customerId }
      assets(first: 1) { nodes { name } }
      aggregateAssets(aggregations: [{ count: true }]) { count { value } }
    }
  }
`;

export const resellerCustomers = `
  query Customers($filter: ResellerCustomerFilter, $first: Int, $after: Cursor) {
    resellerCustomers(filter: $filter, first: $first, after: $after) {
      edges { cursor node { customerId } }
      nodes { customerDomain subscriptions(first: 1) { totalCount } }
      totalCount
      pageInfo { ...PageFields }
    }
  }
  ${pageFields}
`;

export const subscriptionBy = `
  query SubscriptionBy($by: SubscriptionRef!) { resellerSubscriptionBy(by: $by) { id skuId customerId } }
`;

export const selectedSubscriptions = `
  query Selected($filter: ResellerSubscriptionFilter!, $first: Int, $after: Cursor) {
    resellerSubscriptions(filter: $filter, first: $first, after: $after) {
      nodes { skuId }
      totalCount
      pageInfo { ...PageFields }
    }
  }
  ${pageFields}
`;

export const resource = `query Resource($url: String!) { resource(url: $url) { __typename id } }`;

export const search = `
  query Search($query: String!, $kinds: [SearchKind!], $first: Int, $after: Cursor) {
    search(query: $query, kinds: $kinds, first: $first, after: $after) {
      edges { cursor node { kind } }
      nodes { kind title subtitle url node { __typename id } }
      notSearched
      pageInfo { ...PageFields }
      totalCount
    }
  }
  ${pageFields}
`;

const sampleFields = `fragment SampleFields on GatewaySample {
  endedAt seconds processes graphqlRequests restRequests websocketOperations operations
  operationLatency { p50 p95 p99 }
  restLatency { p50 p95 p99 }
  points errors errorsByCode { name count } refusals refusalsByRule { name count }
  events eventsByStream { name count } messages websockets eventStreams subscriptions
  cpu heapBytes rssBytes eventLoopDelayMilliseconds eventLoopUtilization
}`;

const processFields = `fragment ProcessFields on GatewayProcess {
  processId worker version startedAt uptimeSeconds seenAt latest { ...SampleFields }
}`;

const tokenFields = `fragment TokenFields on GatewayToken {
  id tokenId kind subject note clientId plan scopes tenancy { tenantType count names } createdAt expiresAt revokedAt
}`;

/** Every field of the gateway. */
export const gateway = `
  query Gateway($minutes: Int, $from: DateTime, $process: String) {
    gateway {
      process { ...ProcessFields }
      processes { ...ProcessFields }
      scope storage hasRedis state
      dependencies { name mode state stateFoundAt breaker pace { state waiting callsPerSecond resumesAt } readHits readCalls oldestHitSeconds lastErrorCode lastErrorAt }
      history(minutes: $minutes, endedAfter: $from, process: $process) {
        scope periodSeconds samples { ...SampleFields }
      }
      refusals { refusedAt code rule owner operation }
      operations {
        operationType name calls errors points latency { p50 p95 p99 } slowCall { traceId milliseconds endedAt }
      }
      callers(first: 5) { ...CallerFields }
      caller(owner: "user:developer") { ...CallerFields }
      tokens(first: 5, orderBy: [{ field: CREATED_AT, direction: DESC }]) {
        totalCount
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
        edges { cursor node { id } }
        nodes { ...TokenFields }
      }
    }
    viewer { refusals { refusedAt code rule owner operation } }
  }
  ${processFields}
  ${sampleFields}
  ${tokenFields}
  fragment CallerFields on GatewayCaller {
    owner seenAt refusals { refusedAt code rule owner operation }
    rateLimits { resource resourceName cost limit remaining used resetAt nodeCount }
    secondaryLimits { rule endpoint used limit seconds resetAt refusalEndsAt scope }
  }
`;

/** Every field of a token, of issuing and of revoking one. */
export const tokens = `
  mutation Tokens($input: IssueTokenInput!, $token: GatewayTokenRef!) {
    issueToken(input: $input) {
      token { ...TokenFields } secret userErrors { code message path } clientMutationId
    }
    revokeToken(input: { token: $token }) {
      token { id } userErrors { code message path } clientMutationId
    }
  }
  ${tokenFields}
`;

/** Every field of the audit log. */
export const auditEvents = `
  query AuditEvents {
    auditEvents(first: 5, orderBy: [{ field: OCCURRED_AT, direction: DESC }]) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      edges { cursor node { id } }
      nodes { id occurredAt actor action object address requestId result }
    }
  }
`;

/** Every field of the quarantine. */
export const quarantined = `
  query Quarantined($filter: ResellerQuarantinedMessageFilter, $orderBy: [ResellerQuarantinedMessageOrder!], $first: Int, $after: Cursor, $last: Int, $before: Cursor) {
    resellerQuarantinedMessages(filter: $filter, orderBy: $orderBy, first: $first, after: $after, last: $last, before: $before) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      edges { cursor node { id } }
      nodes { id messageId subscriptionName reason body isBodyCut receivedAt replayedAt }
    }
  }
`;

export const replayQuarantined = `
  mutation Replay($input: ReplayResellerQuarantinedMessagesInput!) {
    replayResellerQuarantinedMessages(input: $input) {
      messages { id reason replayedAt }
      replayedCount
      userErrors { code message path }
      clientMutationId
    }
  }
`;

export const documents = {
  gateway,
  tokens,
  auditEvents,
  quarantined,
  replayQuarantined,
  resellerCustomers,
  subscriptionBy,
  selectedSubscriptions,
  resource,
  search,
  linkCustomer,
  unlinkCustomer,
  joinedNode,
  joins,
  executionLists,
  executionCounts,
  counted,
  readFlows,
  lookUps,
  customerExecutions,
  inventoryProject,
  inventoryProjects,
  viewer,
  budgets,
  readEverything,
  readNodes,
  list,
  create,
  end,
  remove,
  readReseller,
  buyReseller,
  cancelReseller,
  transferReseller,
  transferFromDirect,
  transferableReseller,
  activateReseller,
  suspendReseller,
  startReseller,
  planReseller,
  seatsReseller,
  renewalReseller,
  insertCustomer,
  updateCustomer,
  registerAccount,
  unregisterAccount,
  readMessaging,
  subscribeToNotifications,
  events,
  changes,
  resellerEvents,
  resellerLinks,
  resellerDeliveries,
  executionActivity,
  activity,
  customerActivity,
  activityMessages,
};
