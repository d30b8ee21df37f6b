import { Octokit as Core } from '@octokit/core';
import { throttling } from '@octokit/plugin-throttling';
import { expect, test } from 'vitest';
import { only } from '../support/budgets.ts';
import { startGateway } from '../support/gateway.ts';
import { executionsPath } from '../support/http.ts';
import { sidOf } from '../support/sids.ts';

interface Handled {
  readonly kind: 'primary' | 'secondary';
  readonly wait: number;
}

interface Refused {
  readonly status: number;
  readonly response: { readonly headers: Readonly<Record<string, string>> };
}

/** The parts of the package `octokit` that keep to rate limits. */
const Octokit = Core.plugin(throttling);

const list = executionsPath(sidOf('FW', 1));

async function refusedToOctokit(
  rules: Readonly<Record<string, number>>,
  spent: number,
  ask: 'rest' | 'graphql',
) {
  await using gateway = await startGateway(only(rules));
  const headers = { authorization: gateway.bearer };
  for (let n = 0; n < spent; n += 1) {
    if (ask === 'rest') await gateway.send(list, { headers });
    else await gateway.graph('{ viewer { kind } }');
  }
  const handled: Handled[] = [];
  const note = (kind: Handled['kind']) => (wait: number) => {
    handled.push({ kind, wait });
    return false;
  };
  const octokit = new Octokit({
    baseUrl: gateway.url,
    auth: gateway.bearer.replace('Bearer ', ''),
    throttle: { onRateLimit: note('primary'), onSecondaryRateLimit: note('secondary') },
  });
  const before = Date.now() / 1_000;
  const asked = ask === 'rest' ? octokit.request(`GET ${list}`) : octokit.graphql('{ viewer { kind } }');
  const refused = await asked.then(
    () => null,
    (error: Refused) => error,
  );
  return { refused, handled, before, after: Date.now() / 1_000 };
}

test.each<['rest' | 'graphql', Readonly<Record<string, number>>]>([
  ['rest', { 'core.user': 1 }],
  ['graphql', { graphql: 1 }],
])('octokit waits until a spent budget resets: %s', async (ask, rules) => {
  const { refused, handled, before, after } = await refusedToOctokit(rules, 1, ask);
  expect(refused?.status).toBe(429);
  const reset = Number(refused?.response.headers['x-ratelimit-reset']);
  expect(handled).toEqual([{ kind: 'primary', wait: expect.any(Number) }]);
  expect(handled[0]?.wait).toBeGreaterThanOrEqual(Math.floor(reset - after) + 1);
  expect(handled[0]?.wait).toBeLessThanOrEqual(Math.ceil(reset - before) + 1);
});

test.each<['rest' | 'graphql', Readonly<Record<string, number>>]>([
  ['rest', { rest_points_per_minute: 5 }],
  ['graphql', { graphql_points_per_minute: 5 }],
])('octokit waits as long as a secondary limit requires: %s', async (ask, rules) => {
  const { refused, handled } = await refusedToOctokit(rules, 5, ask);
  expect(refused?.status).toBe(429);
  const wait = Number(refused?.response.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(handled).toEqual([{ kind: 'secondary', wait }]);
});

test('octokit polls with the tag of what it has, and its budget stays as it is', async () => {
  await using gateway = await startGateway(only({}));
  await gateway.send(list, { headers: { authorization: gateway.bearer } });
  const octokit = new Core({ baseUrl: gateway.url, auth: gateway.bearer.replace('Bearer ', '') });
  const first = await octokit.request(`GET ${list}`);
  const tag = first.headers.etag ?? '';
  expect(tag).toMatch(/^W\//);
  for (let n = 0; n < 5; n += 1) {
    // Octokit throws for a 304.
    const unchanged: Refused = await octokit
      .request(`GET ${list}`, { headers: { 'if-none-match': tag } })
      .then(
        () => Promise.reject(new Error('The answer was not a 304.')),
        (error: Refused) => error,
      );
    expect(unchanged.status).toBe(304);
    expect(unchanged.response.headers['x-ratelimit-used']).toBe(first.headers['x-ratelimit-used']);
  }
  const { data } = await octokit.request('GET /rate_limit');
  expect(data.resources.core.used).toBe(Number(first.headers['x-ratelimit-used']));
});
