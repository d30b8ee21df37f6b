import {
  type ApolloCache,
  ApolloClient,
  HttpLink,
  type InMemoryCache,
  type NormalizedCacheObject,
} from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endExecution } from '../../support/changes.ts';
import { createLinkedCustomer, type LinkedCustomer } from '../../support/frontends/customer.ts';
import { type Frontend, openFrontend } from '../../support/frontends/frontend.ts';
import { active, createScreen, idAt, type TypedPage } from '../../support/frontends/typed-page.ts';

interface CacheModule {
  createCache(): InMemoryCache;
  update(cache: ApolloCache, result: object): void;
}

let app: Frontend<CacheModule>;
beforeAll(async () => {
  app = await openFrontend<CacheModule>('apollo-cache');
});
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
});

// Apollo Client writes there what its cache cannot keep.
beforeEach(() => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  for (const level of ['warn', 'error'] as const) expect(vi.mocked(console[level]).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});

type Shown = Readonly<Record<string, unknown>>;

/** Opens the page of a customer with its first two executions. */
async function openPage({ customerId }: LinkedCustomer) {
  const cache = app.module.createCache();
  const link = new HttpLink({
    uri: `${app.gateway.url}/graphql`,
    headers: { authorization: app.gateway.bearer },
    fetch,
  });
  const apollo = new ApolloClient({ link, cache });
  const screen = createScreen();
  const query = apollo.watchQuery<TypedPage>({
    query: app.documentOf('page'),
    variables: { customerId, first: 2 },
  });
  const watching = query.subscribe(({ data, dataState, error }) => {
    if (error) screen.fail(error);
    if (dataState === 'complete') screen.show(data);
  });
  await screen.until(() => true);
  return {
    apollo,
    cache,
    query,
    screen,
    async mutate(name: string, input: Shown): Promise<Shown> {
      const { data } = await apollo.mutate<Shown>({
        mutation: app.documentOf(name),
        variables: { input },
        update: app.module.update,
      });
      return Object.values(data ?? {})[0] as Shown;
    },
    [Symbol.dispose]: () => watching.unsubscribe(),
  };
}

test('Apollo: pages become one list', async () => {
  const linked = await createLinkedCustomer(app.gateway, 3);
  using page = await openPage(linked);
  const { resellerCustomer } = await page.screen.shows(active(linked.sids.slice(0, 2)));
  const after = resellerCustomer.executions.pageInfo.endCursor;
  await page.query.fetchMore({ variables: { after } });
  const whole = await page.screen.shows(active(linked.sids));
  expect(whole.resellerCustomer.executions.pageInfo.hasNextPage).toBe(false);
});

test('Apollo: a mutation changes the list that shows its object', async () => {
  const linked = await createLinkedCustomer(app.gateway, 2);
  using page = await openPage(linked);
  await page.mutate('end', { execution: { id: idAt(await page.screen.shows(active(linked.sids)), 1) } });
  await page.screen.shows([`${linked.sids[0]} ACTIVE`, `${linked.sids[1]} ENDED`]);
});

test('Apollo: the ids of deletions remove their objects from lists', async () => {
  const linked = await createLinkedCustomer(app.gateway, 2);
  using page = await openPage(linked);
  const id = idAt(await page.screen.shows(active(linked.sids)), 0);
  await page.mutate('remove', { execution: { id } });
  await page.screen.shows(active(linked.sids.slice(1)));
  expect(page.cache.extract()).not.toHaveProperty([String(id)]);
  await page.mutate('unlink', { link: { id: linked.linkId } });
  await page.screen.until(({ resellerCustomer }) => resellerCustomer.links.edges.length === 0);
});

test('Apollo: an event changes the list that shows its object', async () => {
  const linked = await createLinkedCustomer(app.gateway, 2);
  using page = await openPage(linked);
  await page.screen.shows(active(linked.sids));
  page.apollo.setLink(new GraphQLWsLink(app.socket));
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const variables = { filter: { customerId: linked.customerId } };
  const stream = page.apollo.subscribe({ query: app.documentOf('follow'), variables });
  const following = stream.subscribe(() => begin());
  await begun;
  await endExecution(app.gateway, String(linked.sids[0]));
  await page.screen.shows([`${linked.sids[0]} ENDED`, `${linked.sids[1]} ACTIVE`]);
  following.unsubscribe();
});

test('Apollo: objects with an id stand once in the cache, and parts of an object are merged', async () => {
  const linked = await createLinkedCustomer(app.gateway, 1);
  using page = await openPage(linked);
  const variables = { customerId: linked.customerId };
  await page.apollo.query({ query: app.documentOf('address'), variables });
  const { ROOT_QUERY, __META, ...entities } = page.cache.extract() as NormalizedCacheObject;
  expect(Object.entries(entities).every(([key, entity]) => entity?.['id'] === key)).toBe(true);
  const types = new Set(Object.values(entities).map((entity) => String(entity?.__typename)));
  expect([...types].sort()).toEqual([
    'Contact',
    'CustomerLink',
    'Execution',
    'ExecutionStep',
    'Flow',
    'ResellerCustomer',
  ]);
  const { resellerCustomer } = await page.screen.shows(active(linked.sids));
  expect(entities[resellerCustomer.id]).toMatchObject({
    postalAddress: { organizationName: 'Engines', countryCode: 'GB' },
  });
});
