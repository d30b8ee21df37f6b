import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { tempFolder } from '../../support/folder.ts';
import { keys, startGateway } from '../../support/gateway.ts';

const root = join(import.meta.dirname, '../../..');

/** The first block of shell below a heading of the README. */
async function shellBelow(heading: string): Promise<string> {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const below = readme.slice(readme.indexOf(heading));
  return /```sh\n(?<script>[\s\S]*?)```/.exec(below)?.groups?.['script'] ?? '';
}

test('the README’s import is what it says, from a workbook to a group', async () => {
  await using folder = await tempFolder();
  await using gateway = await startGateway({ TRIBUTARY_DATA: folder.path });
  const script = `set -euo pipefail\n${await shellBelow('#### Imports')}`;
  const env = { ...process.env, URL: gateway.url, TOKEN: keys.devToken };
  const { stdout } = await promisify(execFile)('bash', ['-c', script], { cwd: root, env });
  expect(stdout).toContain('"statusMessage":"88 of 88 rows done, 12 machines"');
  expect(stdout).toContain('"state":"IMPORT_JOB_STATE_COMPLETED"');
  const headers = { authorization: gateway.bearer, 'content-type': 'application/json' };
  const job = 'projects/shop/locations/us-central1/importJobs/first';
  const query = `mutation {
    runInventoryImportJob(input: { name: "${job}" }) { operation { done } userErrors { code message } }
  }`;
  const again = await gateway.send('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
  expect(again.body).toEqual({
    data: {
      runInventoryImportJob: {
        operation: null,
        userErrors: [
          { code: 'FAILED_PRECONDITION', message: expect.stringContaining('IMPORT_JOB_STATE_COMPLETED') },
        ],
      },
    },
  });
  const read = `{
    inventoryImportJob(name: "${job}") { state executionReport { framesReported totalRowsCount } }
    inventoryGroup(name: "projects/shop/locations/us-central1/groups/databases") { assets { nodes { title } } }
  }`;
  const { body } = await gateway.send('/graphql', {
    method: 'POST',
    headers,
    body: JSON.stringify({ query: read }),
  });
  expect(body).toEqual({
    data: {
      inventoryImportJob: { state: 'COMPLETED', executionReport: { framesReported: 12, totalRowsCount: 88 } },
      inventoryGroup: { assets: { nodes: [{ title: 'tickets-db-01' }, { title: 'tickets-db-02' }] } },
    },
  });
});
