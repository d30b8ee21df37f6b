import { expect, test } from 'vitest';
import { readConfig } from '../../../src/app/config.ts';
import { ConfigFault } from '../../../src/config/config.ts';
import { startGateway } from '../../support/gateway.ts';
import { logLines } from '../../support/log-lines.ts';
import { folderOf, ids, known, manifestFolder, sha256Of } from '../../support/manifests.ts';
import { metric } from '../../support/metrics.ts';

const apollo = (...operations: object[]) => ({
  format: 'apollo-persisted-query-manifest',
  version: 1,
  operations,
});
const operation = { id: 'a', name: 'A', type: 'query', body: 'query A { viewer { owner } }' };

async function faultsOf(files: Readonly<Record<string, unknown>>): Promise<string> {
  await using folder = await folderOf(files);
  const starting = startGateway({ TRIBUTARY_OPERATIONS: folder.path, TRIBUTARY_OPERATIONS_MODE: 'only' });
  const error = await starting.then(
    (gateway) => gateway[Symbol.asyncDispose](),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ConfigFault)) throw new Error('the gateway started', { cause: error });
  return error.message.replaceAll(`${folder.path}/`, '');
}

test('all faults of all manifests are told at once, by file, id and name', async () => {
  const deep = `query Deep ${'{ viewer '.repeat(30)}${'}'.repeat(30)}`;
  const faults = await faultsOf({
    'a.json': apollo(
      { ...operation, body: 'query A { viewer { nothing } }' },
      { ...operation, id: 'b', name: 'B' },
      { ...operation, id: 'c', type: 'mutation' },
    ),
    'b.json': { d: 'query D { viewer', e: deep, f: `${known.viewer} query Other { viewer { owner } }` },
    'c.json': { c: known.viewer },
    'd.json': 'nothing',
    'e.json': { g: 7 },
    'f.json': { ...apollo(), version: 2 },
  });
  expect(faults.split('\n').sort()).toEqual([
    expect.stringMatching(/ {2}- TRIBUTARY_OPERATIONS: a\.json, id "a", A: Cannot query field "nothing"/),
    expect.stringMatching(/a\.json, id "b", B: name must be that of the text, A\.$/),
    expect.stringMatching(/a\.json, id "c", A: type must be that of the text, query\.$/),
    expect.stringMatching(/b\.json, id "d": Syntax Error/),
    expect.stringMatching(/b\.json, id "e": /),
    expect.stringMatching(/b\.json, id "f": the text must have exactly one operation\.$/),
    expect.stringMatching(/c\.json, id "c": the id has another text, too\.$/),
    expect.stringMatching(/d\.json is not a manifest; expected a JSON object\.$/),
    expect.stringMatching(
      /e\.json is not a manifest; expected an object with the text of each id, and at g: /,
    ),
    expect.stringMatching(
      /f\.json is not a manifest; expected a manifest of Apollo, version 1, and at version: /,
    ),
    'The configuration cannot be used:',
  ]);
});

test('a folder without manifests and a path of nothing are faults', async () => {
  expect(await faultsOf({ 'notes.txt': '' })).toContain('has no .json file; expected a manifest in it.');
  await expect(startGateway({ TRIBUTARY_OPERATIONS: '/nowhere/manifest.json' })).rejects.toThrow(
    /TRIBUTARY_OPERATIONS: \/nowhere\/manifest\.json cannot be read \(ENOENT\)/,
  );
});

test('a mode without a manifest is a fault of the configuration', () => {
  const read = () => readConfig({ TRIBUTARY_OPERATIONS_MODE: 'only' });
  expect(read).toThrow('TRIBUTARY_OPERATIONS must be set when TRIBUTARY_OPERATIONS_MODE is log or only.');
});

test('in mode log an unlisted text runs, is counted each time and logged once', async () => {
  await using folder = await manifestFolder();
  const { log, of } = logLines('warn');
  await using gateway = await startGateway(
    { TRIBUTARY_OPERATIONS: folder.path, TRIBUTARY_OPERATIONS_MODE: 'log' },
    { log },
  );
  const text = 'query Mine { viewer { kind } }';
  for (let count = 0; count < 3; count += 1) {
    expect(await gateway.graph(text)).toMatchObject({ status: 200, body: { data: { viewer: {} } } });
  }
  await gateway.graph(known.viewer);
  await gateway.graph('{ nothing }');
  expect(await metric(gateway, 'tributary_graphql_unlisted_operations_total')).toBe(3);
  expect(of('no manifest lists this operation')).toMatchObject([
    { operationName: 'Mine', kind: 'query', owner: 'user:developer', hash: sha256Of(text) },
  ]);
});

test('in mode off any text runs, and known operations have their ids', async () => {
  await using folder = await manifestFolder();
  await using gateway = await startGateway({ TRIBUTARY_OPERATIONS: folder.path });
  expect(await gateway.graph('{ viewer { kind } }')).toMatchObject({ status: 200 });
  const search = new URLSearchParams({ documentId: ids.viewer });
  const headers = { authorization: gateway.bearer, 'apollo-require-preflight': 'true' };
  expect(await gateway.send(`/graphql?${search}`, { headers })).toMatchObject({
    body: { data: { viewer: { owner: 'user:developer' } } },
  });
  expect(await metric(gateway, 'tributary_graphql_unlisted_operations_total')).toBe(0);
});
