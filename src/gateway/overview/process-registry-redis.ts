import * as z from 'zod';
import { isTurnSpent, nextTurn } from '../../kit/work/event-loop.ts';
import type { RedisConnection } from '../redis/connection.ts';
import { redisKeys } from '../redis/keys.ts';
import { inTime, keepConnected } from '../redis/sessions.ts';
import { OddAnswer, type RedisAddress } from '../redis.ts';
import { type ProcessDetails, processDetailsSchema } from './process-details.ts';
import {
  type ProcessFacts,
  type ProcessRegistry,
  type ProcessReport,
  processFactsSchema,
} from './process-registry.ts';
import { type Sample, sampleSchema } from './sample.ts';
import { keptSamples } from './sampler.ts';

export interface RedisRegistryOptions {
  readonly address: RedisAddress;
  readonly own: ProcessFacts;
  /** Called with the reason why Redis does not carry the samples; it is tried again. */
  readonly failed: (error: unknown) => void;
}

/** Cards by the time of the last sample; for each process its samples as JSON texts, the newest first, and its details. */
const { processes: cardsKey, samples: samplesKey, details: detailsKey } = redisKeys;

const keptMs = 3_600_000;
/** Number of processes that the registry has; those that were seen last. */
const maxProcesses = 32;
/** Milliseconds that Redis has for an answer. */
const answerMs = 1_000;

/** A session with Redis; `end` replaces its connection. */
interface Session {
  readonly connection: RedisConnection;
  end(error: unknown): void;
}

/** Creates the registry of all processes that share a Redis. It forgets a process an hour after its last sample. */
export function createRedisRegistry({ address, own, failed }: RedisRegistryOptions): ProcessRegistry {
  const card = JSON.stringify(own);
  let session: Session | undefined;

  async function use(connection: RedisConnection, ended: AbortSignal): Promise<void> {
    const { promise, reject } = Promise.withResolvers<never>();
    session = { connection, end: reject };
    ended.addEventListener('abort', () => reject(new Error('the connection ended')));
    await promise.finally(() => {
      session = undefined;
    });
  }

  /** Returns the result; null without a connection, and when Redis does not give it in time. */
  async function tried<Result>(
    work: (connection: RedisConnection) => Promise<Result>,
  ): Promise<Result | null> {
    const current = session;
    if (!current) return null;
    try {
      return await inTime(answerMs, work(current.connection));
    } catch (error) {
      current.end(error);
      return null;
    }
  }

  const connected = keepConnected({ address, use, failed });
  return {
    async post(sample, details) {
      await tried((connection) => post(connection, own.id, card, sample, details));
    },
    readDetails: () => tried((connection) => readDetails(connection, own.id)),
    read: (last) => tried((connection) => read(connection, last)),
    [Symbol.asyncDispose]: () => connected[Symbol.asyncDispose](),
  };
}

async function post(
  connection: RedisConnection,
  id: string,
  card: string,
  sample: Sample,
  details: ProcessDetails | undefined,
): Promise<void> {
  const key = samplesKey(id);
  const pipeline = connection.pipeline();
  if (details) pipeline.set(detailsKey(id), JSON.stringify(details), 'PX', keptMs);
  const results = await pipeline
    .zadd(cardsKey, sample.at, card)
    .zremrangebyscore(cardsKey, '-inf', sample.at - keptMs)
    .zremrangebyrank(cardsKey, 0, -1 - maxProcesses)
    .pexpire(cardsKey, keptMs)
    .lpush(key, JSON.stringify(sample))
    .ltrim(key, 0, keptSamples - 1)
    .pexpire(key, keptMs)
    .exec();
  const [refused] = results?.flatMap(([error]) => error ?? []) ?? [];
  if (refused) throw refused;
}

const texts = z.array(z.string());

type Card = Pick<ProcessReport, 'facts' | 'seenAt'>;

/** Returns the cards, the most recently seen first. Those of another release that cannot be read are left out. */
async function readCards(connection: RedisConnection): Promise<readonly Card[]> {
  const found = texts.safeParse(await connection.zrevrange(cardsKey, 0, maxProcesses - 1, 'WITHSCORES'));
  if (!found.success) throw new OddAnswer('ZREVRANGE', 'members and scores');
  return found.data.flatMap((text, at) => {
    const card = at % 2 === 0 ? parsed(processFactsSchema, text) : null;
    return card ? [{ facts: card, seenAt: Number(found.data[at + 1]) }] : [];
  });
}

/** Returns the details of all processes but this one. */
async function readDetails(connection: RedisConnection, own: string): Promise<readonly ProcessDetails[]> {
  const ids = (await readCards(connection)).map(({ facts }) => facts.id).filter((id) => id !== own);
  if (ids.length === 0) return [];
  const known: ProcessDetails[] = [];
  for (const text of await connection.mget(ids.map(detailsKey))) {
    if (isTurnSpent()) await nextTurn();
    const details = text === null ? null : parsed(processDetailsSchema, text);
    if (details) known.push(details);
  }
  return known;
}

async function read(connection: RedisConnection, last: number): Promise<readonly ProcessReport[]> {
  const processes = await readCards(connection);
  const lists = processes.map(
    async ({ facts }) => await connection.lrange(samplesKey(facts.id), 0, last - 1),
  );
  const posted: ProcessReport[] = [];
  for (const [at, list] of (await Promise.all(lists)).entries()) {
    // An hour of one process takes a few milliseconds.
    if (isTurnSpent()) await nextTurn();
    const process = processes[at];
    if (process) posted.push({ ...process, samples: readSamples(list) });
  }
  return posted;
}

/** Returns the samples of a list, the oldest first. Samples of another release that cannot be read are left out. */
function readSamples(list: unknown): readonly Sample[] {
  const found = texts.safeParse(list);
  if (!found.success) throw new OddAnswer('LRANGE', 'texts');
  return found.data.flatMap((text) => parsed(sampleSchema, text) ?? []).reverse();
}

function parsed<Value>(schema: z.ZodType<Value>, text: string): Value | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
