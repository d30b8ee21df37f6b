import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import Negotiator from 'negotiator';
import { notFound } from '../answer/failures.ts';
import { openPart } from '../server-part.ts';
import { type Bundle, findBundle } from './page-bundle.ts';
import { contentSecurityPolicy, missingHtml, type PageConfig, pageHtml } from './page-html.ts';
import { type PageKind, type PageName, pageKinds } from './page-list.ts';
import { mountSchemaFile } from './schema-file.ts';

export interface PagesParts {
  /** True when there is no developer token. A page never contains the token, because anybody may load it. */
  readonly production: boolean;
  /** The schema that anybody may read; null where introspection is refused. */
  readonly schema?: GraphQLSchema | null;
  /** Whether the gateway runs known operations only. Default: false. */
  readonly onlyKnown?: boolean;
  /** Points of the operations whose price does not depend on their fields; null when limits are off. */
  readonly points?: PageConfig['points'] | undefined;
  /** Default: the bundles of this project's sources. */
  readonly bundles?: Partial<Readonly<Record<PageName, Bundle>>>;
}

const assetName = /^[\w-]+(?:\.[\w-]+)+$/;
const open = { open: true, cors: false } as const;

/** Serves the pages from our own files only, and redirects browsers that open `/` to the console. */
export async function mountPages(server: FastifyInstance, parts: PagesParts): Promise<void> {
  await openPart(server, 'pages', async (scope) => {
    await scope.register(fastifyStatic, { serve: false, preCompressed: true });
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('cross-origin-resource-policy', 'same-origin');
    });
    scope.get('/', { config: open }, async (request, reply) => {
      if (!wantsPage(request)) throw notFound(request);
      return toPage(reply, 'console');
    });
    for (const page of pageKinds) {
      const bundle = parts.bundles?.[page.name] ?? (await findBundle(page));
      if (bundle.kind === 'missing')
        server.log.warn(
          { err: bundle.cause, page: page.name },
          'a page is not built; `npm run build:pages` builds it',
        );
      mountPage(scope, page, bundle, parts);
    }
  });
}

function mountPage(scope: FastifyInstance, page: PageKind, bundle: Bundle, parts: PagesParts): void {
  const path = `/${page.name}`;
  const { schema, production, onlyKnown = false, points = null } = parts;
  const schemaFile = page.schema && schema ? mountSchemaFile(scope, path, schema, page.schema) : undefined;
  const config = (): PageConfig => ({
    endpoint: '/graphql',
    production,
    schema: schemaFile?.().address ?? null,
    onlyKnown,
    points,
  });
  const views = page.hasViews ? [`${path}/*`] : [];
  for (const url of [path, `${path}/`, ...views]) {
    scope.get(url, { config: open }, (request, reply) => sendPage(page, bundle, config, request, reply));
  }
  scope.get<{ Params: { file: string } }>(
    `${path}/assets/:file`,
    { config: open },
    async (request, reply) => {
      const { file } = request.params;
      if (bundle.kind !== 'ready' || !assetName.test(file)) throw notFound(request);
      return reply.sendFile(file, bundle.assets, { maxAge: '365d', immutable: true });
    },
  );
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

export function toPage(reply: FastifyReply, name: PageName): FastifyReply {
  return reply.headers({ 'cache-control': 'no-store', vary: 'accept' }).redirect(`/${name}`);
}

function sendPage(
  page: PageKind,
  bundle: Bundle,
  config: () => PageConfig,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const nonce = randomBytes(16).toString('base64');
  reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy(page, nonce),
  });
  if (bundle.kind === 'missing') return reply.code(503).send(missingHtml(page, nonce));
  const [path = ''] = request.url.slice(page.name.length + 1).split('?');
  return reply.send(pageHtml(page, path || '/', config(), bundle.manifest, nonce));
}
