import type { IResolvers } from '@graphql-tools/utils';
import { GraphQLScalarType, type GraphQLSchema } from 'graphql';
import type { GraphContext } from '../context.ts';
import type { NodeType } from '../node-types.ts';
import { scalars } from '../scalars.ts';
import { createEntityReader } from './entities.ts';

/** The fields that make the graph a subgraph of Apollo Federation 2, with their types. */
export interface Subgraph {
  readonly typeDefs: string;
  readonly resolvers: IResolvers;
}

/**
 * Creates the fields of a subgraph. `schema` returns the assembled schema; the SDL is made of it when it is first read.
 * See docs/decisions/060-subgraph-mode.md.
 */
export function createSubgraph(types: readonly NodeType[], schema: () => GraphQLSchema): Subgraph {
  const entities = types.filter(({ isEntity }) => isEntity);
  const readEntities = createEntityReader(entities);
  let text: string | undefined;
  return {
    typeDefs: typeDefsFor(entities),
    resolvers: {
      _Any: new GraphQLScalarType({ ...scalars.JSON.toConfig(), name: '_Any' }),
      _Service: {
        async sdl() {
          text ??= (await import('./sdl.ts')).subgraphSdl(schema(), types);
          return text;
        },
      },
      Query: {
        _service: () => ({}),
        _entities: (_, { representations }, context: GraphContext) => readEntities(context, representations),
      },
    },
  };
}

const typeDefsFor = (entities: readonly NodeType[]) => `
"The key of an entity: an object with \`__typename\` and \`id\`. Further fields are not read."
scalar _Any

"The types that other subgraphs may extend by \`id\`."
union _Entity = ${entities.map(({ type }) => type).join(' | ')}

"This subgraph, for composition."
type _Service {
  "The schema with the directives of Apollo Federation, without the fields that only routers use."
  sdl: String!
}

extend type Query {
  "The schema for composition. Needs no scope and no credential, like introspection."
  _service: _Service!
  """
  Reads entities for a router, in the order of \`representations\`, as \`nodes\` does. An entity that does not exist is
  null; a representation that is wrong or needs a missing scope is null too, with an error of its own.
  """
  _entities("At most 100 keys of entities." representations: [_Any!]!): [_Entity]!
}
`;
