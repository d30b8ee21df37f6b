import { createHash } from 'node:crypto';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import type { FastifyInstance } from 'fastify';
import { type GraphQLSchema, introspectionFromSchema } from 'graphql';
import { notFound } from '../answer/failures.ts';

/** The schema as one file, which browsers keep: its address has a hash of its content. */
export interface SchemaFile {
  readonly address: string;
  /** The result of the introspection query, or the SDL with its directives. */
  readonly text: string;
}

const hashLength = 16;
const open = { open: true, cors: false } as const;

const forms = {
  introspection: {
    extension: 'json',
    mediaType: 'application/json',
    print: (schema: GraphQLSchema) => JSON.stringify({ data: introspectionFromSchema(schema) }),
  },
  sdl: { extension: 'graphql', mediaType: 'text/plain; charset=utf-8', print: printSchemaWithDirectives },
} as const;

/** Serves the schema's file below the page, and returns the function that makes it when it is first needed. */
export function mountSchemaFile(
  scope: FastifyInstance,
  page: string,
  schema: GraphQLSchema,
  form: keyof typeof forms,
) {
  const { extension, mediaType, print } = forms[form];
  let made: SchemaFile | undefined;
  const file = (): SchemaFile => {
    made ??= fileOf(page, print(schema), extension);
    return made;
  };
  scope.get<{ Params: { hash: string } }>(
    `${page}/schema-:hash(^[0-9a-f]{${hashLength}}).${extension}`,
    { config: open },
    async (request, reply) => {
      const { address, text } = file();
      if (request.url.split('?', 1)[0] !== address) throw notFound(request);
      request.sharedAnswer = true;
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': mediaType,
      });
      return text;
    },
  );
  return file;
}

function fileOf(page: string, text: string, extension: string): SchemaFile {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, hashLength);
  return { address: `${page}/schema-${hash}.${extension}`, text };
}
