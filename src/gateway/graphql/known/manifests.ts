import * as z from 'zod';
import { isJsonObject, parsedJson } from '../../../kit/json/value.ts';
import { withoutPrefix } from '../request/parameters.ts';

export interface ListedOperation {
  /** Path of the manifest. */
  readonly file: string;
  /** Key in the manifest, without the prefix `sha256:`. It is not compared with a hash of the text. */
  readonly id: string;
  /** Name and kind that the manifest tells; null where its format has none. */
  readonly name: string | null;
  readonly type: string | null;
  readonly text: string;
}

export interface Manifests {
  readonly listed: readonly ListedOperation[];
  /** A line for each file, or part of a file, that cannot be read. */
  readonly faults: readonly string[];
}

const apolloFormat = 'apollo-persisted-query-manifest';

const apolloManifest = z.object({
  version: z.literal(1),
  operations: z.array(
    z.object({
      id: z.string().min(1),
      name: z.string(),
      type: z.enum(['query', 'mutation', 'subscription']),
      body: z.string(),
    }),
  ),
});

/** Texts by id, as the compilers of Relay and of the client preset write them. */
const textsById = z.record(z.string().min(1), z.string());

/** Reads the JSON text of one manifest: of Apollo, Relay or graphql-codegen's client preset. */
export function readManifest(file: string, json: string): Manifests {
  const value = parsedJson(json);
  if (!isJsonObject(value)) return unread(file, 'is not a manifest; expected a JSON object');
  const isApollo = value['format'] === apolloFormat;
  const read = isApollo ? apolloManifest.safeParse(value) : textsById.safeParse(value);
  if (!read.success) {
    const { path, message } = read.error.issues[0] ?? { path: [], message: 'wrong' };
    const expected = isApollo ? 'a manifest of Apollo, version 1' : 'an object with the text of each id';
    return unread(file, `is not a manifest; expected ${expected}, and at ${path.join('.')}: ${message}`);
  }
  const listed = isApolloManifest(read.data)
    ? read.data.operations.map(({ id, name, type, body }) => ({ id, name, type, text: body }))
    : Object.entries(read.data).map(([id, text]) => ({ id, name: null, type: null, text }));
  return { listed: listed.map((one) => ({ ...one, file, id: withoutPrefix(one.id) })), faults: [] };
}

type ApolloManifest = z.infer<typeof apolloManifest>;

const isApolloManifest = (value: ApolloManifest | Record<string, string>): value is ApolloManifest =>
  Array.isArray(value['operations']);

/** Returns the manifests of a file or folder that cannot be read; `fault` follows its path in the sentence. */
export const unread = (path: string, fault: string): Manifests => ({
  listed: [],
  faults: [`${path} ${fault}.`],
});
