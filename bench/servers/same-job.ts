import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import bearerAuth from '@fastify/bearer-auth';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import metrics from 'fastify-metrics';
import { Redis } from 'ioredis';
import mercurius from 'mercurius';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { openPeer } from '../graphql/peer.ts';
import { report } from '../measure/partner-child.ts';
import { token } from '../measure/post.ts';

const [limiter, folder, redisUrl] = process.argv.slice(2);
const points = 1_000_000_000;
const callerOf = ({ headers, ip }) => headers.authorization ?? ip;
/** With the settings that @fastify/rate-limit advises. */
const redis = redisUrl && new Redis(redisUrl, { connectTimeout: 500, maxRetriesPerRequest: 1 });

/** Each limits requests an hour, in memory or in Redis, and tells the caller the rest, as its documentation shows. */
const limiters = {
  'rate-limit': () =>
    app.register(rateLimit, { max: points, timeWindow: '1 hour', keyGenerator: callerOf, redis }),
  flexible() {
    const options = { points, duration: 3_600 };
    const counter = redis
      ? new RateLimiterRedis({ ...options, storeClient: redis })
      : new RateLimiterMemory(options);
    app.addHook('onRequest', async (request, reply) => {
      try {
        const { remainingPoints, msBeforeNext } = await counter.consume(callerOf(request));
        reply.header('x-ratelimit-limit', points);
        reply.header('x-ratelimit-remaining', remainingPoints);
        reply.header('x-ratelimit-reset', Math.ceil(msBeforeNext / 1_000));
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal;
        return reply
          .code(429)
          .header('retry-after', Math.ceil(refusal.msBeforeNext / 1_000))
          .send();
      }
    });
  },
};

/** Mercurius with `jit` and the plugins that its users add for duties that ours has: the limits refuse nothing. */
const app = Fastify({ logger: true });
await app.register(helmet);
await app.register(cors, { origin: ['http://localhost:3000'] });
await app.register(metrics.default, { endpoint: '/metrics' });
await app.register(compress, { global: true });
await app.register(bearerAuth, { keys: new Set([token, 'a token of another caller']) });
await limiters[limiter]();
await app.register(mercurius, {
  ...openPeer(folder),
  jit: 1,
  queryDepth: 12,
  validationRules: [costLimitRule({ maxCost: 10_000_000 })],
});
report(await app.listen({ host: '127.0.0.1', port: 0 }));
