import { readFile } from 'node:fs/promises';
import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { inventorySamples } from '../../../playground/samples/inventory.ts';
import { sampleGroups } from '../../../playground/samples/sample-groups.ts';
import { eventually } from '../../support/budgets.ts';
import { createExecution } from '../../support/changes.ts';
import { surveySid } from '../../support/flows.ts';
import { openSample, playgroundScene, ready, run, tab, textOf, variables } from '../../support/playground.ts';
import { graphSchema } from '../../support/schema.ts';

const { open, scene } = playgroundScene();

describe('the samples of the playground', () => {
  it('are valid operations of every service, each with a name of its own', () => {
    const samples = sampleGroups.flatMap((group) => group.samples);
    for (const { query } of samples) expect(validate(graphSchema(), parse(query))).toEqual([]);
    expect(sampleGroups.map(({ title }) => title)).toEqual([
      'Gateway',
      'Executions',
      'Reseller',
      'Inventory',
      'All services together',
    ]);
    expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length);
  });

  it('open as tabs, once each, beside what the user has opened', async () => {
    const { page, problems } = await ready(await open(''));
    expect(await page.locator('.graphiql-tab-button').allTextContents()).toEqual(['WhoAmI']);
    await openSample(page, 'Budgets');
    await openSample(page, 'ListCustomers');
    await openSample(page, 'Budgets');
    expect(await page.locator('.graphiql-tab-button').allTextContents()).toEqual([
      'WhoAmI',
      'Budgets',
      'ListCustomers',
    ]);
    await run(page, 'remaining');
    // GraphiQL stores its tabs half a second after a change.
    await page.waitForFunction(() => localStorage.getItem('graphiql:tabState')?.includes('ListCustomers'));
    await page.reload();
    await tab(page, 'ListCustomers').waitFor();
    expect(problems).toEqual([]);
  });

  it('are filled with objects of earlier answers', async () => {
    const { page, problems } = await ready(await open(''));
    await openSample(page, 'EndExecution');
    expect(await textOf(page, variables)).toContain('FN00000000000000000000000000000000');
    const sid = await createExecution(scene.gateway, surveySid);
    await openSample(page, 'ListExecutions');
    await run(page, 'executions');
    await openSample(page, 'EndExecution');
    await page.locator(`${variables} .view-lines`).filter({ hasText: sid }).waitFor();

    await openSample(page, 'InsertCustomer');
    await run(page, 'customerId');
    await openSample(page, 'BuySubscription');
    expect(await textOf(page, variables)).toMatch(/"customerId": "C\w+"/);
    await run(page, 'ACTIVE');
    await openSample(page, 'SuspendSubscription');
    expect(await textOf(page, variables)).not.toContain('<id of a subscription>');
    await run(page, 'RESELLER_INITIATED');
    await openSample(page, 'CustomersDay');
    await run(page, 'engines.example');
    expect(problems).toEqual([]);
  });

  it('has samples that lead from a file of machines to a report about them', async () => {
    const { page, problems } = await ready(await open(''));
    await openSample(page, 'ImportMachines');
    await run(page, 'signedUri');
    await openSample(page, 'FindMachines');
    await run(page, 'aggregateAssets');
    expect(problems).toEqual([]);

    const jobs = `/v1/projects/shop/locations/us-central1/importJobs/sample/importDataFiles/fleet`;
    const file = await scene.gateway.send<{
      uploadFileInfo: { signedUri: string; headers: Record<string, string> };
    }>(jobs, {
      headers: { authorization: scene.gateway.bearer },
    });
    const { signedUri, headers } = file.body.uploadFileInfo;
    const body = await readFile(new URL('../../../samples/rvtools.xlsx', import.meta.url));
    expect((await fetch(signedUri, { method: 'PUT', headers, body })).status).toBe(200);

    const [, runImport, , frames, find, report, , read] = inventorySamples.samples.map(
      ({ query, variables }) =>
        async (placed: (given: string) => string = (given) => given) =>
          (await scene.gateway.graph<Record<string, never>>(query, JSON.parse(placed(variables)))).body,
    );
    const named = /projects[^"]+\/operations\/[^"]+/;
    const job = (given: string) => given.replace('importJobs/…', 'importJobs/sample');
    const operation = named.exec(JSON.stringify(await runImport?.(job)))?.[0] ?? '';
    const wait = `{ waitForInventoryOperation(name: "${operation}", timeoutSeconds: 30) { state } }`;
    expect((await scene.gateway.graph(wait)).body).toMatchObject({
      data: { waitForInventoryOperation: { state: 'SUCCEEDED' } },
    });
    expect(JSON.stringify(await frames?.())).toMatch(/"framesReported":2,"userErrors":\[\]/);
    const found = JSON.stringify(await find?.());
    expect(found).toMatch(/"tickets-db-01".*"cache-01"/);
    const asset = /projects[^"]+\/assets\/[^"]+/.exec(found)?.[0] ?? '';
    const outcome = await report?.((given) => given.replace(/projects[^"]+\/assets\/…/, asset));
    expect(JSON.stringify(outcome)).not.toContain('"message"');
    const made = (given: string) =>
      given.replace('reportConfigs/…/reports/…', 'reportConfigs/sample/reports/january');
    await eventually(async () => JSON.stringify(await read?.(made)).includes('"SUCCEEDED"'));
    expect(await read?.(made)).toMatchObject({
      data: { inventoryReport: { summary: { allAssetsStats: { totalAssets: '1' } } } },
    });
  });
});
