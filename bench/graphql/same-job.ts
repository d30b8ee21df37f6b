import { issueTokens, limited, limitedIn } from '../limits/owners.ts';
import { contender, type Running } from '../measure/fleet.ts';
import { remainingAfter, token } from '../measure/post.ts';
import { type RedisServer, redisColumns, redisMeter, startRedis } from '../measure/redis.ts';
import type { Section } from '../section.ts';
import { type Groups, measureGroups, startGroups } from './groups.ts';
import { queries } from './queries.ts';
import { onFile, seededFolder } from './section.ts';

/** The servers with all duties, which count requests in memory, or in Redis. A file has one gateway. */
const groupsOver = (folder: string, other: string, redis: string): Groups<'memory' | 'redis'> => ({
  memory: [
    onFile('tributary, same job', folder, limited),
    contender('mercurius+jit, same job', 'same-job.ts', 'rate-limit', folder),
    contender('mercurius+jit, rate-limiter-flexible', 'same-job.ts', 'flexible', folder),
  ],
  redis: [
    onFile('tributary, same job, Redis', other, limitedIn(redis)),
    contender('mercurius+jit, same job, Redis', 'same-job.ts', 'rate-limit', folder, redis),
    contender('mercurius+jit, rate-limiter-flexible, Redis', 'same-job.ts', 'flexible', folder, redis),
  ],
});

/** Starts the servers of both groups and a Redis of their own. */
export async function startJob(open: AsyncDisposableStack) {
  const redis = open.use(await startRedis());
  const [folder, other] = [await seededFolder(open), await seededFolder(open)];
  const groups = groupsOver(folder, other, redis.url);
  const callers = new Map([
    [groups.memory[0].name, await issueTokens(folder)],
    [groups.redis[0].name, await issueTokens(other)],
  ]);
  const started = await startGroups(groups, open, (server) => callers.get(server) ?? [token]);
  const inRedis = new Set(groups.redis.map(({ name }) => name));
  for (const server of started.fleet.running)
    await checkCount(server, inRedis.has(server.name) ? redis : undefined);
  return { started, redis };
}

const checks = 10;

/** Throws unless the server counts each query as one point, in that Redis if it has one: otherwise its limits are not comparable. */
async function checkCount(server: Running, redis: RedisServer | undefined): Promise<void> {
  const scripts = async () => (redis ? (await redis.usage()).commands['evalsha']?.calls : undefined) ?? 0;
  const [before, body] = [await scripts(), queries[0]?.body ?? ''];
  const first = await remainingAfter(server, body);
  let last = first;
  for (let n = 0; n < checks; n += 1) last = await remainingAfter(server, body);
  if (first - last !== checks)
    throw new Error(`${server.name} counts ${first - last} points for ${checks} queries, not ${checks}.`);
  const ran = (await scripts()) - before;
  if (redis && ran < checks)
    throw new Error(`${server.name} does not count in Redis: it ran ${ran} scripts.`);
}

export const jobSection: Section = {
  help: 'the same queries beside a peer with the same duties: tokens, limits in memory and in Redis, log, metrics',
  hasPeers: true,
  async run(pace) {
    await using open = new AsyncDisposableStack();
    const { started, redis } = await startJob(open);
    const shown = {
      against: 'the mercurius+jit with @fastify/rate-limit of the same group: in memory, or in Redis',
      bounded: [
        ['small', 'memory', 'jobSmall'],
        ['medium', 'memory', 'jobMedium'],
        ['nested', 'memory', 'jobNested'],
      ],
      meter: redisMeter(redis),
      columns: redisColumns,
    } as const;
    return await measureGroups(started, shown, pace);
  },
};
