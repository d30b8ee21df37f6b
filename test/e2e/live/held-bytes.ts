import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { issueToken } from '../../../scripts/cluster/tokens.ts';
import { mebibyte } from '../../../src/gateway/limits/other-bounds/held.ts';
import { createHeldBytes, type HeldBytes } from '../../../src/kit/accounts/held-bytes.ts';
import { eventually } from '../../support/budgets.ts';
import { changes, messageOf, subscribeFrame } from '../../support/changes.ts';
import { heard, initialize, openDeaf, openUpgraded } from '../../support/deaf-websocket.ts';
import { tempFolder } from '../../support/folder.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { metric } from '../../support/metrics.ts';
import { openAccepted, openRawSocket } from '../../support/raw-websocket.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const owner = 'user:developer';
const stranger = 'ip:127.0.0.1';
let opened: AsyncDisposableStack;
let held: HeldBytes;
let gateway: Gateway;
let otherBearer: string;

/** Starts a gateway for each test of a group; at the top of a scene it would start one for the tests of all scenes. */
function startForEach(): void {
  beforeEach(async () => {
    opened = new AsyncDisposableStack();
    const folder = opened.use(await tempFolder());
    held = createHeldBytes({
      owner: { known: 3 * mebibyte, anonymous: 3 * mebibyte },
      known: 8 * mebibyte,
      anonymous: mebibyte,
    });
    const environment = { TRIBUTARY_DATA: folder.path, TRIBUTARY_LIMITS_OVERRIDES: '{"core.user": 60000}' };
    gateway = opened.use(await startGateway(environment, { overrides: { held } }));
    const rights = { scopes: ['executions:read'], projects: '*' } as const;
    otherBearer = `Bearer ${await issueToken(folder.path, { id: 'other', ...rights })}`;
  });
  afterEach(async () => await opened.disposeAsync());
}

/** The header of a masked text frame of that length, and the beginning of its payload. */
function unfinished(length: number, sent: number): Buffer {
  const header = Buffer.from([0x81, 0x80 | 127, ...Array<number>(12).fill(0)]);
  header.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([header, Buffer.alloc(sent, ' ')]);
}

/** Resolves with the code and the reason of the close frame; the socket may end behind it. */
async function closeOf(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await new Promise((resolve) => socket.once('close', resolve).on('error', () => {}));
  const all = Buffer.concat(chunks);
  const at = all.lastIndexOf(0x88);
  return `${all.readUInt16BE(at + 2)} ${all.subarray(at + 4)}`;
}

describe('a message that is never finished', () => {
  startForEach();

  test('of 16 KiB ends a socket without connection_init', async () => {
    const socket = await openUpgraded(gateway);
    socket.write(unfinished(mebibyte - 100, 15_000));
    await eventually(async () => held.total('anonymous') > 15_000);
    expect(held.held(stranger)).toBe(held.total('anonymous'));
    socket.write(Buffer.alloc(5_000, ' '));
    expect(await closeOf(socket)).toBe('1009 At most 16 KiB may come before connection_ack.');
    await eventually(async () => held.total('anonymous') === 0);
  });

  test('is charged to the owner of an accepted socket, whose bound closes further ones with 1013', async () => {
    const sockets = await Promise.all(Array.from({ length: 4 }, () => openUpgraded(gateway)));
    for (const socket of sockets) await initialize(socket, gateway.bearer);
    for (const socket of sockets.slice(0, 3)) socket.write(unfinished(mebibyte, 900_000));
    await eventually(async () => held.held(owner) > 2_700_000);
    sockets[3]?.write(unfinished(mebibyte, 900_000));
    if (sockets[3]) expect(await closeOf(sockets[3])).toMatch(/^1013 Too much of messages/);
    expect(held.held(owner)).toBeLessThanOrEqual(3 * mebibyte);
    // The rest of the message ends the charge.
    await using other = await openAccepted(gateway.url, otherBearer);
    other.send(subscribeFrame('1', {}, '{ viewer { kind } }'));
    await other.nextOf('complete');
    for (const socket of sockets) socket.destroy();
    await eventually(async () => held.total('known') === 0);
  });

  test('leaves nothing charged once it has come whole', async () => {
    const socket = await openUpgraded(gateway);
    await initialize(socket, gateway.bearer);
    const message = Buffer.from(JSON.stringify({ type: 'ping' }).padEnd(200_000));
    socket.write(unfinished(message.length, 0));
    socket.write(message.subarray(0, 100_000));
    await eventually(async () => held.held(owner) >= 100_000);
    const answered = heard(socket, '"pong"');
    socket.write(message.subarray(100_000));
    await answered;
    expect(held.held(owner)).toBe(0);
    socket.destroy();
  });

  test('is evicted from a full process, largest first, and a small message gets its room', async () => {
    const owners = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (id) => {
        const socket = await openUpgraded(gateway);
        await initialize(socket, gateway.bearer);
        return { id, socket };
      }),
    );
    // Others fill the share but for a little.
    held.open({ owner: 'others', share: 'known' }).set(5.2 * mebibyte);
    for (const [nth, { socket }] of owners.entries()) {
      if (nth < 2) socket.write(unfinished(mebibyte, nth === 0 ? 1_000_000 : 800_000));
    }
    await eventually(async () => held.held(owner) > 1_800_000);
    const largest = closeOf(owners[0]?.socket ?? fail());
    const small = held.open({ owner: 'newcomer', share: 'known' });
    expect(small.set(1.4 * mebibyte)).toBeNull();
    expect(await largest).toMatch(/^1013 The gateway holds as much as it may/);
    expect(held.held(owner)).toBeGreaterThan(800_000);
    for (const { socket } of owners) socket.destroy();
  });
});

const fail = (): never => {
  throw new Error('There is none.');
};

describe('the request of a subscription', () => {
  startForEach();

  const many = 40;
  const ballast = (nth: number) => `${nth} `.padEnd(900_000, String.fromCharCode(97 + (nth % 26)));
  const variables = (nth: number) => ({ sid: `FN${String(nth).padStart(32, '0')}`, ballast: ballast(nth) });

  const byKinds = `subscription ($kinds: [EventKind!]) { executionChanges(filter: { kinds: $kinds }) { __typename } }`;
  /** As many characters of JSON as `many` kinds of 7 letters, different for each number. */
  const kinds = (many: number) => [
    ...Array<string>(Math.floor(many / 2)).fill('EXECUTION_STARTED'),
    ...Array<string>(many % 2).fill('EXECUTION_ENDED'),
  ];

  function heapMebibytes(): number {
    for (let nth = 0; nth < 2; nth += 1) collect();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / mebibyte;
  }

  test('leaves none of its undeclared variables behind, over a websocket', async () => {
    const sockets = await Promise.all([1, 2, 3].map(() => openAccepted(gateway.url, gateway.bearer)));
    const begin = async (nth: number) => {
      const socket = sockets[nth % sockets.length] ?? fail();
      const frame = subscribeFrame(`${nth}`, variables(nth));
      socket.send({
        ...frame,
        payload: { ...frame.payload, extensions: {}, more: ballast(nth).slice(800_000) },
      });
      await socket.nextOf('next');
    };
    await begin(0);
    const before = heapMebibytes();
    for (let nth = 1; nth <= many; nth += 1) await begin(nth);
    expect(heapMebibytes() - before).toBeLessThan(many / 4);
    expect(await metric(gateway, 'tributary_subscriptions')).toBe(many + 1);
    for (const socket of sockets) await socket[Symbol.asyncDispose]();
    await eventually(async () => held.held(owner) === 0);
  });

  test.each(['text/event-stream', 'multipart/mixed;subscriptionSpec=1.0'])(
    'leaves none of them behind in a stream of %s',
    async (accept) => {
      const agent = new Agent();
      const begin = async (nth: number) => {
        const asked = request(new URL('/graphql', gateway.url), {
          method: 'POST',
          agent,
          headers: { authorization: gateway.bearer, 'content-type': 'application/json', accept },
        });
        asked.end(JSON.stringify({ query: changes, variables: variables(nth) }));
        const [response] = await once(asked, 'response');
        await once(response, 'data');
      };
      await begin(0);
      const before = heapMebibytes();
      for (let nth = 1; nth <= many; nth += 1) await begin(nth);
      expect(heapMebibytes() - before).toBeLessThan(many / 4);
      expect(await metric(gateway, 'tributary_subscriptions')).toBe(many + 1);
      agent.destroy();
      await eventually(async () => held.held(owner) === 0);
    },
  );

  test('is refused with too large variables, and charged until the last subscriber leaves', async () => {
    await using socket = await openAccepted(gateway.url, gateway.bearer);
    socket.send(subscribeFrame('1', { kinds: kinds(7_000) }, byKinds));
    expect(await socket.nextOf('error')).toMatchObject({
      payload: [
        {
          message: expect.stringContaining('at most 64 KiB of JSON'),
          extensions: { code: 'PAYLOAD_TOO_LARGE', field: 'variables' },
        },
      ],
    });
    expect(held.held(owner)).toBe(0);
    for (const id of ['2', '3']) {
      socket.send(subscribeFrame(id));
      await socket.nextOf('next');
    }
    const kept = held.held(owner);
    expect(kept).toBeGreaterThan(2_000);
    socket.send({ id: '2', type: 'complete' });
    socket.send(subscribeFrame('4', {}, '{ viewer { kind } }'));
    await socket.nextOf('complete');
    expect(held.held(owner)).toBe(kept);
    socket.send({ id: '3', type: 'complete' });
    await eventually(async () => held.held(owner) === 0);
  });

  test('is refused when its owner holds as much as it may', async () => {
    await using socket = await openAccepted(gateway.url, gateway.bearer);
    let open = 0;
    for (let type = 'next'; type === 'next'; open += 1) {
      socket.send(subscribeFrame(`${open}`, { kinds: kinds(6_000 - open) }, byKinds));
      const answer = await socket.next();
      type = answer.type;
      if (type !== 'error') continue;
      expect(answer.payload).toMatchObject([
        { extensions: { code: 'RATE_LIMITED', rule: 'held_mebibytes' } },
      ]);
    }
    expect(open).toBeGreaterThan(5);
    expect(held.held(owner)).toBeLessThanOrEqual(3 * mebibyte);
  });

  test('ends with its connection when the process is full, and another owner gets its room', async () => {
    const socket = await openUpgraded(gateway);
    await initialize(socket, gateway.bearer);
    const answered = heard(socket, '"next"');
    const frame = Buffer.from(JSON.stringify(subscribeFrame('1', { kinds: kinds(5_900) }, byKinds)));
    socket.write(Buffer.concat([unfinished(frame.length, 0), frame]));
    await answered;
    await eventually(async () => held.held(owner) > 200_000);
    const closed = closeOf(socket);
    held.open({ owner: 'others', share: 'known' }).set(7.7 * mebibyte);
    expect(held.open({ owner: 'newcomer', share: 'known' }).set(150_000)).toBeNull();
    expect(await closed).toMatch(/^1013 /);
    expect(held.held(owner)).toBe(0);
  });

  test('is small in honest use: a hundred subscriptions on a socket', async () => {
    await using socket = await openAccepted(gateway.url, gateway.bearer);
    for (let nth = 0; nth < 100; nth += 1) {
      socket.send(subscribeFrame(`${nth}`, { sid: variables(nth).sid }));
      await socket.nextOf('next');
    }
    expect(held.held(owner)).toBeLessThan(mebibyte);
  });
});

describe('streams whose clients do not read', () => {
  startForEach();

  // Every event is about 100 kB for this operation.
  const wide = Array.from({ length: 90 }, (_, n) => `c${n}: context`).join(' ');
  const query = `subscription { executionChanges { __typename ... on ExecutionChange { execution { ${wide} } } } }`;

  /** Creates an execution with two events of 100 kB. */
  async function log(nth: number): Promise<void> {
    await gateway.rest('POST', `/v2/Flows/FW${'1'.repeat(32)}/Executions`, {
      To: `+1666${1_000_000 + nth}`,
      From: '+15557654321',
      Parameters: JSON.stringify({ text: 'x'.repeat(1_000) }),
    });
  }

  test('share the bound of their owner, and the stream of another owner goes on', async () => {
    const deaf = await Promise.all(Array.from({ length: 6 }, () => openDeaf(gateway, query)));
    const leaving = new AbortController();
    for (let nth = 0; nth < 6; nth += 1) {
      await fetch(new URL('/graphql/stream', gateway.url), {
        method: 'POST',
        headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
        signal: leaving.signal,
      });
    }
    await using other = await openAccepted(gateway.url, otherBearer);
    other.send(subscribeFrame('1'));
    await other.nextOf('next');
    let highest = 0;
    let events = 0;
    while ((await metric(gateway, 'tributary_subscriptions')) > 1) {
      await log(events);
      events += 2;
      highest = Math.max(highest, held.held(owner));
    }
    expect(highest).toBeGreaterThan(mebibyte);
    expect(highest).toBeLessThanOrEqual(3 * mebibyte);
    for (let nth = 0; nth < events; nth += 1) messageOf((await other.nextOf('next')).payload);
    expect(other.socket.readyState).toBe(other.socket.OPEN);
    for (const socket of deaf) socket.destroy();
    leaving.abort();
    await eventually(async () => held.held(owner) === 0);
  }, 60_000);

  test('a client that reads is charged nothing that lasts', async () => {
    await using socket = await openAccepted(gateway.url, gateway.bearer);
    socket.send(subscribeFrame('1', {}, query));
    await socket.nextOf('next');
    const kept = held.held(owner);
    for (let nth = 0; nth < 10; nth += 1) await log(nth);
    for (let nth = 0; nth < 20; nth += 1) await socket.nextOf('next');
    await eventually(async () => held.held(owner) === kept);
  });
});

describe('a socket', () => {
  startForEach();

  test('with a credential may send large messages at once', async () => {
    await using raw = await openRawSocket(gateway.url);
    raw.send({ type: 'connection_init', payload: { authorization: gateway.bearer } });
    await raw.nextOf('connection_ack');
    raw.send(subscribeFrame('1', { ballast: 'x'.repeat(1_000_000) }, '{ viewer { kind } }'));
    await raw.nextOf('complete');
    expect(held.held(owner)).toBe(0);
  });
});
