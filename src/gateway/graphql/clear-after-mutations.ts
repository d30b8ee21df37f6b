import { defaultFieldResolver, type GraphQLSchema } from 'graphql';
import type { GraphContext } from './context.ts';

/**
 * Clears the loaders of the operation after each field of `Mutation`, also when it fails, and returns the schema. A change
 * of one service can show in objects of another, so the loaders of all services are cleared. The fields run one after the
 * other: each payload is read before the next change.
 */
export function clearAfterMutations(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve = defaultFieldResolver } = field;
    field.resolve = async (source, args, context: GraphContext, info) => {
      try {
        return await resolve(source, args, context, info);
      } finally {
        context.loaders.clear();
      }
    };
  }
  return schema;
}
