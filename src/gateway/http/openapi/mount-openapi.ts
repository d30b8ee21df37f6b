import type { FastifyInstance } from 'fastify';
import { namesTag, tagOf } from '../answer/entity-tag.ts';
import { type DocumentParts, openApiDocument } from './document.ts';

/** Serves the OpenAPI document of the routes to everybody. It is made when it is first read. */
export function mountOpenApi(server: FastifyInstance, parts: DocumentParts): void {
  let made: { readonly text: string; readonly tag: string | Promise<string> } | undefined;
  const make = () => {
    const text = JSON.stringify(openApiDocument(parts));
    return { text, tag: tagOf(text) };
  };
  server.get('/openapi.json', { config: { open: true } }, async (request, reply) => {
    made ??= make();
    const tag = await made.tag;
    reply.headers({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    request.sharedAnswer = true;
    reply.header('content-type', 'application/json; charset=utf-8');
    return made.text;
  });
}
