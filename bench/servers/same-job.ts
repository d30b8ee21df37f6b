import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import bearerAuth from '@fastify/bearer-auth';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import metrics from 'fastify-metrics';
import mercurius from 'mercurius';
import { openPeer } from '../graphql/peer.ts';
import { report } from '../measure/partner-child.ts';
import { token } from '../measure/post.ts';

/** Mercurius with `jit` and the plugins that its users add for duties that ours has: the limits refuse nothing. */
const app = Fastify({ logger: true });
await app.register(helmet);
await app.register(cors, { origin: ['http://localhost:3000'] });
await app.register(metrics.default, { endpoint: '/metrics' });
await app.register(compress, { global: true });
await app.register(rateLimit, {
  max: 1_000_000_000,
  timeWindow: '1 hour',
  keyGenerator: ({ headers, ip }) => headers.authorization ?? ip,
});
await app.register(bearerAuth, { keys: new Set([token, 'a token of another caller']) });
await app.register(mercurius, {
  ...openPeer(process.argv[2]),
  jit: 1,
  queryDepth: 12,
  validationRules: [costLimitRule({ maxCost: 10_000_000 })],
});
report(await app.listen({ host: '127.0.0.1', port: 0 }));
