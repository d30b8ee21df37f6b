import type { FastifyInstance } from 'fastify';
import { type DocumentParts, openApiDocument } from './document.ts';

/** Serves the OpenAPI document of the routes to everybody. It is made when it is first read. */
export function mountOpenApi(server: FastifyInstance, parts: DocumentParts): void {
  let text: string | undefined;
  server.get('/openapi.json', { config: { open: true } }, async (request, reply) => {
    text ??= JSON.stringify(openApiDocument(parts));
    request.sharedAnswer = true;
    reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' });
    return text;
  });
}
