import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage } from '../../../src/app/parts/storage.ts';
import type { Storage } from '../../../src/storage/database.ts';
import { documentText } from '../../../src/storage/queries/documents.ts';
import { eventually } from '../../support/budgets.ts';
import { subscribeFrame } from '../../support/changes.ts';
import { csvUpload, openImportJob } from '../../support/data-files.ts';
import { tempFolder } from '../../support/folder.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { startMigratedPostgres } from '../../support/postgres.ts';
import { openAccepted, type RawSocket } from '../../support/raw-websocket.ts';

const location = 'projects/shop/locations/us-central1';
const job = `${location}/importJobs/all`;
const exportJob = `${location}/assetsExportJobs/all`;

const followed = `subscription ($name: ID!, $after: Cursor) {
  inventoryOperation(name: $name, after: $after) {
    ... on StreamHeartbeat { cursor }
    ... on InventoryOperationChange {
      kind
      operation {
        result {
          ... on InventoryRunAssetsExportJobResponse {
            assetsExportJobExecution { result { signedUris { uri } } }
          }
        }
        target {
          ... on InventoryAssetsExportJob { recentExecutions { result { signedUris { uri } } } }
        }
      }
    }
  }
}`;

interface StreamData {
  readonly inventoryOperation: { readonly cursor?: string; readonly kind?: string };
}

async function messageOf(socket: RawSocket): Promise<StreamData> {
  const { payload } = await socket.nextOf('next');
  const { data, errors } = payload as { data: StreamData | null; errors?: unknown };
  if (errors || !data) throw new Error(JSON.stringify(payload));
  return data;
}

/** The host of a file's address is that of the reader's request, not of the request that created the file. */
describe.each(['SQLite', 'PostgreSQL'] as const)('addresses of files over %s', (engine) => {
  let opened: AsyncDisposableStack;
  let gateway: Gateway;
  let storage: Storage;

  beforeAll(async () => {
    opened = new AsyncDisposableStack();
    const folder = opened.use(await tempFolder());
    const database = engine === 'PostgreSQL' ? opened.use(await startMigratedPostgres()) : null;
    const environment = { TRIBUTARY_DATA: folder.path, ...(database && { DATABASE_URL: database.url }) };
    gateway = opened.use(await startGateway({ ...environment, TRIBUTARY_SECRET: 'a secret of addresses' }));
    storage = opened.use(
      await openStorage({
        folder: folder.path,
        exclusive: false,
        ...(database && { databaseUrl: database.url }),
      }),
    );
    await openImportJob(gateway);
  });
  afterAll(async () => await opened?.disposeAsync());

  /** Sends a request with that Host header. */
  async function ask(host: string, method: string, path: string, body?: object) {
    const headers = { host, authorization: gateway.bearer, 'content-type': 'application/json' };
    const asked = request(new URL(path, gateway.url), { method, headers });
    asked.end(body && JSON.stringify(body));
    const [response] = await once(asked, 'response');
    return await text(response);
  }
  const graph = (host: string, query: string) => ask(host, 'POST', '/graphql', { query });
  const hostsIn = (answer: string) => [
    ...new Set([...answer.matchAll(/"([^"]*)\/files\/\w+\?signature=/g)].map(([, host]) => host)),
  ];

  test("for uploads use the host of the reader's request", async () => {
    const path = `/v1/${job}/importDataFiles?importDataFileId=one`;
    const made = await ask('made.test', 'POST', path, { format: 'IMPORT_JOB_FORMAT_STRATOZONE_CSV' });
    expect(hostsIn(made)).toEqual(['http://made.test']);
    const { name: operation } = JSON.parse(made);
    const file = `${job}/importDataFiles/one`;
    for (const read of [`${file}`, `${job}/importDataFiles`, operation, `${location}/operations`]) {
      expect(hostsIn(await ask('read.test', 'GET', `/v1/${read}`))).toEqual(['http://read.test']);
    }
    const fields = `inventoryImportDataFile(name: "${file}") { uploadFileInfo { signedUri } }
      inventoryOperation(name: "${operation}") {
        result { ... on InventoryImportDataFile { uploadFileInfo { signedUri } } }
      }`;
    const shown = await graph('graph.test:81', `{ ${fields} }`);
    expect(shown.match(/signature=/g)).toHaveLength(2);
    expect(hostsIn(shown)).toEqual(['http://graph.test:81']);
    const { signedUri } = JSON.parse(shown).data.inventoryImportDataFile.uploadFileInfo;
    const { pathname, search } = new URL(signedUri);
    const upload = { method: 'PUT', headers: csvUpload, body: 'VM' };
    expect((await gateway.send(`${pathname}${search}`, upload)).status).toBe(200);
  });

  test('for downloads do too, also in subscriptions, and no address is stored with a host', async () => {
    await ask('made.test', 'POST', `/v1/${location}/assetsExportJobs?assetsExportJobId=all`, {
      inventory: {},
    });
    const headers = { host: 'socket.test' };
    await using socket = await openAccepted(gateway.url, gateway.bearer, { headers });
    const before = `${location}/operations/none`;
    socket.send(subscribeFrame('1', { name: before }, followed));
    const { cursor: after } = (await messageOf(socket)).inventoryOperation;
    const begun = await ask('made.test', 'POST', `/v1/${exportJob}:run`, {});
    const { name: operation } = JSON.parse(begun);
    await eventually(async () => JSON.parse(await ask('a.test', 'GET', `/v1/${operation}`)).done === true);
    for (const read of [operation, exportJob, `${location}/assetsExportJobs`]) {
      expect(hostsIn(await ask('read.test', 'GET', `/v1/${read}`))).toEqual(['http://read.test']);
    }
    const kept = await keptTexts();
    expect(kept.filter((one) => one.includes('signature=')).length).toBeGreaterThan(2);
    expect([...new Set(kept.flatMap(hostsIn))]).toEqual(['']);

    socket.send(subscribeFrame('2', { name: operation, after }, followed));
    let told = await messageOf(socket);
    while (told.inventoryOperation.kind !== 'OPERATION_DONE') told = await messageOf(socket);
    const message = JSON.stringify(told);
    // Addresses are in the result, and in the job of the run.
    expect(message.match(/signature=/g)?.length).toBeGreaterThan(1);
    expect(hostsIn(message)).toEqual(['http://socket.test']);
  });

  /** Returns every stored document that may contain an address. */
  async function keptTexts(): Promise<readonly string[]> {
    const { db } = storage;
    const resources = await db
      .selectFrom('inventory_resources')
      .select(documentText(db, 'document').as('document'))
      .execute();
    const operations = await db.selectFrom('inventory_operations').select(['document', 'job']).execute();
    const told = await db.selectFrom('events').select('payload').execute();
    const answers = await db.selectFrom('inventory_requests').select('answer').execute();
    return [
      ...resources.map(({ document }) => document),
      ...operations.flatMap(({ document, job: work }) => [document, work ?? '']),
      ...told.map(({ payload }) => payload),
      ...answers.map(({ answer }) => answer),
    ];
  }
});
