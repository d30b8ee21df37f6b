import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { docBlocks, root } from '../../support/doc-blocks.ts';
import { tempFolder } from '../../support/folder.ts';
import { type Gateway, keys, startGateway } from '../../support/gateway.ts';
import { graphSchema } from '../../support/schema.ts';

const page = 'docs/inventory.md';
const location = 'projects/shop/locations/us-central1';
const report = `${location}/reportConfigs/wave-1/reports/january`;

/** Runs the blocks of shell below a heading of the page as one script, unchanged but for the port. */
async function runShell({ url }: Gateway, heading: string): Promise<string> {
  const script = docBlocks(page, 'sh', heading).join('\n').replaceAll('http://127.0.0.1:4000', url);
  const env = { ...process.env, TOKEN: keys.devToken };
  return (await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: root, env })).stdout;
}

async function runGraph({ graph }: Gateway, text: string, variables: Readonly<Record<string, unknown>> = {}) {
  return (await graph<{ data: unknown; errors?: unknown }>(text, variables)).body;
}

const read = `{
  inventoryImportJob(name: "${location}/importJobs/first") { state executionReport { framesReported totalRowsCount } }
  inventoryGroup(name: "${location}/groups/prod") { assets { nodes { title labels { key value } } } }
  inventoryReport(name: "${report}") {
    state
    summary { allAssetsStats { totalAssets totalCores } groupFindings { displayName } }
  }
}`;

test('the tutorial from a file to a report is what it says, to the very report', async () => {
  await using folder = await tempFolder();
  await using gateway = await startGateway({ TRIBUTARY_DATA: folder.path });
  const said = await runShell(gateway, '## From a file to a report');
  expect(said).toContain('"statusMessage":"88 of 88 rows done, 12 machines"');
  expect(said).toContain('"state":"IMPORT_JOB_STATE_COMPLETED"');
  expect(said.trimEnd().split('\n').at(-1)).toMatch(/"state":"SUCCEEDED".*"totalAssets":"4"/);
  const titles = ['ferry-web-01', 'tickets-db-01', 'tickets-db-02', 'cache-01'];
  expect(await runGraph(gateway, read)).toEqual({
    data: {
      inventoryImportJob: { state: 'COMPLETED', executionReport: { framesReported: 12, totalRowsCount: 88 } },
      inventoryGroup: {
        assets: { nodes: titles.map((title) => ({ title, labels: [{ key: 'env', value: 'prod' }] })) },
      },
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
    runInventoryImportJob(input: { importJob: { name: "${location}/importJobs/first" } }) { operation { done } userErrors { code message } }
  }`;
  const refused = {
    code: 'FAILED_PRECONDITION',
    message: expect.stringContaining('IMPORT_JOB_STATE_COMPLETED'),
  };
  expect(await runGraph(gateway, again)).toEqual({
    data: { runInventoryImportJob: { operation: null, userErrors: [refused] } },
  });
});

test('the operations of the reference lead from frames to a report', async () => {
  await using gateway = await startGateway();
  const [frames = ''] = docBlocks(page, 'graphql', '## Frames');
  const [group = ''] = docBlocks(page, 'graphql', '## Changes');
  const [wait = ''] = docBlocks(page, 'graphql', '## Operations');
  const [find = '', add = '', make = '', readReport = ''] = docBlocks(
    page,
    'graphql',
    '## Groups and reports',
  );
  await gateway.graph(`mutation {
    createInventorySource(input: { location: { name: "${location}" }, sourceId: "scan", fields: {} }) { operation { done } }
  }`);
  expect(await runGraph(gateway, frames)).toEqual({
    data: { reportInventoryAssetFrames: { framesReported: 1, userErrors: [] } },
  });
  expect(JSON.stringify(await runGraph(gateway, group))).not.toContain('"message"');
  const found = JSON.stringify(await runGraph(gateway, find));
  const name = /projects[^"]+\/assets\/[^"]+/.exec(found)?.[0];
  expect(JSON.stringify(await runGraph(gateway, add, { assets: [{ name }] }))).not.toContain('"message"');
  const begun = JSON.stringify(await runGraph(gateway, make));
  expect(begun).not.toContain('"message"');
  const operation = /projects[^"]+\/operations\/[^"]+/.exec(begun)?.[0];
  expect(await runGraph(gateway, wait, { name: operation })).toEqual({
    data: { waitForInventoryOperation: { done: true, state: 'SUCCEEDED', error: null } },
  });
  const ofTutorial = 'reportConfigs/wave-1/reports/january';
  expect(readReport).toContain(ofTutorial);
  const made = readReport.replace(ofTutorial, 'reportConfigs/wave-2/reports/february');
  expect(await runGraph(gateway, made)).toMatchObject({
    data: {
      inventoryReport: {
        state: 'SUCCEEDED',
        summary: { allAssetsStats: { totalAssets: '1', totalCores: '4' } },
      },
    },
  });
});

test('every operation of the page is one of the schema', () => {
  const blocks = docBlocks(page, 'graphql');
  expect(blocks.length).toBeGreaterThan(5);
  for (const block of blocks) {
    expect([block, validate(graphSchema(), parse(block))]).toEqual([block, []]);
  }
});
