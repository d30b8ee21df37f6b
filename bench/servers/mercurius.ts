import Fastify from 'fastify';
import mercurius from 'mercurius';
import { openPeer } from '../graphql/peer.ts';
import { report } from '../measure/partner-child.ts';

/** `jit` compiles a query at its first use; without it graphql-js executes the query. */
const [, , engine, source] = process.argv;
const app = Fastify();
await app.register(mercurius, { ...openPeer(source), jit: engine === 'jit' ? 1 : 0 });
report(await app.listen({ host: '127.0.0.1', port: 0 }));
