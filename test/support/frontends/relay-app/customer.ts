import { graphql } from 'relay-runtime';

/** The documents of a small Relay app: the page of a customer. `relay-compiler` reads them; nothing runs this file. */
export const page = graphql`
  query customerPageQuery($customerId: ID!) {
    resellerCustomer(customerId: $customerId) {
      id
      customerDomain
      postalAddress { organizationName }
      subscriptions(first: 10) @connection(key: "customer_subscriptions") {
        edges { node { skuId status } }
      }
      links(first: 10) @connection(key: "customer_links") {
        edges { node { target { __typename ... on Contact { contactChannelAddress } ... on InventoryProject { project } } } }
      }
      ...customerConversations_customer
    }
  }
`;

export const conversations = graphql`
  fragment customerConversations_customer on ResellerCustomer
  @refetchable(queryName: "customerConversationsQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 2 }, cursor: { type: "Cursor" }) {
    executions(first: $count, after: $cursor) @connection(key: "customerConversations_executions") {
      __id
      edges { node { id sid ...customerConversation_execution } }
    }
  }
`;

export const conversation = graphql`
  fragment customerConversation_execution on Execution {
    sid
    status
    flow { name }
    steps(first: 3) { nodes { name } }
  }
`;

export const start = graphql`
  mutation customerStartMutation($input: CreateExecutionInput!, $connections: [ID!]!) {
    createExecution(input: $input) {
      execution @prependNode(connections: $connections, edgeTypeName: "ExecutionEdge") {
        sid
        ...customerConversation_execution
      }
      userErrors { code message path }
    }
  }
`;

export const end = graphql`
  mutation customerEndMutation($input: EndExecutionInput!) {
    endExecution(input: $input) { execution { status } userErrors { code message path } }
  }
`;

export const remove = graphql`
  mutation customerDeleteMutation($input: DeleteExecutionInput!, $connections: [ID!]!) {
    deleteExecution(input: $input) {
      deletedId @deleteEdge(connections: $connections)
      userErrors { code message path }
    }
  }
`;

export const unlink = graphql`
  mutation customerUnlinkMutation($input: UnlinkCustomerInput!) {
    unlinkCustomer(input: $input) {
      deletedId @deleteRecord
      userErrors { code message }
    }
  }
`;

export const group = graphql`
  query customerGroupQuery($name: ID!) {
    inventoryGroup(name: $name) { displayName }
  }
`;

export const removeGroup = graphql`
  mutation customerDeleteGroupMutation($input: DeleteInventoryGroupInput!) {
    deleteInventoryGroup(input: $input) {
      operation { state deletedId @deleteRecord }
      userErrors { code message }
    }
  }
`;

export const follow = graphql`
  subscription customerActivitySubscription($filter: ActivityFilter, $after: Cursor) {
    activity(filter: $filter, after: $after) {
      __typename
      ... on Resumable { cursor }
      ... on Event { id kind text }
      ... on ExecutionChange { deletedId execution { ...customerConversation_execution } }
      ... on InventoryOperationChange { operation { state deletedId @deleteRecord } }
      ... on ResellerEvent { subscription { status } }
    }
  }
`;

export const changes = graphql`
  subscription customerChangesSubscription($after: Cursor) {
    executionChanges(after: $after) {
      __typename
      ... on Resumable { cursor }
      ... on ExecutionChange { kind executionSid execution { id sid status } }
      ... on StreamGap { reason missedTo }
    }
  }
`;
