import Fastify from 'fastify';
import mercurius, { type PubSub } from 'mercurius';
import { changeMessage } from '../fanout/changes.ts';
import { createPublisher } from '../fanout/publish.ts';
import { createFanoutSchema, type Published } from '../fanout/schema.ts';
import { report } from '../measure/partner-child.ts';

/** Mercurius with its own subscriptions and publish and subscribe. */
const topic = 'changes';
const app = Fastify();
const schema = createFanoutSchema((_, __, { pubsub }: { pubsub: PubSub }) => pubsub.subscribe(topic));
await app.register(mercurius, { schema, subscription: true });
report(
  await app.listen({ host: '127.0.0.1', port: 0 }),
  createPublisher((seq, due) => {
    const payload: Published = { executionChanges: changeMessage(seq, due) };
    app.graphql.pubsub.publish({ topic, payload });
  }),
);
