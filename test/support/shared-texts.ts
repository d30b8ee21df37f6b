import { Redis } from 'ioredis';
import { redisKeys } from '../../src/gateway/redis/keys.ts';
import { eventually } from './budgets.ts';
import type { Answer, Client, GraphAnswer } from './http.ts';
import { sha256Of } from './manifests.ts';

export const persisted = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: sha256Of(text) } });

let texts = 0;

/** Returns a query that no test has sent. */
export function newText(): string {
  texts += 1;
  return `query Shared${texts} { viewer { owner } }`;
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

/** The keys of the texts in Redis. */
const { texts: textsKey, textUses: usesKey } = redisKeys;

/** The texts in a Redis, read and changed past the gateways. */
export interface StoredTexts extends AsyncDisposable {
  readonly client: Redis;
  has(text: string): Promise<boolean>;
  /** Resolves when Redis has the text. */
  arrives(text: string): Promise<void>;
  /** Puts any value in the place of a text, as a faulty program could. */
  falsify(text: string, value: string): Promise<void>;
  /** Returns the number of look-ups that Redis has answered. */
  lookUps(): Promise<number>;
  bytes(): Promise<number>;
  count(): Promise<number>;
}

export function openStoredTexts(url: string): StoredTexts {
  const client = new Redis(url);
  const has = async (text: string) => (await client.hexists(textsKey, sha256Of(text))) === 1;
  return {
    client,
    has,
    arrives: (text) => eventually(() => has(text)),
    falsify: async (text, value) => void (await client.hset(textsKey, sha256Of(text), value)),
    async lookUps() {
      // `get.lua` reads one field with HGET; `put.lua` does so only to remove texts.
      const [, calls = '0'] = /cmdstat_hget:calls=(\d+)/.exec(await client.info('commandstats')) ?? [];
      return Number(calls);
    },
    async bytes() {
      const stored = await client.hgetall(textsKey);
      return Object.entries(stored)
        .filter(([name]) => name !== 'size')
        .reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0);
    },
    count: () => client.zcard(usesKey),
    async [Symbol.asyncDispose]() {
      client.disconnect();
    },
  };
}
