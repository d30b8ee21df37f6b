import { InfiniteQueryObserver, MutationObserver, QueryClient, QueryObserver } from '@tanstack/query-core';
import type { UseSuspenseQueryResult, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, expectTypeOf, test } from 'vitest';
import { type Client, createClient, type TypedDocument, UserErrors } from '../../client/src/index.ts';
import {
  infiniteQueryOptions,
  mutationOptions,
  queryKey,
  queryOptions,
  retry,
  retryDelay,
} from '../../client/src/query.ts';
import { createExecution } from '../support/changes.ts';
import { type Gateway, keys, startGateway } from '../support/gateway.ts';

let gateway: Gateway;
/** Requests that were sent, and the signals that they were sent with. */
let sent: (AbortSignal | null | undefined)[];
let client: Client;
let cache: QueryClient;

beforeAll(async () => {
  gateway = await startGateway();
  for (let at = 0; at < 5; at += 1) await createExecution(gateway);
});
afterAll(async () => await gateway[Symbol.asyncDispose]());
beforeEach(() => {
  sent = [];
  cache = new QueryClient();
  client = createClient({
    url: new URL('/graphql', gateway.url),
    token: keys.devToken,
    fetch: (input, init) => {
      sent.push(init?.signal);
      return fetch(input, init);
    },
  });
});
afterEach(() => {
  cache.clear();
  client.close();
});

interface Executions {
  executions: {
    nodes: { sid: string }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}
interface Paged {
  first: number;
  after?: string | null;
}
const list = `query List($first: Int, $after: Cursor) {
  executions(first: $first, after: $after) { nodes { sid } pageInfo { hasNextPage endCursor } }
}` as TypedDocument<Executions, Paged>;
const owner = 'query Owner { viewer { owner } }' as TypedDocument<
  { viewer: { owner: string } },
  Record<string, never>
>;

test('a query is read once, and is typed from its document to the cache', async () => {
  const options = queryOptions(client, owner);
  expect(await cache.fetchQuery(options)).toEqual({ viewer: { owner: 'user:developer' } });
  await cache.ensureQueryData(options);
  expect(sent).toHaveLength(1);
  const cached = cache.getQueryData(options.queryKey);
  expectTypeOf(cached).toEqualTypeOf<{ viewer: { owner: string } } | undefined>();
  const hooks = (use: typeof useQuery, suspend: typeof useSuspenseQuery) => {
    expectTypeOf(use(options).data?.viewer.owner).toEqualTypeOf<string | undefined>();
    expectTypeOf(use({ ...options, initialData: { viewer: { owner: '' } } }).data.viewer).toEqualTypeOf<{
      owner: string;
    }>();
    expectTypeOf(use({ ...options, select: ({ viewer }) => viewer.owner }).data).toEqualTypeOf<
      string | undefined
    >();
    expectTypeOf(suspend(options).data).toEqualTypeOf<UseSuspenseQueryResult<typeof cached>['data'] & {}>();
    // @ts-expect-error: a variable of another type
    queryOptions(client, list, { first: '1' });
  };
  expectTypeOf(hooks).toBeFunction();
});

test('keys begin with the document, hold the variables, and do not depend on the client', () => {
  const key = queryKey(list, { first: 2 });
  expect(key).toEqual(['tributary', expect.stringMatching(/^List\.\w+$/), { first: 2 }]);
  expect(queryOptions(client, list, { first: 2 }).queryKey).toEqual(key);
  expect(queryKey(`${list} # other`)).not.toEqual(queryKey(list));
  expect(infiniteQueryOptions(client, list, { first: 2 }).queryKey).toEqual([...key, 'pages']);
  expect(queryKey({ documentId: 'abc' })).toEqual(['tributary', 'abc']);
});

test('pages are read one after another until the last', async () => {
  const options = infiniteQueryOptions(client, list, { first: 2 });
  const observer = new InfiniteQueryObserver(cache, options);
  const stop = observer.subscribe(() => {});
  const counts: number[] = [];
  await observer.refetch();
  for (;;) {
    const { data, hasNextPage } = observer.getCurrentResult();
    counts.push(data?.pages.at(-1)?.nodes.length ?? 0);
    if (!hasNextPage) break;
    await observer.fetchNextPage();
  }
  stop();
  expect(counts).toEqual([2, 2, 1]);
  const sids = cache
    .getQueryData(options.queryKey)
    ?.pages.flatMap(({ nodes }) => nodes.map(({ sid }) => sid));
  expect(new Set(sids).size).toBe(5);
  expectTypeOf(sids).toEqualTypeOf<string[] | undefined>();
});

test('a document that is not a list, or does not move, is an error of the query', async () => {
  const notList = infiniteQueryOptions(client, 'query Owner { viewer { owner } }');
  await expect(cache.fetchInfiniteQuery(notList)).rejects.toMatchObject({ code: 'INVALID_DOCUMENT' });
  const still = `{ executions(first: 2) { nodes { sid } pageInfo { hasNextPage endCursor } } }`;
  const pages = { ...infiniteQueryOptions(client, still), pages: 3 };
  await expect(cache.fetchInfiniteQuery(pages)).rejects.toMatchObject({ code: 'INVALID_DOCUMENT' });
});

test('a refusal that would come again is asked for once, and another one again', async () => {
  const refused = queryOptions(client, '{ nothing }');
  const observer = new QueryObserver(cache, { ...refused, retryDelay: 0 });
  const ended = Promise.withResolvers<unknown>();
  const stop = observer.subscribe(({ error }) => error && ended.resolve(error));
  expect(await ended.promise).toMatchObject({ code: 'GRAPHQL_VALIDATION_FAILED' });
  stop();
  expect(sent).toHaveLength(1);
  let attempts = 0;
  const unsteady = createClient({
    url: new URL('/graphql', gateway.url),
    token: keys.devToken,
    fetch(input, init) {
      attempts += 1;
      return attempts < 3 ? Promise.reject(new TypeError('no network')) : fetch(input, init);
    },
  });
  const options = { ...queryOptions(unsteady, owner), retryDelay: 0 };
  expect(await cache.fetchQuery(options)).toEqual({ viewer: { owner: 'user:developer' } });
  unsteady.close();
});

test('only failures that pass are tried again, as late as the gateway says', async () => {
  const failureOf = async (code: string, extensions: object = {}, status = 200) => {
    const body = JSON.stringify({ errors: [{ message: code, extensions: { code, ...extensions } }] });
    const answer = () =>
      Promise.resolve(new Response(body, { status, headers: { 'content-type': 'application/json' } }));
    const other = createClient({ url: 'http://127.0.0.1:9/graphql', fetch: answer, maxWait: 0 });
    return await other.query(owner, {}).then(
      () => new Error('no failure'),
      (error: Error) => error,
    );
  };
  for (const code of ['FORBIDDEN', 'UNAUTHENTICATED', 'BAD_USER_INPUT', 'RATE_LIMITED', 'INTERNAL'])
    expect(retry(0, await failureOf(code))).toBe(false);
  const away = await failureOf('UPSTREAM_UNAVAILABLE', { retryAfter: 7 });
  expect([0, 1, 2, 3].map((failures) => retry(failures, away))).toEqual([true, true, true, false]);
  expect(retryDelay(0, away)).toBe(7_000);
  expect(retryDelay(9, new Error('other'))).toBe(30_000);
});

test('a cancelled query gives up its request', async () => {
  const asked = Promise.withResolvers<AbortSignal | null | undefined>();
  const silent = createClient({
    url: 'http://127.0.0.1:9/graphql',
    fetch: (_, init) => {
      asked.resolve(init?.signal);
      return new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('left'))),
      );
    },
  });
  const options = queryOptions(silent, owner);
  const reading = cache.fetchQuery(options).catch((error: unknown) => error);
  const signal = await asked.promise;
  await cache.cancelQueries({ queryKey: options.queryKey });
  expect(signal?.aborted).toBe(true);
  await reading;
  silent.close();
});

test('a mutation fails with the user errors of its payload', async () => {
  const create = `mutation ($input: CreateExecutionInput!) {
    createExecution(input: $input) { execution { sid } userErrors { code message path } }
  }`;
  const options = mutationOptions(client, create);
  const observer = new MutationObserver(cache, options);
  const input = {
    flow: { sid: 'FW00000000000000000000000000000009' },
    to: 'not a number',
    from: '+15557654321',
  };
  await expect(observer.mutate({ input })).rejects.toBeInstanceOf(UserErrors);
});
