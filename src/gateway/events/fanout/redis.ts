import { randomUUID } from 'node:crypto';
import type { RedisConnection } from '../../redis/connection.ts';
import { redisKeys } from '../../redis/keys.ts';
import { inTime, keepConnected } from '../../redis/sessions.ts';
import { OddAnswer, type RedisAddress } from '../../redis.ts';
import type { Condition } from '../log/condition.ts';
import type { Fanout } from './fanout.ts';
import { createMemoryFanout } from './memory.ts';
import { fieldFor, isText, readEntry, textEntry, textField, writeEntries } from './redis/entries.ts';
import { createOverdue } from './redis/overdue.ts';
import { checkAdded, fieldOf, parseLast, parseRead } from './redis/redis-answers.ts';
import { createOutbox } from './redis/send-queue.ts';

export interface RedisFanoutOptions extends RedisAddress {
  /** The present name of the log (`presentName`): a copy of a database has another one. */
  readonly logName: string;
  /** Conditions of the reading and of the writing connection. */
  readonly reading: Condition;
  readonly writing: Condition;
}

/** Approximate number of entries that Redis keeps; a follower that is further behind reads the table. */
const keptEntries = 256;
/** A day after its last announcement Redis forgets the stream, such as one in a format that no gateway uses any more. */
const keptMs = 24 * 60 * 60 * 1_000;
/** Milliseconds after which a writer puts the end of the stream off again. */
const renewMs = 60 * 60 * 1_000;
/** Maximum announcements of this process that wait for Redis; beyond it the oldest are dropped. */
const maxUnsent = 64;
/** An entry without events: this process has written rows and is about to number them. */
const writtenMark = 'written';
/** The entry of a process that found no rows to number. */
const noEvents = '[]';
const blockMs = 1_000;
/** Milliseconds below which an empty XREAD counts as a failure: the server does not block as it should. */
const hastyMs = blockMs / 2;
const answerMs = 1_000;
/** Milliseconds for which closing waits for unsent announcements. */
const flushMs = 500;

/**
 * Creates a fan-out to the followers of every process, over a Redis Stream. Followers of this process are called at
 * once, with or without Redis.
 */
export function createRedisFanout({ logName, reading, writing, ...address }: RedisFanoutOptions): Fanout {
  let key = redisKeys.events(logName);
  /** When the end of the stream was put off last. */
  let renewed = Number.NEGATIVE_INFINITY;
  const origin = randomUUID();
  const local = createMemoryFanout();
  const outbox = createOutbox(maxUnsent);
  const overdueListeners = new Set<() => void>();
  const textListeners = new Set<(text: string) => void>();
  /** Whether a text of this process may not have reached the others. */
  let isTextLost = false;
  const reportOverdue = () => {
    for (const listener of overdueListeners) listener();
  };
  const hearText = (text: string) => {
    for (const listener of textListeners) listener(text);
  };
  const put = (entry: string) => {
    const dropped = outbox.put(entry);
    isTextLost ||= dropped !== undefined && isText(dropped);
  };
  const overdue = createOverdue(reportOverdue);

  function hear(writer: string, text: string): void {
    if (text === writtenMark) overdue.expect(writer);
    else {
      overdue.settle(writer);
      const rows = readEntry(text);
      if (rows.length > 0) local.announce(rows);
      // Events that cannot be read here are in the table, and nothing else tells of them soon.
      else if (text !== noEvents) reportOverdue();
    }
  }

  async function read(connection: RedisConnection): Promise<void> {
    for (;;) await readLog(connection, key);
  }

  /** Reads the announcements of a log until it gets another name. */
  async function readLog(connection: RedisConnection, own: string): Promise<void> {
    /** Returns the id of the last entry up to that one. */
    const lastUpTo = async (id: string) =>
      parseLast(await inTime(answerMs, connection.xrevrange(own, id, '-', 'COUNT', 1)));
    let last = await lastUpTo('+');
    // The entries before it were not read; events among them are in the table, and texts are not.
    hearText('');
    while (own === key) {
      const began = performance.now();
      const blockedRead = connection.xread('COUNT', maxUnsent, 'BLOCK', blockMs, 'STREAMS', own, last);
      const entries = parseRead(await inTime(blockMs + answerMs, blockedRead), last);
      if (entries.length === 0 && performance.now() - began < hastyMs)
        throw new OddAnswer('XREAD', 'a wait for entries');
      reading.worked();
      // The reader is behind. If Redis has dropped the entry that it read last, others may be missing.
      if (entries.length === maxUnsent && (await lastUpTo(last)) !== last) hearText('');
      for (const [id, fields] of entries) {
        last = id;
        const writer = fieldOf(fields, 'origin');
        if (writer === undefined || writer === origin || own !== key) continue;
        const text = fieldOf(fields, 'events');
        const received = fieldOf(fields, textField);
        // An entry with other fields is of a kind that only newer releases know.
        if (text !== undefined) hear(writer, text);
        if (received !== undefined) hearText(received);
      }
    }
  }

  async function add(connection: RedisConnection, entries: readonly string[]): Promise<void> {
    const adding = entries.map((entry) =>
      connection.xadd(key, 'MAXLEN', '~', keptEntries, '*', 'origin', origin, ...fieldFor(entry)),
    );
    try {
      for (const added of await inTime(answerMs, Promise.all(adding))) checkAdded(added);
    } catch (error) {
      isTextLost ||= entries.some(isText);
      throw error;
    } finally {
      outbox.done();
    }
  }

  async function write(connection: RedisConnection, ended: AbortSignal): Promise<void> {
    ended.addEventListener('abort', outbox.wake);
    while (!ended.aborted) {
      const entries = isTextLost ? [...outbox.take(), textEntry('')] : outbox.take();
      isTextLost = false;
      await add(connection, entries);
      if (entries.length > 0 && performance.now() > renewed + renewMs) {
        await inTime(answerMs, connection.pexpire(key, keptMs));
        renewed = performance.now();
      }
      writing.worked();
      await outbox.filled();
    }
    throw new Error('the connection ended');
  }

  const reader = keepConnected({ address, use: read, failed: reading.failed });
  const writer = keepConnected({ address, use: write, failed: writing.failed });
  return {
    rename(name) {
      key = redisKeys.events(name);
      renewed = Number.NEGATIVE_INFINITY;
      outbox.clear();
    },
    written: () => put(writtenMark),
    announce(rows) {
      local.announce(rows);
      const entries = rows.length > 0 ? writeEntries(rows) : [noEvents];
      for (const entry of entries) put(entry);
    },
    send: (text) => put(textEntry(text)),
    onText(listener) {
      textListeners.add(listener);
      return () => void textListeners.delete(listener);
    },
    follow: local.follow,
    onOverdue(listener) {
      overdueListeners.add(listener);
      return () => void overdueListeners.delete(listener);
    },
    async [Symbol.asyncDispose]() {
      overdue[Symbol.dispose]();
      await inTime(flushMs, outbox.emptied()).catch(() => {});
      await Promise.all([reader, writer, local].map((part) => part[Symbol.asyncDispose]()));
    },
  };
}
