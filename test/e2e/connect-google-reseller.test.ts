import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import type { Environment } from '../../src/config/environment.ts';
import { eventually } from '../support/budgets.ts';
import { blocksOf } from '../support/doc-blocks.ts';
import { runBlock } from '../support/doc-runner.ts';
import { openDocShell } from '../support/doc-shell.ts';
import { json, startFaultServer } from '../support/fault-server.ts';
import { tempFolder } from '../support/folder.ts';
import { keys, keyVariables } from '../support/gateway.ts';
import { startProcess } from '../support/process.ts';
import { resellerToken, startResellerProduct } from '../support/products/reseller.ts';
import { resellerTopic } from '../support/products/reseller-service.ts';
import { writeKey } from '../support/products/service-account.ts';

const page = 'docs/connect-google-reseller.md';

test('a gateway that is configured as the page says registers, subscribes, and shows subscriptions', async () => {
  await using folder = await tempFolder();
  await using product = await startResellerProduct();
  await using issuer = await startFaultServer(json({ access_token: resellerToken, expires_in: 3600 }));
  // Stands for Pub/Sub, with the topic that the reseller service has created there.
  await using messaging = await startProcess(['--serve', 'reseller'], {
    ...keyVariables,
    TRIBUTARY_DATA: join(folder.path, 'messaging'),
  });
  const created = await fetch(`${messaging.url}/v1/${resellerTopic}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${keys.devToken}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(created.status).toBe(200);

  const blocks = blocksOf(page).map((block) => ({ ...block, runBy: null }));
  const variables = parseEnv(blocks.find(({ info }) => info === 'env')?.text ?? '');
  const keyFile = await writeKey(folder.path, `${issuer.url}/token`);
  const { TRIBUTARY_PUBSUB_KEY_FILE: _, ...written } = variables;
  const environment: Environment = {
    ...written,
    TRIBUTARY_RESELLER_URL: product.url,
    TRIBUTARY_RESELLER_KEY_FILE: keyFile,
    TRIBUTARY_PUBSUB_URL: messaging.url,
    TRIBUTARY_PUBSUB_TOKEN: keys.devToken,
    TRIBUTARY_DATA: join(folder.path, 'gateway'),
  };
  await using shell = await openDocShell({ ...environment, PORT: '0' });
  await using gateway = await startProcess([], { ...keyVariables, ...environment });
  const dependency = async () =>
    (await gateway.send<{ dependencies: Record<string, string> }>('/readyz')).body.dependencies;
  await eventually(async () => (await dependency())['reseller events'] === 'ok');
  for (const block of blocks) await runBlock(block, { gateway, shell, blocks });

  const query = blocks.find(({ info }) => info === 'graphql')?.text ?? '';
  expect((await gateway.graph(query)).body).toMatchObject({
    data: {
      resellerNotifications: {
        topicName: resellerTopic,
        serviceAccounts: [variables['TRIBUTARY_RESELLER_SERVICE_ACCOUNT']],
      },
      resellerSubscriptions: { nodes: [] },
    },
  });
  const assertion = new URLSearchParams(issuer.seen[0]?.body).get('assertion') ?? '';
  expect(decodeJwt(assertion)).toMatchObject({
    sub: variables['TRIBUTARY_RESELLER_SUBJECT'],
    scope: 'https://www.googleapis.com/auth/apps.order',
  });
});
