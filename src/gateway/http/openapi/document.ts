import type { Schema } from '../../../kit/wire/schema.ts';
import type { Operation } from '../route.ts';
import {
  type Components,
  createComponents,
  headerReferences,
  queryParameters,
  rateLimitHeaders,
  securitySchemes,
} from './components.ts';
import { ifNoneMatch, isTagged, notModified, tagComponents, tagHeaders } from './conditional-reads.ts';
import { type DescribedRoute, gatewayOperations } from './gateway-operations.ts';

type Json = Readonly<Record<string, unknown>>;

export interface DocumentParts {
  readonly routes: readonly DescribedRoute[];
  readonly version?: string;
  /** Origin of the gateway; undefined where the document's own address says it. */
  readonly publicUrl: string | undefined;
}

const mediaTypes = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  text: 'text/plain',
  stream: 'application/octet-stream',
} as const;

/**
 * Returns the OpenAPI document (version 3.1) of the routes that have a description, and of the gateway's own addresses.
 * Services call the other routes: webhooks, whose form the services document.
 */
export function openApiDocument({ routes, version = 'unknown', publicUrl }: DocumentParts): Json {
  const components = createComponents();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of [...routes, ...gatewayOperations]) {
    if (!route.operation) continue;
    const item = paths[route.path] ?? {};
    paths[route.path] = item;
    item[route.method.toLowerCase()] = operationObject(route, route.operation, components);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tributary',
      version,
      description: 'The REST APIs of the services behind the gateway, and its own addresses.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl ?? '/' }],
    paths,
    components: {
      schemas: components.schemas,
      responses: { ...tagComponents.responses, ...components.responses },
      headers: { ...tagComponents.headers, ...rateLimitHeaders },
      parameters: tagComponents.parameters,
      securitySchemes,
    },
  };
}

function operationObject(route: DescribedRoute, operation: Operation, components: Components): Json {
  const { id, summary, query, body } = operation;
  const parameters = [
    ...pathParameters(route.path),
    ...(query ? queryParameters(query, components) : []),
    ...(isTagged(route) ? [ifNoneMatch] : []),
  ];
  return {
    operationId: id,
    summary,
    tags: [id.split('.', 1)[0]],
    ...(parameters.length > 0 && { parameters }),
    ...(route.accepts !== undefined && requestBody(route.accepts, body, components)),
    responses: responses(route, operation, components),
    security: securityOf(route),
  };
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function requestBody(
  accepts: keyof typeof mediaTypes,
  body: Schema | undefined,
  { refer }: Components,
): Json {
  if (!body && accepts !== 'stream') return {};
  const required = accepts === 'stream' || (body?.required?.length ?? 0) > 0;
  return {
    requestBody: { required, content: { [mediaTypes[accepts]]: body ? { schema: refer(body) } : {} } },
  };
}

function responses(
  route: DescribedRoute,
  { answers, answerType = mediaTypes.json }: Operation,
  { refer, errors }: Components,
): Json {
  const { dialect, uncharged } = route;
  const shown = { ...(isTagged(route) && tagHeaders(route)), ...(!uncharged && headerReferences) };
  const headers = Object.keys(shown).length > 0 && { headers: shown };
  const successes = Object.entries(answers).map(([status, schema]) => [
    status,
    {
      description: status === '204' ? 'Done.' : 'The answer.',
      ...headers,
      ...(schema && { content: { [answerType]: { schema: refer(schema) } } }),
    },
  ]);
  return {
    ...Object.fromEntries(successes),
    ...(isTagged(route) && notModified),
    ...errors(dialect.errorSchema ?? { type: 'object', title: 'OtherError' }),
  };
}

/** Returns the places where the credential may be, each with the scope; the signature of an address is a parameter. */
function securityOf({ scope, dialect, sender }: DescribedRoute): readonly Json[] {
  if (sender) return [];
  const names = Object.keys(securitySchemes).filter((name) => dialect.keysIn || !name.startsWith('key'));
  const required = names.map((name) => ({ [name]: scope === null ? [] : [scope] }));
  return scope === null ? [{}, ...required] : required;
}
