import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { openPeer } from '../graphql/peer.ts';
import { report } from '../measure/partner-child.ts';

/** Apollo Server with its defaults. */
const [, , source] = process.argv;
const { schema, context } = openPeer(source);
const server = new ApolloServer({ schema });
const listen = { host: '127.0.0.1', port: 0 };
report((await startStandaloneServer(server, { listen, context: async () => context() })).url);
