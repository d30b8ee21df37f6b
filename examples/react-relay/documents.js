import { graphql } from 'relay-runtime';

/** relay-compiler reads this file; the app imports what it makes of it. */
export const list = graphql`
  query documentsListQuery($count: Int!) {
    ...documents_executions @arguments(count: $count)
  }
`;

export const executions = graphql`
  fragment documents_executions on Query
  @refetchable(queryName: "documentsExecutionsQuery")
  @argumentDefinitions(count: { type: "Int!" }, cursor: { type: "Cursor" }) {
    executions(first: $count, after: $cursor) @connection(key: "documents_executions") {
      edges { node { id sid status } }
    }
  }
`;

export const follow = graphql`
  subscription documentsFollowSubscription($after: Cursor) {
    executionChanges(after: $after) {
      __typename
      ... on Resumable { cursor }
      ... on ExecutionChange { kind execution { id status } }
    }
  }
`;
