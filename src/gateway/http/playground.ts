import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { notFound } from './failures.ts';
import { type Bundle, findBundle } from './playground-bundle.ts';
import { buildingPage, contentSecurityPolicy, missingPage, playgroundPage } from './playground-page.ts';
import { openPart } from './server-part.ts';

export interface PlaygroundParts {
  /** True when there is no developer token. The page never contains the token, because anybody may load it. */
  readonly production: boolean;
  /** Default: the bundle of this project's sources. */
  readonly bundle?: Bundle;
}

const path = '/playground';
const assetName = /^[\w-]+(?:\.[\w-]+)+$/;
const page = { open: true, cors: false } as const;

/** Serves GraphiQL at `/playground` from our own files only, and redirects browsers that open `/` to it. */
export async function mountPlayground(server: FastifyInstance, parts: PlaygroundParts): Promise<void> {
  const { bundle = await findBundle() } = parts;
  await openPart(server, 'playground', async (scope) => {
    await scope.register(fastifyStatic, { serve: false, preCompressed: true });
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('cross-origin-resource-policy', 'same-origin');
    });
    scope.get('/', { config: page }, async (request, reply) => {
      if (!wantsPage(request)) throw notFound(request);
      return toPlayground(reply);
    });
    for (const url of [path, `${path}/`]) {
      scope.get(url, { config: page }, (_, reply) => sendPage(bundle, parts, reply));
    }
    scope.get<{ Params: { file: string } }>(
      `${path}/assets/:file`,
      { config: page },
      async (request, reply) => {
        const state = bundle.state();
        const { file } = request.params;
        if (state.kind !== 'ready' || !assetName.test(file)) throw notFound(request);
        return reply.sendFile(file, state.assets, { maxAge: '365d', immutable: true });
      },
    );
  });
  buildWhenMissing(server, bundle);
}

/** Returns whether a `GET /graphql` without an operation asks for a page; it is redirected to the playground. */
export function meantThePlayground(request: FastifyRequest): boolean {
  if (request.method !== 'GET') return false;
  const { query, extensions } = request.query as Record<string, unknown>;
  return query === undefined && extensions === undefined && wantsPage(request);
}

function wantsPage(request: FastifyRequest): boolean {
  const types = ['application/json', 'application/graphql-response+json', 'text/html'];
  return new Negotiator(request).mediaType(types) === 'text/html';
}

export function toPlayground(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'cache-control': 'no-store', vary: 'accept' }).redirect(path);
}

function sendPage(bundle: Bundle, { production }: PlaygroundParts, reply: FastifyReply) {
  const nonce = randomBytes(16).toString('base64');
  reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy(nonce),
  });
  const state = bundle.state();
  if (state.kind === 'building') return reply.code(503).header('refresh', '2').send(buildingPage(nonce));
  if (state.kind === 'missing') return reply.code(503).send(missingPage(nonce));
  const config = { endpoint: '/graphql', production };
  return reply.send(playgroundPage(config, state.manifest, nonce));
}

/** Starts the build when the gateway listens, and cancels it when the gateway closes. */
function buildWhenMissing(server: FastifyInstance, bundle: Bundle): void {
  const closing = new AbortController();
  server.addHook('onListen', async () => {
    void bundle.build(closing.signal).then(() => {
      const state = bundle.state();
      if (state.kind !== 'missing' || closing.signal.aborted) return;
      server.log.warn({ err: state.cause }, 'there is no playground; `npm run build:playground` builds it');
    });
  });
  server.addHook('onClose', async () => closing.abort());
}
