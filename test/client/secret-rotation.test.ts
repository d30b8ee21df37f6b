import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createClient } from '../../client/src/index.ts';
import { quietPort } from '../../scripts/cluster/ports.ts';
import type { ServerProcess } from '../../scripts/cluster/process.ts';
import { createExecution, endExecution } from '../support/changes.ts';
import { keys, keyVariables } from '../support/gateway.ts';
import { createClient as createHttpClient } from '../support/http.ts';
import { startOneAddress } from '../support/one-address.ts';
import { startPostgres } from '../support/postgres.ts';
import { startProcess } from '../support/process.ts';

const changes = `subscription ($after: Cursor) {
  executionChanges(after: $after) { ... on Resumable { cursor } ... on ExecutionChange { kind executionSid } }
}`;
const page = `query ($after: Cursor) {
  executions(first: 1, after: $after, orderBy: [{ field: CREATED_AT, direction: ASC }]) {
    nodes { sid } pageInfo { endCursor }
  }
}`;

const [old, fresh] = ['the former secret of all', 'the next secret of all gateways'];
/** The secret and its fallbacks, a restart of all gateways after another. */
const steps = [
  [old, fresh],
  [fresh, old],
  [fresh, ''],
] as const;

test('a secret is replaced in three rolling restarts: subscribers lose nothing, and old page tokens are read until the last', async () => {
  await using opened = new AsyncDisposableStack();
  const database = opened.use(await startPostgres());
  const ports = [await quietPort(), await quietPort()];
  const start = (port: number, secret: string, fallbacks: string) =>
    startProcess([], {
      ...keyVariables,
      PORT: String(port),
      DATABASE_URL: database.url,
      TRIBUTARY_LIMITS: 'off',
      TRIBUTARY_SECRET: secret,
      TRIBUTARY_SECRET_FALLBACKS: fallbacks,
    });
  const running: ServerProcess[] = [];
  opened.defer(async () => void (await Promise.all(running.map((one) => one.stop('SIGKILL')))));
  for (const port of ports) running.push(await start(port, old, ''));
  const address = opened.use(await startOneAddress(running));
  const writer = createHttpClient(address.url, keys);

  const expected: string[] = [];
  const write = async () => {
    const sid = await createExecution(writer);
    await endExecution(writer, sid);
    for (const kind of ['STARTED', 'STEP_ENTERED', 'ENDED']) expected.push(`${sid} EXECUTION_${kind}`);
  };
  const readers = (['websocket', 'sse'] as const).map((transport) => {
    const client = createClient({
      url: `${address.url}/graphql`,
      token: keys.devToken,
      transport,
      webSocketImpl: WebSocket,
      maxPause: 200,
    });
    opened.defer(() => client.close());
    const seen: string[] = [];
    const faults: unknown[] = [];
    const live = Promise.withResolvers<void>();
    let came = Promise.withResolvers<void>();
    client.subscribe(
      changes,
      {},
      {
        next({ executionSid, kind }) {
          seen.push(`${executionSid} ${kind}`);
          came.resolve();
          came = Promise.withResolvers();
        },
        gap: ({ reason }) => faults.push(reason),
        error: (error) => faults.push(error.code),
        state: (state) => (state === 'live' ? live.resolve() : undefined),
      },
    );
    const until = async (count: number) => {
      while (seen.length < count) await came.promise;
    };
    return { live: live.promise, seen, faults, until };
  });
  await Promise.all(readers.map(({ live }) => live));
  for (let n = 0; n < 3; n += 1) await write();

  interface Page {
    readonly data?: {
      readonly executions: {
        readonly nodes: readonly { readonly sid: string }[];
        readonly pageInfo: { readonly endCursor: string };
      };
    };
    readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
  }
  const read = async (after?: string) => (await writer.graph<Page>(page, { after })).body;
  const first = (await read()).data?.executions;
  const second = (await read(first?.pageInfo.endCursor)).data?.executions.nodes;
  expect(second).toHaveLength(1);

  for (const [secret, fallbacks] of steps) {
    for (const [n, port] of ports.entries()) {
      await running[n]?.stop('SIGTERM');
      await write();
      running[n] = await start(port, secret, fallbacks);
      await write();
      if (fallbacks !== '') {
        expect((await read(first?.pageInfo.endCursor)).data?.executions.nodes).toEqual(second);
      }
    }
  }
  const { errors = [] } = await read(first?.pageInfo.endCursor);
  expect(errors[0]?.extensions.code).toBe('INVALID_CURSOR');
  for (const { seen, faults, until } of readers) {
    await until(expected.length);
    expect(faults).toEqual([]);
    expect(seen).toEqual(expected);
  }
}, 120_000);
