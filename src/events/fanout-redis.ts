import { randomUUID } from 'node:crypto';
import type { Condition } from './condition.ts';
import type { Fanout } from './fanout.ts';
import { createMemoryFanout } from './fanout-memory.ts';
import { readEntry, writeEntries } from './fanout-redis/entries.ts';
import { createOutbox } from './fanout-redis/outbox.ts';
import { inTime, keepConnected, type RedisAddress, type RedisConnection } from './fanout-redis/sessions.ts';

export interface RedisFanoutOptions extends RedisAddress {
  readonly logId: string;
  /** Of the connection that reads, and of the one that writes. */
  readonly reading: Condition;
  readonly writing: Condition;
}

/** Entries that Redis keeps, roughly: whoever is further behind reads the table. */
const keptEntries = 256;
/** Announcements of this process that wait for Redis; beyond it the oldest are dropped. */
const mostUnsent = 64;
const blockMs = 1_000;
const answerMs = 1_000;
/** How long closing waits for what is unsent. */
const flushMs = 500;

/** Over a Redis Stream, to the followers of every process; to those of this one at once, with or without Redis. */
export function createRedisFanout({ logId, reading, writing, ...address }: RedisFanoutOptions): Fanout {
  const key = `tributary:{events:${logId}}`;
  const origin = randomUUID();
  const local = createMemoryFanout();
  const outbox = createOutbox(mostUnsent);

  async function read(connection: RedisConnection): Promise<void> {
    let [[last] = ['0-0']] = await inTime(answerMs, connection.xrevrange(key, '+', '-', 'COUNT', 1));
    reading.worked();
    for (;;) {
      const asked = connection.xread('COUNT', mostUnsent, 'BLOCK', blockMs, 'STREAMS', key, last);
      const [[, entries] = ['', []]] = (await inTime(blockMs + answerMs, asked)) ?? [];
      for (const [id, fields] of entries) {
        last = id;
        const [, writer, , text] = fields;
        if (writer !== origin) local.announce(readEntry(text));
      }
    }
  }

  async function write(connection: RedisConnection, ended: AbortSignal): Promise<void> {
    ended.addEventListener('abort', outbox.wake);
    while (!ended.aborted) {
      const entries = outbox.take();
      const adding = entries.map((entry) =>
        connection.xadd(key, 'MAXLEN', '~', keptEntries, '*', 'origin', origin, 'events', entry),
      );
      await inTime(answerMs, Promise.all(adding)).finally(outbox.done);
      writing.worked();
      await outbox.filled();
    }
    throw new Error('the connection ended');
  }

  const reader = keepConnected({ address, use: read, failed: reading.failed });
  const writer = keepConnected({ address, use: write, failed: writing.failed });
  return {
    announce(rows) {
      local.announce(rows);
      for (const entry of writeEntries(rows)) outbox.put(entry);
    },
    follow: local.follow,
    async [Symbol.asyncDispose]() {
      await inTime(flushMs, outbox.emptied()).catch(() => {});
      await Promise.all([reader, writer, local].map((part) => part[Symbol.asyncDispose]()));
    },
  };
}
