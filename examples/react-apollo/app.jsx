import { useQuery, useSubscription } from '@apollo/client/react';
import { useOperation, usePages, useStream } from '@tributary/client/react';
import { useState, useSyncExternalStore } from 'react';
import { client, streamState } from './client.js';
import { createGroup, follow, history, list, log } from './documents.js';

export const App = () => (
  <main>
    <p id="state">{useSyncExternalStore(streamState.subscribe, streamState.get)}</p>
    <Executions />
    <Log />
    <History />
    <Group />
  </main>
);

function Executions() {
  const { data, error, fetchMore, refetch } = useQuery(list, { variables: { first: 2 } });
  useSubscription(follow, {
    // The cache changes by itself; a new execution is in no list yet.
    onData: ({ data: { data: message } }) =>
      message?.executionChanges.kind === 'EXECUTION_STARTED' && refetch(),
  });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <p>…</p>;
  const { edges, pageInfo } = data.executions;
  return (
    <section id="executions">
      <ul>
        {edges.map(({ node }) => (
          <li key={node.id}>
            {node.sid} {node.status}
          </li>
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <button type="button" onClick={() => fetchMore({ variables: { after: pageInfo.endCursor } })}>
          More
        </button>
      )}
    </section>
  );
}

function Log() {
  const { messages, error } = useStream(client, log, {}, { keep: 50 });
  return (
    <section id="log">
      {error && <p role="alert">{error.message}</p>}
      <ol>
        {messages.map(({ cursor, kind, executionSid }) => (
          <li key={cursor}>
            {executionSid} {kind}
          </li>
        ))}
      </ol>
    </section>
  );
}

function History() {
  const { nodes, hasNext, loading, error, more } = usePages(client, history, {}, { count: 4 });
  return (
    <section id="history">
      {error && <p role="alert">{error.message}</p>}
      <ol>
        {nodes.map(({ cursor, kind, executionSid }) => (
          <li key={cursor}>
            {executionSid} {kind}
          </li>
        ))}
      </ol>
      <button type="button" disabled={loading || !hasNext} onClick={() => more()}>
        More
      </button>
    </section>
  );
}

const parent = 'projects/shop/locations/us-central1';

function Group() {
  const [name, setName] = useState(null);
  const { operation, waiting, error } = useOperation(client, name);
  async function create() {
    const input = { location: { name: parent }, groupId: `group-${Date.now()}`, fields: {} };
    setName((await client.mutate(createGroup, { input })).operation.name);
  }
  return (
    <section id="group">
      <button type="button" onClick={create}>
        Create a group
      </button>
      <p>{error?.message ?? operation?.state ?? (waiting ? 'waiting' : 'none')}</p>
    </section>
  );
}
