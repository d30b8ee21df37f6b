import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Gateway } from './gateway.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly default?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: Schema;
}
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
interface Described {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}
interface Response {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Content;
}
export interface OpenApi {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

export interface Given {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Tag of an answer that the client has. */
  readonly tag?: string;
}
export interface Driven {
  readonly status: number;
  /** The weak tag of the answer, for the next call. */
  readonly tag: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  /** The differences of the answer from the document; empty when they agree. */
  readonly wrong: readonly string[];
}

export interface Driver {
  readonly ids: readonly string[];
  /** Sends a request that is made from the document: parameters and fields that are not given are made up. */
  call(id: string, given?: Given): Promise<Driven>;
}

/** Closes every object of the document, so that a field that it does not have is an error. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, closed(one)]));
  const isOpen = 'properties' in inner && !('additionalProperties' in inner) && !('oneOf' in inner);
  return isOpen && typeof inner['properties'] === 'object' && inner['type'] === 'object'
    ? { ...inner, additionalProperties: false }
    : inner;
}

/** Creates a client of the gateway that knows nothing but the document. */
export function createDriver(gateway: Gateway, document: OpenApi): Driver {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'document', ...(closed(document) as object) });
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const resolved = (schema: Schema): Schema =>
    schema.$ref ? resolved(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

  function sample(given: Schema): unknown {
    const { type, enum: values, properties = {}, required = [], ...rest } = resolved(given);
    if (values) return values.at(-1);
    if (rest.default !== undefined) return rest.default;
    if (type === 'object')
      return Object.fromEntries(required.map((name) => [name, sample(properties[name] ?? {})]));
    if (type === 'array') return rest.items ? [sample(rest.items)] : [];
    return type === 'integer' ? (rest.minimum ?? 1) : type === 'boolean' ? true : 'none';
  }

  function bodyOf(content: Content, given: unknown): { readonly type: string; readonly text: string } {
    const [[type, { schema = {} }] = ['', {}]] = Object.entries(content);
    const value = given ?? sample(schema);
    if (type === 'application/x-www-form-urlencoded') {
      return { type, text: String(new URLSearchParams(value as Record<string, string>)) };
    }
    return { type, text: type === 'application/json' ? JSON.stringify(value) : String(value) };
  }

  function faults(pointer: string, body: unknown): readonly string[] {
    const validate = ajv.compile({ $ref: `document#${pointer}` });
    if (validate(body)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  return {
    ids: all.map(({ operation }) => operation.operationId),
    async call(id, given = {}) {
      const found = all.find(({ operation }) => operation.operationId === id);
      if (!found) throw new Error(`The document has no operation ${id}.`);
      const { path, method, operation } = found;
      const { parameters = [], requestBody, responses } = operation;
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(given.path?.[name] ?? 'none'),
      );
      const query = parameters.flatMap(({ name, in: place, required, schema }): [string, string][] => {
        if (place !== 'query') return [];
        const value = given.query?.[name] ?? (required ? sample(schema) : undefined);
        return value === undefined ? [] : [[name, String(value)]];
      });
      const body = requestBody && bodyOf(requestBody.content, given.body);
      const answer = await fetch(`${gateway.url}${address}?${new URLSearchParams(query)}`, {
        method,
        headers: {
          authorization: gateway.bearer,
          ...(body && { 'content-type': body.type }),
          ...(given.tag !== undefined && { 'if-none-match': given.tag }),
        },
        ...(body && { body: body.text }),
      });
      const status = responses[answer.status] ? String(answer.status) : 'default';
      const named = responses[status]?.$ref?.split('/').at(-1);
      const { headers = {}, content } =
        (named === undefined ? responses[status] : document.components.responses[named]) ?? {};
      const text = await answer.text();
      const missing = Object.keys(headers).filter((name) => !answer.headers.has(name));
      const tag = answer.headers.get('etag')?.match(/^W.*/)?.[0];
      const wrong = missing.map((name) => `has no header ${name}`);
      if (tag !== undefined && !responses[304]) wrong.push('has a tag');
      const answered = { status: answer.status, tag };
      if (!content) return { ...answered, body: {}, wrong: [...wrong, ...(text ? ['has a body'] : [])] };
      const [[type, { schema }] = ['', {} as { schema?: Schema }]] = Object.entries(content);
      if (type !== 'application/json' || !schema || text === '') return { ...answered, body: {}, wrong };
      const escaped = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
      const place =
        named === undefined
          ? ['paths', path, method.toLowerCase(), 'responses', status]
          : ['components', 'responses', named];
      const pointer = [...place, 'content', type, 'schema'];
      const read = JSON.parse(text);
      return {
        ...answered,
        body: read,
        wrong: [...wrong, ...faults(`/${pointer.map(escaped).join('/')}`, read)],
      };
    },
  };
}
