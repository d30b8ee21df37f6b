import Fastify from 'fastify';
import mercurius, { type PubSub } from 'mercurius';
import { reportTo } from '../../measure/server-child.ts';
import { changeMessage } from '../changes.ts';
import { createPublisher } from '../publish.ts';
import { createFanoutSchema, type Published } from '../schema.ts';

const topic = 'changes';
const app = Fastify();
const schema = createFanoutSchema((_, __, { pubsub }: { pubsub: PubSub }) => pubsub.subscribe(topic));
await app.register(mercurius, { schema, subscription: true });
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
reportTo(
  Number(port),
  undefined,
  createPublisher((seq, due) => {
    const payload: Published = { executionChanges: changeMessage(seq, due) };
    app.graphql.pubsub.publish({ topic, payload });
  }),
);
