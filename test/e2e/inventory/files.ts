import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../../scripts/cluster/tokens.ts';
import { openStorage } from '../../../src/app/parts/storage.ts';
import { createSealer } from '../../../src/kit/sealer.ts';
import { createSigner, type Grant } from '../../../src/services/inventory/files/signing.ts';
import type { Storage } from '../../../src/storage/database.ts';
import { eventually } from '../../support/budgets.ts';
import { csvUpload, newDataFile, openImportJob, type WaitingFile } from '../../support/data-files.ts';
import { tempFolder } from '../../support/folder.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';

const mebibyte = 1024 * 1024;
const secret = 'a secret of the test of files';

interface Upload {
  readonly name: string;
  readonly signedUri: string;
}
interface Failure {
  readonly error: { readonly code: number; readonly message: string; readonly status: string };
}
interface Batched {
  readonly objects: readonly {
    readonly name: string;
    readonly size?: number;
    readonly error?: { readonly code: number; readonly message: string };
    readonly actions?: Readonly<Record<string, { readonly href: string; readonly header: object }>>;
  }[];
}

let opened: AsyncDisposableStack;
let gateway: Gateway;
let storage: Storage;
let tokens: Readonly<Record<'reader' | 'stranger', string>>;
let count = 0;

beforeAll(async () => {
  opened = new AsyncDisposableStack();
  const folder = opened.use(await tempFolder());
  gateway = opened.use(
    await startGateway({
      TRIBUTARY_DATA: folder.path,
      TRIBUTARY_SECRET: secret,
      TRIBUTARY_MAX_FILE_MIB: '1',
      TRIBUTARY_LIMITS_OVERRIDES: '{"content_per_minute": 10000, "rest_points_per_minute": 10000}',
    }),
  );
  storage = opened.use(await openStorage({ folder: folder.path, exclusive: false }));
  tokens = {
    reader: await issueToken(folder.path, { id: 'reader', scopes: ['inventory:read'], projects: '*' }),
    stranger: await issueToken(folder.path, {
      id: 'stranger',
      scopes: ['inventory:read', 'inventory:write'],
      projects: ['other'],
    }),
  };
  await openImportJob(gateway);
});
afterAll(async () => await opened?.disposeAsync());

/** Creates a data file that waits for its upload. */
async function newFile(): Promise<Upload> {
  count += 1;
  const { name, state, uploadFileInfo } = await newDataFile(gateway, `file-${count}`);
  const { signedUri, headers, uriExpirationTime } = uploadFileInfo;
  expect([state, headers]).toEqual(['CREATING', csvUpload]);
  expect(Date.parse(uriExpirationTime)).toBeGreaterThan(Date.now());
  return { name, signedUri };
}

const put = (
  uri: string,
  body: NonNullable<RequestInit['body']>,
  headers: Record<string, string> = csvUpload,
) => gateway.send<Failure>(uri, { method: 'PUT', headers, body, duplex: 'half' } as RequestInit);

async function stateOf(name: string): Promise<unknown> {
  const { body } = await gateway.send<{ state: string }>(`/v1/${name}`, {
    headers: { authorization: gateway.bearer },
  });
  return body.state;
}

async function batch(operation: string, names: readonly string[], token?: string) {
  return await gateway.send<Batched & Failure>('/files/batch', {
    method: 'POST',
    headers: {
      authorization: token ? `Bearer ${token}` : gateway.bearer,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ operation, objects: names.map((name) => ({ name })) }),
  });
}

/** Returns the address from which the file can be read. */
async function downloadOf(name: string): Promise<string> {
  const { body } = await batch('download', [name]);
  return body.objects[0]?.actions?.['download']?.href ?? '';
}

async function uploaded(text: string): Promise<Upload & { readonly href: string }> {
  const file = await newFile();
  expect((await put(file.signedUri, text)).status).toBe(200);
  return { ...file, href: await downloadOf(file.name) };
}

const chunksLeft = async () =>
  (
    await storage.db
      .selectFrom('inventory_file_chunks')
      .innerJoin('inventory_files', 'id', 'file_id')
      .where('size', 'is', null)
      .select('place')
      .execute()
  ).length;

describe('the signed address of a file', () => {
  test('accepts an upload once, which makes the data file active', async () => {
    const { name, signedUri } = await newFile();
    const bytes = 'a'.repeat(700_000);
    const { status, body, headers } = await put(signedUri, bytes);
    expect([status, body]).toEqual([200, { name, size: '700000' }]);
    expect(headers.get('x-ratelimit-resource')).toBe('file_transfer');
    expect(await stateOf(name)).toBe('ACTIVE');
    const again = await put(signedUri, bytes);
    expect([again.status, again.body.error.status]).toEqual([409, 'ALREADY_EXISTS']);
    const found = await fetch(await downloadOf(name));
    expect(await found.text()).toBe(bytes);
  });

  test('for an upload is hidden from credentials that may only read', async () => {
    const { name } = await newFile();
    const job = name.split('/importDataFiles')[0] ?? '';
    const asReader = (path: string) =>
      gateway.send<object>(path, { headers: { authorization: `Bearer ${tokens.reader}` } });
    for (const path of [name, `${job}/importDataFiles`, `${job.split('/importJobs')[0]}/operations`]) {
      const { status, body } = await asReader(`/v1/${path}`);
      const text = JSON.stringify(body);
      expect([status, text.includes(name), text.includes('signature=')]).toEqual([200, true, false]);
    }
    const query = `{ inventoryImportDataFile(name: "${name}") { state uploadFileInfo { signedUri } } }`;
    const shown = async (headers: Record<string, string>) =>
      (await gateway.graph<{ data: { inventoryImportDataFile: object } }>(query, {}, headers)).body.data
        .inventoryImportDataFile;
    const uploadFileInfo = { signedUri: expect.stringContaining('signature=') };
    expect(await shown({})).toEqual({ state: 'CREATING', uploadFileInfo });
    expect(await shown({ authorization: `Bearer ${tokens.reader}` })).toEqual({
      state: 'CREATING',
      uploadFileInfo: { signedUri: null },
    });
    const told = await storage.db.selectFrom('events').select('payload').execute();
    expect(told.filter(({ payload }) => payload.includes('signature='))).toEqual([]);
  });

  test('answers ranges, and HEAD without the content', async () => {
    const { href } = await uploaded('0123456789');
    const get = (range: Record<string, string>, method = 'GET') => fetch(href, { method, headers: range });
    const whole = await get({});
    expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
    const etag = whole.headers.get('etag') ?? '';
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'text/csv',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'content-disposition': expect.stringMatching(/^attachment; filename="file-\d+\.csv"$/),
      'x-content-type-options': 'nosniff',
      'x-ratelimit-resource': 'file_transfer',
    });
    for (const [range, text, told] of [
      ['bytes=0-3', '0123', 'bytes 0-3/10'],
      ['bytes=7-', '789', 'bytes 7-9/10'],
      ['bytes=-2', '89', 'bytes 8-9/10'],
      ['bytes=5-99', '56789', 'bytes 5-9/10'],
    ] as const) {
      const part = await get({ range, 'if-range': etag });
      expect([part.status, await part.text()]).toEqual([206, text]);
      expect(part.headers.get('content-range')).toBe(told);
    }
    const outside = await get({ range: 'bytes=10-' });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    for (const ignored of [
      { range: 'bytes=0-3', 'if-range': '"other"' },
      { range: 'bytes=0-1,3-4' },
      { range: 'lines=1-2' },
      { range: 'bytes=3-1' },
    ]) {
      expect((await get(ignored)).status).toBe(200);
    }
    const head = await get({ range: 'bytes=2-4' }, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([206, '3', '']);
  });

  test('is valid for one file, one method and a limited time, and invalid after any change', async () => {
    const { signedUri } = await newFile();
    const { href } = await uploaded('mine');
    const other = await uploaded('theirs');
    const signer = createSigner(createSealer(secret));
    const key = /files\/(\w+)\?/.exec(href)?.[1] ?? '';
    const sign = (grant: Partial<Grant>) =>
      signer.sign(
        { method: 'GET', key, expires: Date.now() + 60_000, owner: 'user:x', ...grant },
        gateway.url,
      );
    expect((await fetch(sign({}))).status).toBe(200);
    const refused: readonly (readonly [string, string, string])[] = [
      ['GET', sign({ expires: Date.now() - 1 }), 'was good until'],
      ['GET', sign({ method: 'PUT' }), 'not signed'],
      ['GET', signedUri, 'not signed'],
      ['PUT', href, 'not signed'],
      ['GET', `${href.slice(0, -1)}${href.endsWith('A') ? 'B' : 'A'}`, 'not signed'],
      ['GET', href.replace(key, other.href.split(/[/?]/).at(-2) ?? ''), 'not signed'],
      ['GET', href.split('?')[0] ?? '', 'not signed'],
    ];
    for (const [method, address, words] of refused) {
      const answer = await gateway.send<Failure>(address, {
        method,
        headers: { authorization: gateway.bearer, ...csvUpload },
        ...(method === 'PUT' && { body: 'x' }),
      });
      expect([answer.status, answer.body.error.status]).toEqual([403, 'PERMISSION_DENIED']);
      expect(answer.body.error.message).toContain(words);
    }
    expect((await gateway.send(href, { method: 'DELETE' })).status).toBe(405);
  });

  test('refuses a body that is too long, of another type, empty or cut off, and then accepts a correct one', async () => {
    const { name, signedUri } = await newFile();
    const long = await put(signedUri, 'a'.repeat(mebibyte + 1));
    expect([long.status, long.body.error.message]).toEqual([
      413,
      expect.stringContaining(`${mebibyte} bytes`),
    ]);
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(100_000)) });
    expect((await put(signedUri, endless)).status).toBe(413);
    const typed = await put(signedUri, 'x', { 'content-type': 'text/plain' });
    expect([typed.status, typed.body.error.message]).toEqual([415, expect.stringContaining('text/csv')]);
    expect((await put(signedUri, new Uint8Array())).status).toBe(400);

    const { hostname, port, pathname, search } = new URL(signedUri);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const head = ['PUT', `${pathname}${search}`, 'HTTP/1.1\r\nhost: here\r\ncontent-type: text/csv\r\n'].join(
      ' ',
    );
    socket.write(`${head}content-length: 900000\r\n\r\n${'a'.repeat(600_000)}`);
    await eventually(async () => (await chunksLeft()) > 0);
    socket.destroy();
    await eventually(async () => (await chunksLeft()) === 0);
    expect(await stateOf(name)).toBe('CREATING');
    expect((await put(signedUri, 'right', { 'content-type': 'Text/CSV; charset=utf-8' })).status).toBe(200);
    expect(await stateOf(name)).toBe('ACTIVE');
  });

  test('stops working when its file is deleted', async () => {
    const { name, href } = await uploaded('short-lived');
    const authorization = gateway.bearer;
    await gateway.send(`/v1/${name}`, { method: 'DELETE', headers: { authorization } });
    expect((await gateway.send(href)).status).toBe(404);
  });
});

describe('the graph', () => {
  test('creates data files to upload to, runs exports, and shows the addresses of both', async () => {
    const parent = 'projects/shop/locations/us-central1';
    interface QueryData {
      readonly data: Readonly<
        Record<
          string,
          {
            readonly operation: {
              readonly name: string;
              readonly result: Pick<WaitingFile, 'state' | 'uploadFileInfo'>;
            };
          }
        >
      >;
    }
    const ask = async (query: string) => (await gateway.graph<QueryData>(query)).body.data;
    const made = await ask(`mutation { createInventoryImportDataFile(input: {
      importJob: { name: "${parent}/importJobs/all" }, importDataFileId: "of-graph", fields: { format: STRATOZONE_CSV }
    }) { operation { name result { ... on InventoryImportDataFile { state uploadFileInfo {
      signedUri headers { key value } uriExpiresAt } } } } userErrors { message } } }`);
    const file = made['createInventoryImportDataFile']?.operation.result;
    expect(file).toMatchObject({
      state: 'CREATING',
      uploadFileInfo: { headers: [{ key: 'content-type', value: 'text/csv' }] },
    });
    expect((await put(file?.uploadFileInfo.signedUri ?? '', 'from the graph')).status).toBe(200);

    await ask(`mutation { createInventoryAssetsExportJob(input: {
      location: { name: "${parent}" }, assetsExportJobId: "all", fields: { inventory: true }
    }) { operation { done } } }`);
    const begun = await ask(
      `mutation { runInventoryAssetsExportJob(input: { assetsExportJob: { name: "${parent}/assetsExportJobs/all" } }) { operation { name } } }`,
    );
    const { name } = begun['runInventoryAssetsExportJob']?.operation ?? {};
    const shown = await ask(`{ waitForInventoryOperation(name: "${name}", timeoutSeconds: 20) { state
      result { ... on InventoryRunAssetsExportJobResponse { assetsExportJobExecution { requestedAssetCount result {
        outputFiles { fileSizeBytes csvOutputFile { rowCount columnsCount signedUri { uri } } } } } } } } }`);
    const text = JSON.stringify(shown);
    expect(text).toContain('"requestedAssetCount":0');
    const uri = /"uri":"([^"]+)"/.exec(text)?.[1] ?? '';
    expect(await (await fetch(uri)).text()).toMatch(/^kind,name,title,/);
  });
});

describe('addresses for many files', () => {
  test('are returned for each file that has one, with a reason for each other file', async () => {
    const [here, waiting] = [await uploaded('here'), await newFile()];
    const none = `${waiting.name}-none`;
    const elsewhere = 'projects/elsewhere/locations/us-central1/importJobs/a/importDataFiles/b';
    const down = await batch('download', [here.name, waiting.name, none, elsewhere]);
    expect(down.headers.get('x-ratelimit-resource')).toBe('file_transfer');
    expect(down.body.objects).toMatchObject([
      { name: here.name, size: 4, actions: { download: { header: {} } } },
      { name: waiting.name, error: { code: 404 } },
      { name: none, error: { code: 404 } },
      { name: elsewhere, error: { code: 404 } },
    ]);
    const up = await batch('upload', [here.name, waiting.name]);
    expect(up.body.objects).toMatchObject([
      { error: { code: 409 } },
      { actions: { upload: { header: csvUpload } } },
    ]);
    expect((await put(up.body.objects[1]?.actions?.['upload']?.href ?? '', 'late')).status).toBe(200);
  });

  test('need the scope and the project of each file, and are limited to a hundred per request', async () => {
    const { name } = await uploaded('mine');
    const stranger = await batch('download', [name], tokens.stranger);
    expect(stranger.body.objects).toMatchObject([{ error: { code: 403 } }]);
    const reader = await batch('upload', [name], tokens.reader);
    expect([reader.status, reader.body.error.message]).toEqual([
      403,
      expect.stringContaining('inventory:write'),
    ]);
    expect((await batch('download', [name], tokens.reader)).status).toBe(200);
    const many = await batch(
      'download',
      Array.from({ length: 101 }, () => name),
    );
    expect([many.status, many.body.error.message]).toEqual([400, expect.stringContaining('at most 100')]);
    expect(
      (
        await batch(
          'download',
          Array.from({ length: 100 }, () => name),
        )
      ).status,
    ).toBe(200);
    expect((await batch('move', [name])).body.error.message).toContain(
      'operation must be download or upload',
    );
    expect((await gateway.send('/files/batch', { method: 'POST' })).status).toBe(401);
  });
});
