import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../support/budgets.ts';
import { csvUpload, newDataFile, openImportJob } from '../../support/data-files.ts';
import { tempFolder } from '../../support/folder.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';

const bound = 8;
const bytes = 'a'.repeat(600_000);

let opened: AsyncDisposableStack;
let gateway: Gateway;
let count = 0;

beforeAll(async () => {
  opened = new AsyncDisposableStack();
  const { path } = opened.use(await tempFolder());
  gateway = opened.use(await startGateway({ TRIBUTARY_DATA: path }));
  await openImportJob(gateway);
});
afterAll(async () => await opened?.disposeAsync());

async function newAddress(): Promise<string> {
  count += 1;
  return (await newDataFile(gateway, `open-${count}`)).uploadFileInfo.signedUri;
}

const put = (uri: string) =>
  gateway.send<{ readonly error: { readonly status: string; readonly message: string } }>(uri, {
    method: 'PUT',
    headers: csvUpload,
    body: bytes,
  });

/** Uploads of the caller that are open in the gateway. */
async function openNow(): Promise<number> {
  const query = '{ secondaryLimits { rule used limit } }';
  const { body } = await gateway.graph<{
    data: { secondaryLimits: { rule: string; used: number; limit: number }[] };
  }>(query);
  const { used, limit } = body.data.secondaryLimits.find(({ rule }) => rule === 'uploads') ?? {};
  expect(limit).toBe(bound);
  return used ?? -1;
}

/** Sends two thirds of a file, and nothing more. */
async function stall(uri: string): Promise<Socket> {
  const { hostname, port, pathname, search } = new URL(uri);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = [`PUT ${pathname}${search} HTTP/1.1`, 'host: here', 'content-type: text/csv'];
  socket.write(`${head.join('\r\n')}\r\ncontent-length: 900000\r\n\r\n${bytes}`);
  return socket;
}

describe('the open uploads of an owner', () => {
  test('are one of each file: another one is refused, and accepted once the first has ended', async () => {
    const uri = await newAddress();
    const stalled = await stall(uri);
    await eventually(async () => (await openNow()) === 1);
    const { status, body, headers } = await put(uri);
    expect([status, body.error.status, headers.get('retry-after')]).toEqual([429, 'RESOURCE_EXHAUSTED', '5']);
    expect(body.error.message).toContain('At most 8 uploads, and one of each file, are taken at once.');
    stalled.destroy();
    await eventually(async () => (await openNow()) === 0);
    expect((await put(uri)).status).toBe(200);
  });

  test('are bounded: one more is refused until one of them has ended', async () => {
    const stalled: Socket[] = [];
    for (let at = 0; at < bound; at += 1) stalled.push(await stall(await newAddress()));
    await eventually(async () => (await openNow()) === bound);
    const uri = await newAddress();
    expect((await put(uri)).status).toBe(429);
    stalled[0]?.destroy();
    await eventually(async () => (await openNow()) === bound - 1);
    expect((await put(uri)).status).toBe(200);
    for (const socket of stalled) socket.destroy();
    await eventually(async () => (await openNow()) === 0);
  });

  test('may all run at once', async () => {
    const uris: string[] = [];
    for (let at = 0; at < bound; at += 1) uris.push(await newAddress());
    const answers = await Promise.all(uris.map(put));
    expect(answers.map(({ status }) => status)).toEqual(uris.map(() => 200));
  });
});
