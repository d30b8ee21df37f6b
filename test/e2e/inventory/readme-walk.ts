import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { parse, print, separateOperations, validate } from 'graphql';
import { tempFolder } from '../../support/folder.ts';
import { type Gateway, keys, startGateway } from '../../support/gateway.ts';
import { readmeBlocks } from '../../support/readme-blocks.ts';
import { graphSchema } from '../../support/schema.ts';

const root = join(import.meta.dirname, '../../..');
const location = 'projects/shop/locations/us-central1';
const report = `${location}/reportConfigs/wave-1/reports/january`;

/** Runs the first block of shell below a heading of the README as it stands there, but for the port. */
async function runShell({ url }: Gateway, heading: string): Promise<string> {
  const [script = ''] = await readmeBlocks('sh', heading);
  const copied = script.replace('http://127.0.0.1:4000', url);
  const env = { ...process.env, TOKEN: keys.devToken };
  const arguments_ = ['-c', `set -euo pipefail\n${copied}`];
  return (await promisify(execFile)('bash', arguments_, { cwd: root, env })).stdout;
}

/** What an operation of the README answers, with a value for what it leaves open; it is named where a text has several. */
async function runGraph({ graph }: Gateway, document: string, name?: string, open = '') {
  const text = document.replaceAll('…', open);
  const one = name === undefined ? undefined : separateOperations(parse(text))[name];
  return (await graph<{ data: unknown; errors?: unknown }>(one ? print(one) : text)).body;
}

const read = `{
  inventoryImportJob(name: "${location}/importJobs/first") { state executionReport { framesReported totalRowsCount } }
  inventoryGroup(name: "${location}/groups/prod") { assets { nodes { title labelsJson } } }
  inventoryReport(name: "${report}") {
    state
    summary { allAssetsStats { totalAssets totalCores } groupFindings { displayName } }
  }
}`;

test('the README’s way from a file to a report is what it says, to the very report', async () => {
  await using folder = await tempFolder();
  await using gateway = await startGateway({ TRIBUTARY_DATA: folder.path });
  const said = await runShell(gateway, '#### From a file to a report');
  expect(said).toContain('"statusMessage":"88 of 88 rows done, 12 machines"');
  expect(said).toContain('"state":"IMPORT_JOB_STATE_COMPLETED"');
  expect(said.trimEnd().split('\n').at(-1)).toMatch(/"state":"SUCCEEDED".*"totalAssets":"4"/);
  const titles = ['ferry-web-01', 'tickets-db-01', 'tickets-db-02', 'cache-01'];
  expect(await runGraph(gateway, read)).toEqual({
    data: {
      inventoryImportJob: { state: 'COMPLETED', executionReport: { framesReported: 12, totalRowsCount: 88 } },
      inventoryGroup: { assets: { nodes: titles.map((title) => ({ title, labelsJson: { env: 'prod' } })) } },
      inventoryReport: {
        state: 'SUCCEEDED',
        summary: {
          allAssetsStats: { totalAssets: '4', totalCores: expect.stringMatching(/^\d+$/) },
          groupFindings: [{ displayName: 'Production' }],
        },
      },
    },
  });
  const again = `mutation {
    runInventoryImportJob(input: { name: "${location}/importJobs/first" }) { operation { done } userErrors { code message } }
  }`;
  const refused = {
    code: 'FAILED_PRECONDITION',
    message: expect.stringContaining('IMPORT_JOB_STATE_COMPLETED'),
  };
  expect(await runGraph(gateway, again)).toEqual({
    data: { runInventoryImportJob: { operation: null, userErrors: [refused] } },
  });
});

test('the README’s way by the graph is what it says: frames, a group of a label, a report', async () => {
  await using gateway = await startGateway();
  await gateway.graph(`mutation {
    createInventorySource(input: { parent: "${location}", sourceId: "scan", source: {} }) { operation { done } }
  }`);
  const [frames = ''] = await readmeBlocks('graphql', '#### Frames');
  expect(await runGraph(gateway, frames)).toEqual({
    data: { reportInventoryAssetFrames: { framesReported: 1, userErrors: [] } },
  });
  const [grouping = '', reporting = ''] = await readmeBlocks('graphql', '#### Groups and reports');
  const found = JSON.stringify(await runGraph(gateway, grouping, 'Find'));
  const name = /projects[^"]+\/assets\/[^"]+/.exec(found)?.[0];
  const grouped = JSON.stringify(await runGraph(gateway, grouping, 'Group', name));
  expect(grouped).not.toContain('"message"');
  const begun = JSON.stringify(await runGraph(gateway, reporting, 'Report'));
  expect(begun).not.toContain('"message"');
  const operation = /projects[^"]+\/operations\/[^"]+/.exec(begun)?.[0];
  expect(await runGraph(gateway, reporting, 'Wait', operation)).toEqual({
    data: { waitForInventoryOperation: { done: true, status: 'SUCCEEDED', error: null } },
  });
  expect(await runGraph(gateway, reporting, 'Read')).toMatchObject({
    data: {
      inventoryReport: {
        state: 'SUCCEEDED',
        summary: { allAssetsStats: { totalAssets: '1', totalCores: '4' } },
      },
    },
  });
});

test('every operation of the README is one of the schema', async () => {
  const blocks = await readmeBlocks('graphql');
  expect(blocks.length).toBeGreaterThan(5);
  for (const block of blocks) {
    expect([block, validate(graphSchema(), parse(block))]).toEqual([block, []]);
  }
});
