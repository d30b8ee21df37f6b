import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLinkedCustomer, customerManifest } from '../../support/frontends/customer.ts';
import {
  openApolloApp,
  openPresetApolloApp,
  openPresetApp,
  openRelayApp,
} from '../../support/frontends/persisted-apps.ts';
import { startGateway } from '../../support/gateway.ts';
import { folderOf } from '../../support/manifests.ts';
import { tried } from '../../support/tiers.ts';

/** The long tier installs the generator and the compiler. */
const tools = tried(
  [
    ['the client preset, and Apollo Client', openPresetApolloApp, 6],
    ['the client preset, and the client package', openPresetApp, 6],
    ["Apollo's generator, and Apollo Client", openApolloApp, 6],
    ["Relay's compiler, and Relay", openRelayApp, 10],
  ] as const,
  2,
);

test.each(tools)('in mode only, a frontend works with its ids: %s', async (_, openApp, operations) => {
  await using app = await openApp();
  const manifest: object = JSON.parse(await readFile(app.manifest, 'utf8'));
  const listed = 'operations' in manifest ? Object(manifest.operations) : manifest;
  expect(Object.keys(listed).length).toBe(operations);
  await using folder = await folderOf({ 'customer.json': customerManifest });
  await cp(app.manifest, join(folder.path, 'manifest.json'));
  await using gateway = await startGateway({
    TRIBUTARY_OPERATIONS: folder.path,
    TRIBUTARY_OPERATIONS_MODE: 'only',
  });
  const { customerId, sids } = await createLinkedCustomer(gateway, 1);
  await using client = app.connect(gateway);
  const page = await client.page({ customerId, first: 2 });
  expect(page).toMatchObject({ resellerCustomer: { customerDomain: expect.any(String) } });
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
  await client.follow({ filter: { customerId } }, (data) => {
    if (JSON.stringify(data).includes('"EXECUTION_ENDED"')) end(data);
  });
  const sid = String(sids[0]);
  const key = { flowSid: 'FW00000000000000000000000000000001', sid };
  const input = { execution: { key } };
  expect(await client.end({ input })).toMatchObject({ endExecution: { userErrors: [] } });
  expect(await ended).toMatchObject({
    activity: { kind: 'EXECUTION_ENDED', execution: { id: expect.any(String) } },
  });
  expect((await gateway.graph('{ viewer { owner } }')).status).toBe(403);
});
