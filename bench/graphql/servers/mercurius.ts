import Fastify from 'fastify';
import mercurius from 'mercurius';
import { reportTo } from '../../measure/server-child.ts';
import { openPeer } from '../peer.ts';

/** `jit` compiles a query at its first use; without it graphql-js executes the query. */
const [, , engine, folder] = process.argv;
const app = Fastify();
await app.register(mercurius, { ...openPeer(folder), jit: engine === 'jit' ? 1 : 0 });
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
reportTo(Number(port));
