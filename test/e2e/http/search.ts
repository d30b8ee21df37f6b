import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { customerInput } from '../../support/resellers.ts';

interface Body {
  readonly total_count: number;
  readonly incomplete_results: boolean;
  readonly not_searched: readonly string[];
  readonly items: readonly {
    readonly type: string;
    readonly id: string;
    readonly title: string;
    readonly url: string | null;
  }[];
}

const customers = 5;
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
  for (let n = 1; n <= customers; n += 1) {
    const answer = await gateway.send('/apps/reseller/v1/customers', {
      method: 'POST',
      headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
      body: JSON.stringify(customerInput(`search-${n}.example.com`)),
    });
    expect(answer.status).toBe(200);
  }
  const created = await gateway.rest('POST', `/v2/Flows/FW${'5'.repeat(32)}/Executions`, {
    To: '+15550001111',
    From: '+15557654321',
  });
  expect(created.status).toBe(201);
});

afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

async function search(query: string) {
  const answer = await gateway.send<Body>(`/search?${query}`, { headers: { authorization: gateway.bearer } });
  return { answer, body: answer.body };
}

test('finds what the graph finds, and each address and id leads to the object', async () => {
  const { answer, body } = await search('q=search&type=customer&per_page=2');
  expect(answer.status).toBe(200);
  expect(body).toMatchObject({ total_count: customers, incomplete_results: false, not_searched: [] });
  expect(body.items).toHaveLength(2);
  const execution = (await search('q=%2B15550001111')).body.items;
  expect(execution.map(({ type }) => type).toSorted()).toEqual(['CONTACT', 'EXECUTION']);
  for (const { id, url } of [...body.items, ...execution]) {
    const { data } = (await gateway.graph('query ($id: ID!) { node(id: $id) { id } }', { id })).body;
    expect(data).toEqual({ node: { id } });
    if (url === null) continue;
    const read = await gateway.send(url.slice(gateway.url.length), {
      headers: { authorization: gateway.bearer },
    });
    expect([url.startsWith(gateway.url), read.status]).toEqual([true, 200]);
  }
});

test('pages have links to the others, and every hit once', async () => {
  const ids: string[] = [];
  let next: string | undefined = 'q=search&type=CUSTOMER&per_page=2';
  const links: string[] = [];
  while (next !== undefined) {
    const { answer, body } = await search(next);
    ids.push(...body.items.map(({ id }) => id));
    const link: string = answer.headers.get('link') ?? '';
    links.push(link.replaceAll(/<[^>]*>; /g, ''));
    next = /[?]([^>]*)>; rel="next"/.exec(link)?.[1];
  }
  expect(links).toEqual([
    'rel="next", rel="last"',
    'rel="prev", rel="next", rel="last", rel="first"',
    'rel="prev", rel="first"',
  ]);
  expect(new Set(ids).size).toBe(customers);
  expect((await search('q=search&page=9')).body.items).toEqual([]);
});

test('counts as search, and not as core', async () => {
  const { answer } = await search('q=search');
  expect(answer.headers.get('x-ratelimit-resource')).toBe('search');
  expect(answer.headers.get('x-ratelimit-limit')).toBe('30');
  const before = Number(answer.headers.get('x-ratelimit-used'));
  const again = (await search('q=x')).answer;
  expect(again.status).toBe(400);
  expect(Number(again.headers.get('x-ratelimit-used'))).toBe(before + 1);
});

test.each([
  ['no query', '', 'q must be given'],
  ['an empty query', 'q=', 'q must be 2 to 200 characters'],
  ['10,000 characters', `q=${'a'.repeat(10_000)}`, 'q must be 2 to 200 characters'],
  ['an unknown type', 'q=acme&type=nothing', 'type must be one of execution, contact'],
  ['101 on a page', 'q=acme&per_page=101', 'per_page must be a number from 1 to 100'],
  ['a size that is none', 'q=acme&per_page=x', 'per_page must be a number from 1 to 100'],
  ['page 0', 'q=acme&page=0', 'page must be a number from 1 on'],
  ['a page beyond 1,000 hits', 'q=acme&per_page=100&page=11', 'page must be a page of the first 1000 hits'],
])('refuses %s', async (_, query, message) => {
  const { answer, body } = await search(query);
  expect(answer.status).toBe(400);
  expect(body).toMatchObject({ code: 'BAD_USER_INPUT', message: expect.stringContaining(message) });
});

test('needs a credential', async () => {
  const answer = await gateway.send('/search?q=acme', {});
  expect(answer.status).toBe(401);
});
