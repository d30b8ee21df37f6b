import Fastify from 'fastify';
import mercurius from 'mercurius';
import { reportTo } from '../../measure/server-child.ts';
import { createPeerSchema } from '../schema.ts';

/** `jit` compiles a query at its first use; without it graphql-js executes the query. */
const jit = process.argv[2] === 'jit' ? 1 : 0;
const app = Fastify();
await app.register(mercurius, { schema: createPeerSchema(), jit });
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
reportTo(Number(port));
