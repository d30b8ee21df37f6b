import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { quietPort } from '../../scripts/cluster/ports.ts';
import { startPostgresServer } from '../../scripts/cluster/postgres.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { numberBatch } from '../../src/gateway/events/log/number-events.ts';
import { createExecution } from '../support/changes.ts';
import { append, followAll, newEvent, reached, readAll, startLogPlace } from '../support/event-logs.ts';
import { startFollowers } from '../support/followers.ts';
import { keyVariables } from '../support/gateway.ts';
import { detach, onServer, urlOf } from '../support/postgres-pair.ts';
import { startProcess } from '../support/process.ts';

const patienceMs = 120_000;

test(
  'a synchronous standby is promoted: no acknowledged event is lost, none is doubled, and cursors live on',
  async () => {
    await using scene = await startScene(['synchronous_standby_names=*']);
    await scene.write(100);
    await scene.promote();
    await scene.write(100);
    const { acknowledged, seen, resets } = await scene.end();
    const keys = seen.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(keys).size).toBe(keys.length);
    expect(seen.map(({ seq }) => seq)).toEqual(seen.map((_, index) => index + 1));
    expect(resets).toBe(0);
  },
  patienceMs,
);

test(
  'an asynchronous standby that was behind is promoted: its followers are told, and see every event from then on',
  async () => {
    await using scene = await startScene([]);
    await scene.write(50);
    await scene.detach();
    await scene.write(50);
    await scene.promote();
    await scene.write(1);
    await scene.told();
    await scene.write(100);
    const { acknowledged, since } = await scene.end();
    expect(since.map(({ key }) => key)).toEqual(acknowledged.slice(100));
  },
  patienceMs,
);

test.each([
  ['more events than', 80],
  ['as many events as', 50],
  ['fewer events than', 20],
])(
  'a new primary has %s were lost before a feed looks: it begins an epoch behind the last event of both',
  async (_name, count) => {
    await using scene = await startScene([]);
    await scene.write(50);
    await scene.detach();
    await scene.write(50);
    await scene.promote(count);
    // With as many events, the feed hears of the next one before it looks.
    await scene.write(10);
    await scene.told();
    const { acknowledged, since, seen, epochs } = await scene.end();
    const made = acknowledged.slice(100);
    expect(made).toHaveLength(count + 10);
    expect(since.map(({ key }) => key)).toEqual(made);
    expect(new Set(seen.map(({ key }) => key))).toEqual(new Set(acknowledged));
    expect(epochs).toEqual([0, 50]);
  },
  patienceMs,
);

test(
  'gateways whose new primary hides a failover: subscribers are told, and see every execution that it has begun',
  async () => {
    await using opened = new AsyncDisposableStack();
    const { primary, standby, gate } = await startServers([], opened);
    const start = async (url: string) => {
      const environment = { ...keyVariables, PORT: '0', DATABASE_URL: url, TRIBUTARY_LIMITS: 'off' };
      const gateway = await startProcess([], environment);
      opened.defer(async () => void (await gateway.stop('SIGKILL')));
      return gateway;
    };
    const url = urlOf([primary, gate]);
    const [one, other] = [await start(url), await start(url)];
    const followers = [one, other].flatMap((gateway) => startFollowers(gateway));
    for (const follower of followers) opened.use(follower);
    await Promise.all(followers.map((follower) => follower.begun()));
    const first = await createExecution(one);
    await Promise.all(followers.map((follower) => follower.saw('EXECUTION_STARTED', first)));
    await detach(standby);
    const lost: string[] = [];
    for (let n = 0; n < 5; n += 1) lost.push(await createExecution(n % 2 === 0 ? one : other));
    const last = lost.at(-1) ?? '';
    await Promise.all(followers.map((follower) => follower.saw('EXECUTION_STARTED', last)));
    await primary.stop();
    await onServer(standby, 'select pg_promote()');
    const direct = await start(standby.url);
    const made: string[] = [];
    for (let n = 0; n < 10; n += 1) made.push(await createExecution(direct));
    await direct.stop('SIGTERM');
    await gate.open();
    for (const sid of made)
      await Promise.all(followers.map((follower) => follower.saw('EXECUTION_STARTED', sid)));
    for (const { changes, faults } of followers) {
      expect(faults.filter((fault) => fault.startsWith('gap'))).toEqual(['gap: LOG_RESET']);
      const started = changes.filter(({ kind }) => kind === 'EXECUTION_STARTED');
      expect(started.map(({ executionSid }) => executionSid)).toEqual([first, ...lost, ...made]);
    }
  },
  patienceMs,
);

/** A primary, its standby, and an address of the standby that answers when it is opened. */
async function startServers(settings: readonly string[], opening: AsyncDisposableStack) {
  const primary = opening.use(await startPostgresServer(settings));
  const standby = opening.use(await startPostgresServer([], primary));
  const port = await quietPort();
  const { hostname, port: to } = new URL(standby.url);
  const server = createServer((client) => {
    const upstream = connect(Number(to), hostname);
    for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());
    client.pipe(upstream).pipe(client);
  });
  opening.defer(() => void server.close());
  const gate = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    open: () => once(server.listen(port, '127.0.0.1'), 'listening'),
  };
  return { primary, standby, gate };
}

/** Two gateways' storages on a primary and its standby: both write, and one follows the log. */
async function startScene(settings: readonly string[]) {
  await using opening = new AsyncDisposableStack();
  const { primary, standby, gate } = await startServers(settings, opening);
  const place = opening.use(await startLogPlace(async () => databaseAt(urlOf([primary, gate])), false));
  const writers = await Promise.all([place.openStorage(), place.openStorage()]);
  const feed = await place.openFeed();
  const follower = followAll(feed);
  const acknowledged: string[] = [];
  let tried = 0;
  const opened = opening.move();
  return {
    /** Writes until that many events more are acknowledged; an event that is refused is not repeated. */
    async write(count: number) {
      const until = acknowledged.length + count;
      while (acknowledged.length < until) {
        const writer = writers[tried % writers.length];
        tried += 1;
        const key = `FN${tried}`;
        if (!writer) throw new Error('there are writers');
        await append(writer, [newEvent({ key })]).then(() => acknowledged.push(key), setImmediate);
        feed.wake();
      }
    },
    async detach() {
      await reached(feed, acknowledged.length);
      await detach(standby);
    },
    /** Promotes the standby, which has so many events more before the feed can reach it. */
    async promote(unseen = 0) {
      await reached(feed, acknowledged.length);
      await primary.stop();
      await onServer(standby, 'select pg_promote()');
      if (unseen > 0) {
        await using storage = await openStorage(databaseAt(standby.url).options);
        const keys = Array.from({ length: unseen }, (_, n) => `FX${n}`);
        await append(
          storage,
          keys.map((key) => newEvent({ key })),
        );
        await numberBatch(storage, { after: 0, size: unseen });
        acknowledged.push(...keys);
      }
      await gate.open();
    },
    /** Resolves when the feed has found that the log was replaced. */
    told: () => expect.poll(() => feed.resets, { timeout: 10_000 }).toBe(1),
    async end() {
      const filter = { stream: 'executions', key: acknowledged.at(-1) } as const;
      const isSeen = async () => (await feed.read({ filter, after: 0, limit: 1 })).events.length;
      await expect.poll(isSeen, { timeout: 10_000 }).toBe(1);
      const since = await readAll(feed, { stream: 'executions' }, feed.restartedAt);
      const epochs = feed.identity.epochs.map(({ began }) => began);
      return { acknowledged, since, seen: await follower.end(), resets: feed.resets, epochs };
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

const databaseAt = (databaseUrl: string) => ({
  options: { databaseUrl, folder: '' },
  [Symbol.asyncDispose]: async () => {},
});
