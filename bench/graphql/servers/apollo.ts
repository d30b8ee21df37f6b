import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { reportTo } from '../../measure/server-child.ts';
import { createPeerSchema } from '../schema.ts';

/** Apollo Server with its defaults. */
const server = new ApolloServer({ schema: createPeerSchema() });
const { url } = await startStandaloneServer(server, { listen: { host: '127.0.0.1', port: 0 } });
reportTo(Number(new URL(url).port));
