import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { reportTo } from '../../measure/server-child.ts';
import { openPeer } from '../peer.ts';

/** Apollo Server with its defaults. */
const [, , folder] = process.argv;
const { schema, context } = openPeer(folder);
const server = new ApolloServer({ schema });
const { url } = await startStandaloneServer(server, {
  listen: { host: '127.0.0.1', port: 0 },
  context: async () => context(),
});
reportTo(Number(new URL(url).port));
