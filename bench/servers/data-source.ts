import { RESTDataSource } from '@apollo/datasource-rest';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { createPeerSchema } from '../federation/peer-schema.ts';
import { report } from '../measure/partner-child.ts';

/** A data source per request, as in Apollo's documentation. */
class Studio extends RESTDataSource {
  override baseURL = process.argv[2] ?? '';
  ask = (path: string) => this.get(path);
}

const schema = createPeerSchema<{ studio: Studio }>(({ studio }, path) => studio.ask(path));
const server = new ApolloServer<{ studio: Studio }>({ schema });
const { url } = await startStandaloneServer(server, {
  listen: { host: '127.0.0.1', port: 0 },
  context: async () => ({ studio: new Studio() }),
});
report(url);
