import { graphql } from './gql/gql.ts';

/** The documents of a small app: the page of a customer, as the client preset of graphql-codegen reads them. */
export const conversation = graphql(/* GraphQL */ `
  fragment Conversation on Execution {
    id
    sid
    status
    flow { id name }
    steps(first: 3) { edges { node { id name } } }
  }
`);

export const page = graphql(/* GraphQL */ `
  query CustomerPage($customerId: ID!, $first: Int, $after: Cursor) {
    resellerCustomer(customerId: $customerId) {
      id
      customerDomain
      postalAddress { organizationName }
      executions(first: $first, after: $after) {
        edges { cursor node { id ...Conversation } }
        pageInfo { hasNextPage endCursor }
      }
      links(first: 10) {
        edges {
          node {
            id
            target {
              __typename
              ... on Contact { id contactChannelAddress }
              ... on InventoryProject { id project }
            }
          }
        }
      }
    }
  }
`);

export const address = graphql(/* GraphQL */ `
  query CustomerAddress($customerId: ID!) {
    resellerCustomer(customerId: $customerId) { id postalAddress { countryCode } }
  }
`);

export const end = graphql(/* GraphQL */ `
  mutation EndConversation($input: EndExecutionInput!) {
    endExecution(input: $input) { execution { id status } userErrors { code message path } }
  }
`);

export const remove = graphql(/* GraphQL */ `
  mutation DeleteConversation($input: DeleteExecutionInput!) {
    deleteExecution(input: $input) { deletedId userErrors { code message path } }
  }
`);

export const unlink = graphql(/* GraphQL */ `
  mutation Unlink($input: UnlinkCustomerInput!) {
    unlinkCustomer(input: $input) { deletedId userErrors { code message } }
  }
`);

export const follow = graphql(/* GraphQL */ `
  subscription Follow($filter: ActivityFilter, $after: Cursor) {
    activity(filter: $filter, after: $after) {
      __typename
      ... on Resumable { cursor }
      ... on Event { id kind text }
      ... on ExecutionChange { deletedId execution { id ...Conversation } }
      ... on ResellerEvent { subscription { id status } }
      ... on StreamGap { reason }
    }
  }
`);
