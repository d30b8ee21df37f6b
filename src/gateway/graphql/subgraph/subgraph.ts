import type { IResolvers } from '@graphql-tools/utils';
import { GraphQLScalarType, type GraphQLSchema } from 'graphql';
import { badInput } from '../../../kit/fault.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import type { GraphContext } from '../context.ts';
import { scalars } from '../schema/scalars.ts';
import { decodeId } from '../types/ids.ts';
import { type LoadedNode, type NodeType, namingInput, readNode } from '../types/node-types.ts';
import { readEach } from '../types/nodes.ts';

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

/** Reads the object of each representation. A wrong one is replaced by its error, which names its index and field. */
type ReadEntities = (
  context: GraphContext,
  representations: readonly unknown[],
) => Promise<readonly (LoadedNode | null)[]>;

/** Creates the resolver of `_entities` for these types. It reads objects as `nodes` does. */
function createEntityReader(types: readonly NodeType[]): ReadEntities {
  const byName = new Map<unknown, NodeType>(types.map((type) => [type.type, type]));
  const names = types.map(({ type }) => type).join(', ');

  async function entity(context: GraphContext, given: unknown, index: number): Promise<LoadedNode | null> {
    const at = `representations[${index}]`;
    if (!isJsonObject(given)) throw badInput(at, 'an object with __typename and id', given);
    const type = byName.get(given['__typename']);
    if (!type) throw badInput(`${at}.__typename`, `one of ${names}`, given['__typename']);
    const id = given['id'];
    const field = `${at}.id`;
    const decoded = typeof id === 'string' ? decodeId(id, field) : null;
    if (decoded?.type !== type.type || decoded.keys.length !== type.keys)
      throw badInput(field, `the id of an object of the type ${type.type}`, id);
    return await readNode(context, type, () =>
      namingInput(field, 'id of an object', () => type.load(context, decoded.keys)),
    );
  }

  return (context, representations) =>
    readEach('representations', representations, (given, index) => entity(context, given, index));
}
