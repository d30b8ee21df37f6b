import type { StreamState } from '@tributary/client';
import { expect, test } from 'vitest';
import { quietPort } from '../../scripts/cluster/ports.ts';
import { createExecution, endExecution } from '../support/changes.ts';
import { type DocMessage, docClient, docClients } from '../support/doc-clients.ts';
import { tempFolder } from '../support/folder.ts';
import { keys, keyVariables } from '../support/gateway.ts';
import { startProcess } from '../support/process.ts';

/** Records the messages of one client; `until` waits for them, `live` for its stream. */
function hearing() {
  const kinds: string[] = [];
  const live = Promise.withResolvers<void>();
  let heard = Promise.withResolvers<void>();
  return {
    kinds,
    onChange(message: DocMessage) {
      kinds.push(`${message.executionSid} ${message.kind ?? message.__typename}`);
      heard.resolve();
      heard = Promise.withResolvers();
    },
    async until(done: () => boolean) {
      while (!done()) await heard.promise;
    },
    live: live.promise,
    onState: (state: StreamState) => (state === 'live' ? live.resolve() : undefined),
  };
}

test('the clients of docs/clients.md lose nothing and get nothing twice while the gateway is killed and restarted', async () => {
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(await tempFolder());
  const environment = {
    ...keyVariables,
    PORT: String(await quietPort()),
    TRIBUTARY_DATA: folder.path,
    TRIBUTARY_LIMITS: 'off',
  };
  const clients = await Promise.all(
    docClients.map(async (name) => ({ name, heard: hearing(), ...opened.use(await docClient(name)) })),
  );
  const stops: (() => void)[] = [];
  const expected: string[] = [];
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    await using gateway = await startProcess([], environment);
    if (stops.length === 0) {
      const options = { url: `${gateway.url}/graphql`, token: keys.devToken };
      for (const { follow, heard } of clients)
        stops.push(follow({ ...options, onState: heard.onState }, heard.onChange));
      await Promise.all(clients.map(({ heard }) => heard.live));
    }
    for (let count = 0; count < 5; count += 1) {
      const sid = await createExecution(gateway);
      await endExecution(gateway, sid);
      expected.push(
        ...['EXECUTION_STARTED', 'EXECUTION_STEP_ENTERED', 'EXECUTION_ENDED'].map((kind) => `${sid} ${kind}`),
      );
    }
    await gateway.stop(signal);
  }
  await using gateway = await startProcess([], environment);
  expect(gateway.url).toContain(environment.PORT);
  await Promise.all(clients.map(({ heard }) => heard.until(() => heard.kinds.length >= expected.length)));
  for (const { name, heard } of clients) expect([name, heard.kinds]).toEqual([name, expected]);
  for (const stop of stops) stop();
}, 90_000);
