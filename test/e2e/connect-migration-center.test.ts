import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import type { Environment } from '../../src/config/environment.ts';
import { docBlocks } from '../support/doc-blocks.ts';
import { checkedAt } from '../support/doctor.ts';
import { tempFolder } from '../support/folder.ts';
import { startProcess } from '../support/process.ts';
import { apiDisabled, iamDenied } from '../support/products/google-product.ts';
import { startMigrationCenter } from '../support/products/migration-center.ts';

const page = 'docs/connect-migration-center.md';

/** Returns the variables of the page, with the address of the fake, and a token in place of the key file. */
function variablesOf(url: string): Environment {
  const [block = ''] = docBlocks(page, 'env');
  const { TRIBUTARY_INVENTORY_KEY_FILE: _, ...variables } = parseEnv(block);
  expect(variables).toEqual({ TRIBUTARY_INVENTORY_URL: 'https://migrationcenter.googleapis.com' });
  return { TRIBUTARY_INVENTORY_URL: url, TRIBUTARY_INVENTORY_TOKEN: 'a-token' };
}

test('the variables of the page pass the check, and its operations are answered by a working gateway', async () => {
  await using folder = await tempFolder();
  await using product = await startMigrationCenter({ projectNumbers: { shop: '415104041262' } });
  const variables = variablesOf(product.url);
  const [shown = ''] = docBlocks(page, 'text output');
  const checked = async () => (await checkedAt(folder.path, variables))['inventory service']?.[0];
  expect(await checked()).toBe('ok it answers, and accepts the credential.');
  expect(shown).toContain('it answers, and accepts the credential');
  product.answerNext(iamDenied('resourcemanager.projects.get', 'projects/tributary-readyz'));
  expect(await checked()).toBe('ok it answers, and accepts the credential.');
  product.answerNext(apiDisabled('migrationcenter.googleapis.com'));
  expect(await checked()).toMatch(/^fail it refuses the credential with status 403/);

  await using gateway = await startProcess([], { TRIBUTARY_DATA: folder.path, ...variables });
  const [groups = '', create = ''] = docBlocks(page, 'graphql');
  const ask = async (query: string) => (await gateway.graph(query)).body;
  const [made, name] = [await ask(create), 'projects/shop/locations/us-central1/operations/operation-1'];
  expect(made).toEqual({
    data: { createInventoryGroup: { operation: { name, done: false }, userErrors: [] } },
  });
  const waited = await ask(
    `query { waitForInventoryOperation(name: "${name}", timeoutSeconds: 20) { done } }`,
  );
  expect(waited).toEqual({ data: { waitForInventoryOperation: { done: true } } });
  const web = { name: 'projects/shop/locations/us-central1/groups/web', displayName: 'Web' };
  expect(await ask(groups)).toEqual({ data: { inventoryLocation: { groups: { nodes: [web] } } } });

  product.deny('shop');
  expect(await ask(create)).toMatchObject({
    data: { createInventoryGroup: { userErrors: [{ code: 'FORBIDDEN' }] } },
  });
});
