import { useSyncExternalStore } from 'react';
import { useLazyLoadQuery, usePaginationFragment, useSubscription } from 'react-relay';
import executions from './__generated__/documents_executions.graphql.js';
import follow from './__generated__/documentsFollowSubscription.graphql.js';
import list from './__generated__/documentsListQuery.graphql.js';
import { streamState } from './client.js';

const count = 2;
const following = { subscription: follow, variables: {} };

export function App() {
  const query = useLazyLoadQuery(list, { count });
  const { data, hasNext, loadNext } = usePaginationFragment(executions, query);
  useSubscription(following);
  return (
    <main>
      <p id="state">{useSyncExternalStore(streamState.subscribe, streamState.get)}</p>
      <section id="executions">
        <ul>
          {data.executions.edges.map(({ node }) => (
            <li key={node.id}>
              {node.sid} {node.status}
            </li>
          ))}
        </ul>
        {hasNext && (
          <button type="button" onClick={() => loadNext(count)}>
            More
          </button>
        )}
      </section>
    </main>
  );
}
