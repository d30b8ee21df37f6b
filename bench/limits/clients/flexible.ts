import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { ownerAt } from '../owners.ts';
import { reportRuns } from './closed-loop.ts';

/**
 * The same four checks as four limiters of this library. With `settle`, each request also returns its points and is
 * billed at its end.
 */
const [url = '', settle] = process.argv.slice(2);

const storeClient = new Redis(url, { enableOfflineQueue: false });
await new Promise((resolve) => storeClient.once('ready', resolve));
const points = 1_000_000_000;
const limiter = (keyPrefix: string, duration: number) =>
  new RateLimiterRedis({ storeClient, keyPrefix, points, duration });

const hour = limiter('hour', 3_600);
const minute = limiter('minute', 60);
const cpu = limiter('cpu', 60);
const concurrent = limiter('concurrent', 12);
const all = [hour, minute, cpu, concurrent];

reportRuns(async (n) => {
  const owner = ownerAt(n);
  await Promise.all(all.map((one) => one.consume(owner)));
  if (settle) void Promise.all([concurrent.reward(owner), cpu.penalty(owner)]);
});
