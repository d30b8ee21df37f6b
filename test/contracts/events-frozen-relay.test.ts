import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStorage } from '../../src/app/parts/storage.ts';
import { numberBatch } from '../../src/gateway/events/log/number-events.ts';
import { append, newEvent } from '../support/event-logs.ts';
import { startMigratedPostgres } from '../support/postgres.ts';

const events = (count: number) => Array.from({ length: count }, () => newEvent());

/** Passes bytes to a server until the client asks for the lock of the relay: then its side of the network is dead. */
async function startFreezing(to: { readonly host: string; readonly port: number }) {
  const frozen = Promise.withResolvers<number>();
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(to);
    let isFrozen = false;
    for (const socket of [client, upstream]) open.add(socket.on('error', () => socket.destroy()));
    client.on('data', (bytes) => {
      upstream.write(bytes);
      if (!bytes.includes('pg_advisory_xact_lock')) return;
      isFrozen = true;
      upstream.pause();
      frozen.resolve(upstream.localPort ?? 0);
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
    /** Resolves with the port by which the server knows the frozen connection. */
    frozen: frozen.promise,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('a gateway that stands still while it numbers events holds nothing, and another one numbers', async () => {
  await using database = await startMigratedPostgres();
  const url = new URL(database.url);
  await using network = await startFreezing({ host: url.hostname, port: Number(url.port) });
  await using storage = await openStorage({ databaseUrl: database.url, folder: '' });
  url.host = `127.0.0.1:${network.port}`;
  await using slow = await openStorage({ databaseUrl: url.href, folder: '' });
  const { db } = storage;
  await append(storage, events(3));
  const standing = numberBatch(slow, { after: 0, size: 500 }).catch(() => null);
  const port = await network.frozen;
  const stateOf = async (): Promise<string | undefined> => {
    const { rows } = await sql<{ state: string }>`
      select state from pg_stat_activity where client_port = ${port}`.execute(db);
    return rows[0]?.state === 'active' ? await stateOf() : rows[0]?.state;
  };
  // A transaction that waits for its client would be `idle in transaction`.
  expect(await stateOf()).toBe('idle');
  await append(storage, events(2));
  const batch = await numberBatch(storage, { after: 0, size: 500 });
  expect(batch?.rows.map(({ seq }) => seq)).toEqual([4, 5]);
  await network[Symbol.asyncDispose]();
  await standing;
});

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
