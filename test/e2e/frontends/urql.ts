import { Client, type Exchange, fetchExchange, subscriptionExchange } from '@urql/core';
import type { cacheExchange } from '@urql/exchange-graphcache';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endExecution } from '../../support/changes.ts';
import { createLinkedCustomer, type LinkedCustomer } from '../../support/frontends/customer.ts';
import { type Frontend, openFrontend } from '../../support/frontends/frontend.ts';
import { active, createScreen, idAt, shownBy, type TypedPage } from '../../support/frontends/typed-page.ts';

interface CacheModule {
  createCacheExchange(options: Parameters<typeof cacheExchange>[0]): Exchange;
}

let app: Frontend<CacheModule>;
/** Everything that the cache finds wrong with documents, results or configuration. */
const warnings: string[] = [];
beforeAll(async () => {
  app = await openFrontend<CacheModule>('graphcache');
});
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
  expect(warnings).toEqual([]);
});

type Shown = Readonly<Record<string, unknown>>;

/** Opens the page of a customer with its first two executions. */
async function openPage({ customerId }: LinkedCustomer) {
  const client = new Client({
    url: `${app.gateway.url}/graphql`,
    fetchOptions: { headers: { authorization: app.gateway.bearer } },
    exchanges: [
      app.module.createCacheExchange({
        logger: (severity, message) => severity !== 'debug' && warnings.push(message),
      }),
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables }) => ({
          subscribe: (sink) => ({
            unsubscribe: app.socket.subscribe({ query, variables: variables as Shown }, sink as never),
          }),
        }),
      }),
      fetchExchange,
    ],
  });
  const screen = createScreen();
  const read = (variables: Shown) =>
    client.query<TypedPage>(app.documentOf('page'), { customerId, ...variables });
  const watching = read({ first: 2 }).subscribe(({ data, error, stale }) => {
    if (error) screen.fail(error);
    if (data && !stale) screen.show(data);
  });
  return {
    client,
    read,
    screen,
    async mutate(name: string, input: Shown): Promise<void> {
      const { error } = await client.mutation(app.documentOf(name), { input });
      expect(error).toBeUndefined();
    },
    [Symbol.dispose]: () => watching.unsubscribe(),
  };
}

test('urql: pages become one list', async () => {
  const linked = await createLinkedCustomer(app.gateway, 3);
  using page = await openPage(linked);
  const { resellerCustomer } = await page.screen.shows(active(linked.sids.slice(0, 2)));
  const { endCursor } = resellerCustomer.executions.pageInfo;
  const { data } = await page.read({ first: 2, after: endCursor });
  expect(shownBy(data)).toEqual(active(linked.sids));
});

test('urql: a mutation changes the list that shows its object', async () => {
  const linked = await createLinkedCustomer(app.gateway, 2);
  using page = await openPage(linked);
  await page.mutate('end', { execution: { id: idAt(await page.screen.shows(active(linked.sids)), 1) } });
  await page.screen.shows([`${linked.sids[0]} ACTIVE`, `${linked.sids[1]} ENDED`]);
});

test('urql: the ids of deletions remove their objects from lists', async () => {
  const linked = await createLinkedCustomer(app.gateway, 2);
  using page = await openPage(linked);
  await page.mutate('remove', { execution: { id: idAt(await page.screen.shows(active(linked.sids)), 0) } });
  await page.screen.shows(active(linked.sids.slice(1)));
  await page.mutate('unlink', { link: { id: linked.linkId } });
  await page.screen.until(({ resellerCustomer }) => resellerCustomer.links.edges.length === 0);
});

test('urql: an event changes the list that shows its object', async () => {
  const linked = await createLinkedCustomer(app.gateway, 2);
  using page = await openPage(linked);
  await page.screen.shows(active(linked.sids));
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const filter = { customerId: linked.customerId };
  const following = page.client.subscription(app.documentOf('follow'), { filter }).subscribe(() => begin());
  await begun;
  await endExecution(app.gateway, String(linked.sids[0]));
  await page.screen.shows([`${linked.sids[0]} ENDED`, `${linked.sids[1]} ACTIVE`]);
  following.unsubscribe();
});

test('urql: parts of an object are kept with it, and read from the cache', async () => {
  const linked = await createLinkedCustomer(app.gateway, 1);
  using page = await openPage(linked);
  await page.screen.shows(active(linked.sids));
  const variables = { customerId: linked.customerId };
  await page.client.query(app.documentOf('address'), variables);
  const cached = await page.client.query(app.documentOf('address'), variables, {
    requestPolicy: 'cache-only',
  });
  expect(cached.data).toMatchObject({ resellerCustomer: { postalAddress: { countryCode: 'GB' } } });
});
