import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageScene } from '../support/console.ts';
import { tempFolder } from '../support/folder.ts';
import { startGateway } from '../support/gateway.ts';
import { accessibilityFindings, cutElements, visitPage } from '../support/pages.ts';

const { scene } = pageScene('/reference');
const visit = async (address = '', options = {}) =>
  await visitPage(scene.browser, scene.gateway.url, `/reference${address}`, options);

describe('the reference of the schema', () => {
  test('shows the root types first, with scopes, prices, arguments and types that lead on', async () => {
    const { page, problems } = await visit('#Mutation');
    const entry = page.locator('dt[id="Mutation.createExecution"] + dd');
    await entry.getByText('Scope: executions:write').waitFor();
    expect(await entry.textContent()).toMatch(/Costs 5 points.*Creates content.*input/s);
    await page.screenshot({ path: 'artefacts/reference.png' });
    await entry.getByRole('link', { name: 'CreateExecutionInput' }).click();
    await page.locator('h2', { hasText: 'input CreateExecutionInput' }).waitFor();
    expect(await page.locator('.names').textContent()).toContain('Mutation');
    expect(await page.locator('nav li').allTextContents()).toContain('Mutation type');
    expect(problems).toEqual([]);
  });

  test('finds types, fields and descriptions, and leads to the field', async () => {
    const { page, problems, requests } = await visit();
    await page.locator('h2', { hasText: 'type Query' }).waitFor();
    const before = requests.length;
    await page.getByRole('searchbox').fill('contactchanneladdress');
    await page.getByRole('link', { name: 'Execution.contactChannelAddress', exact: true }).click();
    await page.locator('h2', { hasText: 'type Execution' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#Execution.contactChannelAddress');
    await page.getByRole('searchbox').fill('no such thing');
    await page.getByText('Nothing is found.').waitFor();
    expect(requests.length).toBe(before);
    expect(problems).toEqual([]);
  });

  test.each([1440, 390])('is accessible and cuts no text in a window of %i pixels', async (width) => {
    const { page, problems } = await visit('#Query', { viewport: { width, height: 900 } });
    await page.locator('h2', { hasText: 'type Query' }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await cutElements(page, 'body, dt, .description')).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('needs no credential, and says so where the gateway does not show its schema', async () => {
    const { page } = await visit('#Nowhere');
    await page.getByText('The schema has no Nowhere.').waitFor();
    await using folder = await tempFolder();
    const manifest = join(folder.path, 'operations.json');
    await writeFile(manifest, JSON.stringify({ ['0'.repeat(64)]: '{ viewer { owner } }' }));
    await using closed = await startGateway({
      TRIBUTARY_OPERATIONS: manifest,
      TRIBUTARY_OPERATIONS_MODE: 'only',
    });
    const other = await visitPage(scene.browser, closed.url, '/reference');
    await other.page.getByText('This gateway does not show its schema.').waitFor();
  });
});
