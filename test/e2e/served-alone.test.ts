import { expect, test } from 'vitest';
import { openStorage } from '../../src/app/parts/storage.ts';
import { tempFolder } from '../support/folder.ts';
import { startGateway } from '../support/gateway.ts';

const inbound = `/v2/Flows/FW${'5'.repeat(32)}/Inbound`;
const sink = 'http://127.0.0.1:9/hooks';

/** Returns what a gateway does for the execution service: its readiness, the answer of the webhook, and its sinks. */
async function workFor(serve: 'executions' | 'reseller' | 'inventory') {
  await using folder = await tempFolder();
  const sinks = { TRIBUTARY_EVENT_SINKS: sink, TRIBUTARY_EVENT_SINK_SECRET: 'x'.repeat(16) };
  await using gateway = await startGateway({ TRIBUTARY_DATA: folder.path, ...sinks }, { serve });
  const { body } = await gateway.send('/readyz');
  const { status } = await gateway.send(inbound, {
    method: 'POST',
    body: new URLSearchParams({ From: '+1' }),
  });
  await using storage = await openStorage({ folder: folder.path, exclusive: false });
  const rows = await storage.db.selectFrom('event_sinks').selectAll().execute();
  const { dependencies } = body as { readonly dependencies: object };
  return { runner: 'executions' in dependencies, status, sinks: rows.length };
}

test('the execution service that is served alone runs flows, posts events and takes messages', async () => {
  expect(await workFor('executions')).toEqual({ runner: true, status: 403, sinks: 1 });
});

test.each(['reseller', 'inventory'] as const)('%s alone does no work of the executions', async (serve) => {
  expect(await workFor(serve)).toEqual({ runner: false, status: 404, sinks: 0 });
});
