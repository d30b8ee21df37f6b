import type { ListedOperation } from '../graphql/known/manifests.ts';

/** Events in an answer of `activity_since`, unless the call says otherwise. */
const usualEvents = 100;

/** Text of the tool that finds objects, for a gateway without manifests. */
export const searchText = `"""
Finds objects of all services by words of their names, numbers, addresses and labels. Shows what the credential may read.
"""
query search($query: String!, $kinds: [SearchKind!], $first: Int = 20, $after: Cursor) {
  search(query: $query, kinds: $kinds, first: $first, after: $after) {
    nodes {
      kind
      title
      subtitle
      url
      node {
        __typename
        id
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
    notSearched
  }
}`;

/** Text of the tool that reads what happened since a position of the event log. */
export const activityText = `"""
Tells what happened since a cursor, in all services, oldest first. Without a cursor it returns the
present position and no events. The answer has the cursor for the next call, and hasMore while more has happened.
"""
query activity_since(
  "Cursor of an earlier answer. Leave it out to begin now."
  $cursor: Cursor
  $kinds: [EventKind!]
  $services: [ActivityService!]
  $customerId: ID
  "The most events to return, up to 1,000."
  $first: Int = ${usualEvents}
) {
  activity(
    filter: { kinds: $kinds, services: $services, customerId: $customerId }
    first: $first
    after: $cursor
  ) {
    nodes {
      id
      kind
      text
      occurredAt
      service
      cursor
      customer {
        id
        customerDomain
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}`;

/** The tool that is beside those of manifests, as an operation that is known without one. */
export const toolOperations: readonly ListedOperation[] = [
  { file: 'mcp', id: 'activity_since', name: 'activity_since', type: 'query', text: activityText },
];
