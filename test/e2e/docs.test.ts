import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Environment } from '../../src/config/environment.ts';
import { blocksOf, docBlocks, pages, readPage, root } from '../support/doc-blocks.ts';
import { type PageRun, runBlock } from '../support/doc-runner.ts';
import { type DocShell, openDocShell } from '../support/doc-shell.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';
import { type GatewayProcess, startProcess } from '../support/process.ts';

// All pages together ask for more within a minute than one user would.
const overrides = {
  content_per_minute: 5_000,
  content_per_hour: 5_000,
  rest_points_per_minute: 50_000,
  graphql_points_per_minute: 50_000,
};

/** Returns the file that the block of a page below a heading writes in a shell, between two lines with that word. */
function fileOf(page: string, heading: string, word: string): string {
  const [block = ''] = docBlocks(page, 'sh', heading);
  const [, text] = new RegExp(`<<'${word}'\\n(.*?\\n)${word}\\n`, 's').exec(block) ?? [];
  if (text === undefined) throw new Error(`${page} writes no file in ${heading}`);
  return text;
}

/** Writes the flow and the prices with which two pages restart the gateway; returns the variables that name them. */
async function writeFiles(parent: string): Promise<Environment> {
  const flows = join(parent, 'flows');
  const prices = join(parent, 'prices.json');
  await cp(join(root, 'flows'), flows, { recursive: true });
  const flow = fileOf('docs/executions-and-flows.md', '## Write a flow', 'FLOW');
  await writeFile(join(flows, 'FW00000000000000000000000000000001.json'), flow);
  await writeFile(prices, fileOf('docs/inventory.md', '## Prices', 'TABLE'));
  return { TRIBUTARY_FLOWS: flows, TRIBUTARY_PRICE_TABLE: prices };
}

let folder: TempFolder;
let gateway: GatewayProcess;
beforeAll(async () => {
  folder = await tempFolder();
  gateway = await startProcess(['--demo=still'], {
    TRIBUTARY_DATA: join(folder.path, 'data'),
    ...(await writeFiles(folder.path)),
    TRIBUTARY_LIMITS_OVERRIDES: JSON.stringify(overrides),
  });
});
afterAll(async () => {
  await gateway?.[Symbol.asyncDispose]();
  await folder?.[Symbol.asyncDispose]();
});

const openShell = () =>
  openDocShell({
    TOKEN: gateway.keys.devToken,
    SID: gateway.keys.accountSid,
    AUTH: gateway.keys.authToken,
    TRIBUTARY_DATA: join(folder.path, 'data'),
  });

describe.each(pages)('%s', (page) => {
  const blocks = blocksOf(page);
  let shell: DocShell;
  beforeAll(async () => {
    shell = await openShell();
  });
  afterAll(async () => await shell?.[Symbol.asyncDispose]());

  for (const block of blocks)
    test(`line ${block.line}: ${block.info}`, async () => await runBlock(block, { gateway, shell, blocks }));

  test('shows no code outside of fenced blocks, where nothing runs it', () => {
    const prose = readPage(page)
      .split(/^ *```[\s\S]*?^ *```$/m)
      .join('\n');
    expect(prose).not.toMatch(/<(pre|code|textarea)\b|\n\n {4,}\S|^~~~/m);
  });
});

describe('a block that', () => {
  const page = 'docs/page.md';
  const fenced = (...parts: readonly (readonly [info: string, text: string])[]) =>
    parts.map(([info, text]) => `\`\`\`${info}\n${text}\n\`\`\`\n`).join('\n');

  /** Runs the blocks of a text as those of a page. */
  async function runText(text: string): Promise<void> {
    await using shell = await openShell();
    const blocks = blocksOf(page, text);
    const run: PageRun = { gateway, shell, blocks };
    for (const block of blocks) await runBlock(block, run);
  }

  const variable =
    'query ($size: Int) { executions(flowSid: "FW55555555555555555555555555555555", first: $size) { nodes { sid } } }';

  test.each([
    ['is of an unknown kind', fenced(['python', 'print(1)']), 'got "python"'],
    ['has no kind', fenced(['', 'npm start']), 'got ""'],
    ['is JSON, neither variables nor output', fenced(['json', '{}']), 'got "json"'],
    [
      'names a test that does not exist',
      `<!-- run by test/e2e/none.test.ts -->\n${fenced(['sh', 'true'])}`,
      'is not a test',
    ],
    [
      'names a test that does not name the page',
      `<!-- run by test/unit/document-sizes.test.ts -->\n${fenced(['sh', 'true'])}`,
      "names 'docs/page.md'",
    ],
    ['fails in the middle', fenced(['sh', 'false\ntrue']), 'ended with code 1'],
    ['uses a variable that nobody set', fenced(['sh', 'echo $NOBODY']), 'NOBODY'],
    ['gets an HTTP error', fenced(['sh', 'curl -s http://127.0.0.1:4000/nowhere']), 'ended with code 22'],
    [
      'gets a GraphQL error through curl',
      fenced([
        'sh',
        'curl -s http://127.0.0.1:4000/graphql -H "Authorization: Bearer $TOKEN" -H "content-type: application/json" -d \'{"query":"{ node(id: \\"x\\") { id } }"}\'',
      ]),
      'the answer has errors',
    ],
    [
      'should be refused and is not',
      fenced(['sh refused', 'curl -s http://127.0.0.1:4000/livez']),
      'it is not refused',
    ],
    ['throws in JavaScript', fenced(['js', 'throw new Error("no")']), 'Error: no'],
    ['imports a package that is not there', fenced(['js', 'import "nowhere"']), 'ERR_MODULE_NOT_FOUND'],
    ['asks for a field that does not exist', fenced(['graphql', '{ nothing }']), 'Cannot query field'],
    ['answers with errors', fenced(['graphql', '{ node(id: "x") { id } }']), 'BAD_USER_INPUT'],
    [
      'answers with userErrors',
      fenced([
        'graphql',
        'mutation { createExecution(input: { flow: { sid: "FW55555555555555555555555555555555" }, to: "nobody at all", from: "+15557654321" }) { userErrors { message } } }',
      ]),
      'userErrors',
    ],
    ['should answer with errors and does not', fenced(['graphql refused', '{ viewer { kind } }']), '"kind"'],
    [
      'reads what does not exist',
      fenced([
        'graphql',
        '{ inventoryGroup(name: "projects/none/locations/us-central1/groups/none") { name } }',
      ]),
      'null for inventoryGroup',
    ],
    [
      'subscribes to what is refused',
      fenced(['graphql', 'subscription { executionChanges(after: "x") { __typename } }']),
      'INVALID_CURSOR',
    ],
    [
      'has variables that are refused',
      fenced(['graphql', variable], ['json variables', '{ "size": -1 }']),
      'BAD_USER_INPUT',
    ],
    ['has variables without an operation', fenced(['json variables', '{}']), 'follow the operation'],
    ['sets a variable that does not exist', fenced(['env', 'TRIBUTARY_NONE=1']), 'TRIBUTARY_NONE'],
    ['sets a variable to what it cannot be', fenced(['env', 'PORT=many']), 'PORT'],
    ['sets no variable', fenced(['env', '# nothing']), 'no variable'],
    ['is not closed', '```sh\ntrue\n', 'nothing closes'],
  ])('%s fails', async (_, text, reason) => {
    await expect(runText(text)).rejects.toThrow(reason);
  });

  test.each([
    ['is output', fenced(['text output', 'anything'])],
    [
      'goes on with the variables and functions of the one before',
      fenced(['sh', 'A=1\nf() { test $A = 1; }'], ['sh', 'f']),
    ],
    [
      'imports a module of the page',
      fenced(
        ['js', '// one.mjs\nexport const one = 1;'],
        ['js', "import { one } from './one.mjs';\nif (one !== 1) throw one;"],
      ),
    ],
    [
      'has variables, one of them from the shell',
      fenced(
        ['sh', 'export FLOW=FW55555555555555555555555555555555'],
        ['graphql', 'query ($flow: ID!) { executions(flowSid: $flow, first: 1) { nodes { sid } } }'],
        ['json variables', '{ "flow": "$FLOW" }'],
      ),
    ],
    ['subscribes', fenced(['graphql', 'subscription { executionChanges { __typename } }'])],
    [
      'is refused as it says',
      fenced(
        ['sh refused', 'curl -s http://127.0.0.1:4000/nowhere'],
        ['graphql refused', '{ node(id: "x") { id } }'],
      ),
    ],
    ['sets variables', fenced(['env', 'PORT=4001\nTRIBUTARY_LIMITS=off'])],
  ])('%s passes', async (_, text) => {
    await runText(text);
  });

  test('starts the gateway with a flow and prices has their results in the graph', async () => {
    const { body } = await gateway.graph(`{
      executions(flowSid: "FW00000000000000000000000000000001", first: 1) { nodes { context } }
      inventoryReport(name: "projects/shop/locations/us-central1/reportConfigs/priced/reports/first") {
        summary { groupFindings { preferenceSetFindings { monthlyCostCompute { currencyCode } } } }
      }
    }`);
    expect(JSON.stringify(body)).toContain('Ada, will you come?');
    expect(JSON.stringify(body)).toContain('EUR');
  });

  test('is in the section that is asked for, and in no later one', () => {
    expect(
      docBlocks(
        'docs/adding-a-service.md',
        'graphql',
        '## [notes.graphql](../test/support/fourth-service/notes.graphql)',
      ),
    ).toHaveLength(2);
    expect(() => docBlocks('README.md', 'sh', '## Nowhere')).toThrow('no heading');
  });
});
