import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { append, followAll, newEvent, reached, readAll, startLogPlace } from '../support/event-logs.ts';
import { startPostgresPair } from '../support/postgres-pair.ts';

const patienceMs = 120_000;

test(
  'a synchronous standby is promoted: no acknowledged event is lost, none is doubled, and cursors live on',
  async () => {
    await using scene = await startScene('synchronous');
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
    await using scene = await startScene('asynchronous');
    await scene.write(50);
    await scene.detach();
    await scene.write(50);
    await scene.promote();
    // A feed recognises another log by its end, which is before its own position. The event by which it looks stays in
    // the old epoch; more events than were lost would hide the failover.
    await scene.write(1);
    await scene.told();
    await scene.write(100);
    const { acknowledged, since } = await scene.end();
    expect(since.map(({ key }) => key)).toEqual(acknowledged.slice(101));
  },
  patienceMs,
);

/** Two gateways' storages on a primary and its standby: both write, and one follows the log. */
async function startScene(kind: 'synchronous' | 'asynchronous') {
  await using opening = new AsyncDisposableStack();
  const pair = opening.use(await startPostgresPair(kind));
  const database = { options: { databaseUrl: pair.url, folder: '' }, async [Symbol.asyncDispose]() {} };
  const place = opening.use(await startLogPlace(async () => database, false));
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
    /** The standby receives nothing from now on. */
    async detach() {
      await reached(feed, acknowledged.length);
      await pair.detach();
    },
    async promote() {
      await reached(feed, acknowledged.length);
      await pair.promote();
    },
    /** Resolves when the feed has found that the log was replaced. */
    told: () => expect.poll(() => feed.resets, { timeout: 10_000 }).toBe(1),
    async end() {
      const filter = { stream: 'executions', key: acknowledged.at(-1) } as const;
      const isSeen = async () => (await feed.read({ filter, after: 0, limit: 1 })).events.length;
      await expect.poll(isSeen, { timeout: 10_000 }).toBe(1);
      const since = await readAll(feed, { stream: 'executions' }, feed.restartedAt);
      return { acknowledged, since, seen: await follower.end(), resets: feed.resets };
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
