import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscribeFrame } from '../support/changes.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';
import { keyVariables } from '../support/gateway.ts';
import { type GatewayProcess, startProcess } from '../support/process.ts';
import { openAccepted } from '../support/raw-websocket.ts';

const burst = 90;
const figures = `aggregateAssets(aggregations: [${'{count:true}'.repeat(800)}]) { field }`;
const small = '{ viewer { kind } }';

// A separate process: in one process the client's writes and the gateway's reads would alternate.
let folder: TempFolder;
let gateway: GatewayProcess;
beforeAll(async () => {
  folder = await tempFolder();
  const overrides = '{"core.anonymous": 1000}';
  gateway = await startProcess([], {
    ...keyVariables,
    TRIBUTARY_DATA: folder.path,
    TRIBUTARY_LIMITS_OVERRIDES: overrides,
  });
});
afterAll(async () => {
  await gateway?.[Symbol.asyncDispose]();
  await folder?.[Symbol.asyncDispose]();
});

/** Returns a document that takes some milliseconds to parse, and is new each time. */
const large = (name: string) =>
  `{ ${name}: inventoryLocation(name: "projects/p/locations/l") { ${figures} } }`;

function requestOf(path: string, accept: string, query: string, credential: readonly string[]): string {
  const body = JSON.stringify({ query });
  const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json'];
  return [...head, `Accept: ${accept}`, `Content-Length: ${body.length}`, ...credential, '', body].join(
    '\r\n',
  );
}

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

test.each([
  ['HTTP', '/graphql', 'application/json'],
  ['event streams', '/graphql/stream', 'text/event-stream'],
])('a burst of one caller over %s delays another caller by a few operations', async (name, path, accept) => {
  const crowd = await Promise.all(Array.from({ length: burst }, open));
  const ask = async (socket: Socket) => {
    socket.write(requestOf(path, accept, small, [`Authorization: ${gateway.bearer}`]));
    await once(socket, 'data');
  };
  // From here on the credential is cached.
  await ask(await open());
  const other = await open();
  let answered = 0;
  for (const [at, socket] of crowd.entries()) {
    socket.once('data', () => {
      answered += 1;
    });
    socket.write(requestOf(path, accept, large(`${name.slice(0, 2)}${at}`), []));
  }
  await ask(other);
  expect(answered).toBeLessThan(burst / 3);
  for (const socket of [...crowd, other]) socket.destroy();
});

test('a burst of one caller over a websocket delays another caller by a few operations', async () => {
  await using crowd = await openAccepted(gateway.url, null);
  await using other = await openAccepted(gateway.url, gateway.bearer);
  let answered = 0;
  crowd.socket.on('message', () => {
    answered += 1;
  });
  for (let at = 0; at < burst; at += 1) crowd.send(subscribeFrame(`${at}`, {}, large(`ws${at}`)));
  other.send(subscribeFrame('1', {}, small));
  await other.nextOf('next');
  expect(answered).toBeLessThan(burst / 3);
});
