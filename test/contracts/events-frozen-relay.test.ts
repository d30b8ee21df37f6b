import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStorage } from '../../src/app/parts/storage.ts';
import { numberBatch } from '../../src/gateway/events/log/number-events.ts';
import { append, newEvent } from '../support/event-logs.ts';
import { startPgBouncer } from '../support/pgbouncer.ts';
import { startMigratedPostgres } from '../support/postgres.ts';

const events = (count: number) => Array.from({ length: count }, () => newEvent());

/** A part of the message of the relay. */
const marker = 'set local lock_timeout';

/** Passes bytes to a server until the client asks for the lock of the relay: then its side of the network is dead. */
async function startFreezing(to: { readonly host: string; readonly port: number }) {
  const frozen = Promise.withResolvers<void>();
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(to);
    let isFrozen = false;
    for (const socket of [client, upstream]) open.add(socket.on('error', () => socket.destroy()));
    client.on('data', (bytes) => {
      upstream.write(bytes);
      if (!bytes.includes(marker)) return;
      isFrozen = true;
      upstream.pause();
      frozen.resolve();
    });
    upstream.on('data', (bytes) => {
      if (!isFrozen) client.write(bytes);
    });
    upstream.on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    /** Resolves when a connection is frozen. */
    frozen: frozen.promise,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test.each([
  ['without a pooler', null],
  ['behind PgBouncer', startPgBouncer],
])(
  'a gateway that stands still while it numbers events holds nothing, and another one numbers, %s',
  async (_name, startPooler) => {
    await using database = await startMigratedPostgres();
    await using pooler = await startPooler?.(database);
    const url = new URL(pooler?.url ?? database.url);
    await using network = await startFreezing({ host: url.hostname, port: Number(url.port) });
    await using storage = await openStorage({ databaseUrl: database.url, folder: '' });
    url.host = `127.0.0.1:${network.port}`;
    await using slow = await openStorage({ databaseUrl: url.href, folder: '' });
    const { db } = storage;
    await append(storage, events(3));
    const standing = numberBatch(slow, { after: 0, size: 500 }).catch(() => null);
    await network.frozen;
    const stateOf = async (): Promise<string | undefined> => {
      const { rows } = await sql<{ state: string }>`
        select state from pg_stat_activity
        where position(${marker} in query) > 0 and datname = current_database()`.execute(db);
      const [found] = rows;
      return found === undefined || found.state === 'active' ? await stateOf() : found.state;
    };
    // A transaction that waits for its client would be `idle in transaction`.
    expect(await stateOf()).toBe('idle');
    await append(storage, events(2));
    const batch = await numberBatch(storage, { after: 0, size: 500 });
    expect(batch?.rows.map(({ seq }) => seq)).toEqual([4, 5]);
    await network[Symbol.asyncDispose]();
    await standing;
  },
);

test('two relays at once number each event once, without a hole', async () => {
  await using database = await startMigratedPostgres();
  const [one, other] = [
    await openStorage({ databaseUrl: database.url, folder: '' }),
    await openStorage({ databaseUrl: database.url, folder: '' }),
  ];
  await using opened = new AsyncDisposableStack();
  for (const storage of [one, other]) opened.use(storage);
  const seen: number[] = [];
  let isWriting = true;
  const relay = async (storage: typeof one) => {
    for (;;) {
      const isLast = !isWriting;
      const batch = await numberBatch(storage, { after: 0, size: 7 });
      seen.push(...(batch?.rows ?? []).map(({ seq }) => seq));
      if (isLast && batch === null) return;
    }
  };
  const relays = [relay(one), relay(other)];
  for (let n = 0; n < 100; n += 1) await append(one, events(5));
  isWriting = false;
  await Promise.all(relays);
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, n) => n + 1));
});
