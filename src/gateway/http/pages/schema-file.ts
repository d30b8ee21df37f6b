import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type GraphQLSchema, introspectionFromSchema } from 'graphql';
import { notFound } from '../answer/failures.ts';

/** The result of the introspection query as one file, which browsers keep: its address has a hash of its content. */
export interface SchemaFile {
  readonly address: string;
  /** JSON text. */
  readonly text: string;
}

const hashLength = 16;
const open = { open: true, cors: false } as const;

/** Serves the schema's file below the page, and returns the function that makes it when it is first needed. */
export function mountSchemaFile(scope: FastifyInstance, page: string, schema: GraphQLSchema) {
  let made: SchemaFile | undefined;
  const file = (): SchemaFile => {
    made ??= schemaFile(page, schema);
    return made;
  };
  scope.get<{ Params: { hash: string } }>(
    `${page}/schema-:hash(^[0-9a-f]{${hashLength}}).json`,
    { config: open },
    async (request, reply) => {
      const { address, text } = file();
      if (request.url.split('?', 1)[0] !== address) throw notFound(request);
      request.sharedAnswer = true;
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'application/json',
      });
      return text;
    },
  );
  return file;
}

function schemaFile(page: string, schema: GraphQLSchema): SchemaFile {
  const text = JSON.stringify({ data: introspectionFromSchema(schema) });
  const hash = createHash('sha256').update(text).digest('hex').slice(0, hashLength);
  return { address: `${page}/schema-${hash}.json`, text };
}
