import Fastify from 'fastify';
import mercurius from 'mercurius';
import { reportTo } from '../../measure/server-child.ts';
import { createPeerSchema } from '../peer-schema.ts';

/** Mercurius with its compiler and the platform's fetch. */
const service = process.argv[2] ?? '';
const schema = createPeerSchema(async (_, path) => await (await fetch(`${service}${path}`)).json());
const app = Fastify();
await app.register(mercurius, { schema, jit: 1 });
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
reportTo(Number(port));
