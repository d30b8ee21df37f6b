import { ApolloGateway, IntrospectAndCompose, RemoteGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { parseSubgraphs } from './subgraphs.ts';

/** Apollo Gateway over the subgraphs of its argument: it composes what they answer to `_service`. */
const gateway = new ApolloGateway({
  supergraphSdl: new IntrospectAndCompose({ subgraphs: [...parseSubgraphs(process.argv[2])] }),
  buildService: ({ url }) =>
    new RemoteGraphQLDataSource({
      ...(url !== undefined && { url }),
      willSendRequest({ request, context }) {
        const { authorization } = context;
        if (typeof authorization === 'string') request.http?.headers.set('authorization', authorization);
      },
    }),
});
const server = new ApolloServer({ gateway });
const { url } = await startStandaloneServer(server, {
  listen: { host: '127.0.0.1', port: 0 },
  context: async ({ req }) => ({ authorization: req.headers.authorization }),
});
console.log(`listens at ${new URL('/graphql', url)}`);
