import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginInlineTraceDisabled } from '@apollo/server/plugin/disabled';
import { startStandaloneServer } from '@apollo/server/standalone';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { docBlocks } from '../doc-blocks.ts';
import { page } from './routers.ts';

const [sdl = ''] = docBlocks(page, 'graphql', '## Extend an object');

const routerTypes = `
directive @link(url: String!, import: [String!]) on SCHEMA
directive @key(fields: String!) on OBJECT
directive @shareable on OBJECT | FIELD_DEFINITION
scalar _Any
union _Entity = Note | Execution | ResellerCustomer
type _Service { sdl: String! }
extend type Query {
  _service: _Service!
  _entities(representations: [_Any!]!): [_Entity]!
}`;

/** A note about an execution and a customer, by their global ids. */
export interface PeerNote {
  readonly id: string;
  readonly text: string;
  readonly execution?: string;
  readonly customer?: string;
}

interface Representation {
  readonly __typename: string;
  readonly id: string;
}

export interface Peer extends AsyncDisposable {
  readonly url: string;
  /** The notes that it answers; a test may replace them. */
  notes: readonly PeerNote[];
  /** The number of representations in each call of `_entities` so far. */
  readonly batches: readonly number[];
}

const reference = (__typename: string, id: string | undefined) =>
  id === undefined ? null : { __typename, id };
const shown = ({ execution, customer, ...note }: PeerNote) => ({
  __typename: 'Note',
  ...note,
  execution: reference('Execution', execution),
  customer: reference('ResellerCustomer', customer),
});

/** Starts a small subgraph of another team: notes, which extend executions and customers by their id. */
export async function startPeer(): Promise<Peer> {
  const batches: number[] = [];
  const peer = { notes: [] as readonly PeerNote[], batches };
  const schema = makeExecutableSchema({
    typeDefs: [sdl, routerTypes],
    resolvers: {
      Query: {
        _service: () => ({ sdl }),
        _entities(_: unknown, { representations }: { readonly representations: readonly Representation[] }) {
          batches.push(representations.length);
          return representations;
        },
        notes: () => peer.notes.map(shown),
        page: () => ({ hasNextPage: false, hasPreviousPage: false }),
        node: () => null,
      },
      Execution: {
        notes: ({ id }: Representation) => peer.notes.filter(({ execution }) => execution === id).map(shown),
      },
      ResellerCustomer: { risk: ({ id }: Representation) => id.length },
    },
  });
  const server = new ApolloServer({ schema, plugins: [ApolloServerPluginInlineTraceDisabled()] });
  const { url } = await startStandaloneServer(server, { listen: { host: '127.0.0.1', port: 0 } });
  return Object.assign(peer, { url, [Symbol.asyncDispose]: () => server.stop() });
}
