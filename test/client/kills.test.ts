import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createClient, type StreamState } from '../../client/src/index.ts';
import { quietPort } from '../../scripts/cluster/ports.ts';
import { createExecution, endExecution } from '../support/changes.ts';
import { tempFolder } from '../support/folder.ts';
import { keys, keyVariables } from '../support/gateway.ts';
import { startProcess } from '../support/process.ts';

const changes = `subscription ($after: Cursor) {
  executionChanges(after: $after) { ... on Resumable { cursor } ... on ExecutionChange { kind executionSid } }
}`;

/** Kinds of the changes of one execution. */
const kinds = ['EXECUTION_STARTED', 'EXECUTION_STEP_ENTERED', 'EXECUTION_ENDED'];

test.each(['auto', 'websocket', 'sse'] as const)(
  'a client by %s gets each change once over ten kills, with no rejection that nobody handles',
  async (transport) => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    await using opened = new AsyncDisposableStack();
    opened.defer(() => void process.off('unhandledRejection', note));
    const folder = opened.use(await tempFolder());
    const port = await quietPort();
    const environment = {
      ...keyVariables,
      PORT: String(port),
      TRIBUTARY_DATA: folder.path,
      TRIBUTARY_LIMITS: 'off',
    };
    const states: StreamState[] = [];
    let live = Promise.withResolvers<void>();
    const client = createClient({
      url: `http://127.0.0.1:${port}/graphql`,
      token: keys.devToken,
      transport,
      webSocketImpl: WebSocket,
      maxPause: 500,
      onState(state) {
        states.push(state);
        if (state === 'live') live.resolve();
      },
    });
    opened.defer(() => client.close());
    const seen: string[] = [];
    let failure: unknown = null;
    let arrived = Promise.withResolvers<void>();
    client.subscribe(
      changes,
      {},
      {
        next(message) {
          seen.push(`${message['executionSid']} ${message['kind']}`);
          arrived.resolve();
          arrived = Promise.withResolvers();
        },
        error: (error) => {
          failure = error;
        },
      },
    );
    const expected: string[] = [];
    for (let round = 0; round < 11; round += 1) {
      await using gateway = await startProcess([], environment);
      if (round === 0) await live.promise;
      // Some changes come while the client is away, others while it connects, others while it listens.
      for (let n = 0; n < 10; n += 1) {
        const sid = await createExecution(gateway);
        await endExecution(gateway, sid);
        expected.push(...kinds.map((kind) => `${sid} ${kind}`));
      }
      if (round < 10) await gateway.stop('SIGKILL');
      else while (seen.length < expected.length) await arrived.promise;
      live = Promise.withResolvers();
    }
    expect(failure).toBeNull();
    expect(seen).toEqual(expected);
    expect(unhandled).toEqual([]);
    expect(states).toEqual(expect.arrayContaining(['connecting', 'live', 'reconnecting', 'catching up']));
  },
  180_000,
);
