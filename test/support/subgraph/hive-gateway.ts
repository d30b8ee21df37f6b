import { once } from 'node:events';
import { createServer } from 'node:http';
import { createGatewayRuntime } from '@graphql-hive/gateway-runtime';
import { composeServices } from '@theguild/federation-composition';
import { parse } from 'graphql';
import { portOf } from '../../../bench/measure/port.ts';
import { parseSubgraphs, sdlOf } from './subgraphs.ts';

/** Hive Gateway over the subgraphs of its argument: it composes what they answer to `_service`. */
const subgraphs = parseSubgraphs(process.argv[2]);
const services = await Promise.all(
  subgraphs.map(async ({ name, url }) => ({ name, url, typeDefs: parse(await sdlOf(url)) })),
);
const { supergraphSdl, errors } = composeServices(services);
if (!supergraphSdl) throw new AggregateError(errors ?? [], 'the subgraphs do not compose');

const gateway = createGatewayRuntime({
  supergraph: supergraphSdl,
  propagateHeaders: {
    fromClientToSubgraphs({ request }) {
      const authorization = request.headers.get('authorization');
      return authorization === null ? {} : { authorization };
    },
  },
  logging: false,
  landingPage: false,
});
const server = createServer(gateway);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(`listens at http://127.0.0.1:${portOf(server)}/graphql`);
