import type { Answer, Client, GraphAnswer } from './http.ts';
import { sha256Of } from './manifests.ts';

export const persisted = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: sha256Of(text) } });

let texts = 0;

/** Returns a query that no test has sent. */
export function newText(): string {
  texts += 1;
  return `query Persisted${texts} { viewer { owner } }`;
}

export const owner = { data: { viewer: { owner: 'user:developer' } } };
export const notFound = {
  errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
};

export const codeIn = ({ body }: Answer<GraphAnswer>) => body.errors?.[0]?.extensions['code'];

export const post = (
  gateway: Client,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<GraphAnswer>> =>
  gateway.send('/graphql', {
    method: 'POST',
    headers: { authorization: gateway.bearer, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

export const byHash = (gateway: Client, text: string, rest: object = {}) =>
  post(gateway, { ...rest, extensions: persisted(text) });

export const withText = (gateway: Client, query: string, rest: object = {}) =>
  post(gateway, { query, ...rest, extensions: persisted(query) });
