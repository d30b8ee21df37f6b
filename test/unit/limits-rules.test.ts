import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/app/config.ts';
import { graphqlCost, restCost, statusCost } from '../../src/gateway/limits/rules/cost.ts';
import { installationLimit, type Subject, tiers } from '../../src/gateway/limits/rules/limit-rules.ts';
import { parseOverrides } from '../../src/gateway/limits/rules/overrides.ts';
import { createPlanner } from '../../src/gateway/limits/rules/planner.ts';
import { admissionOf, newSubject } from '../support/ledgers.ts';

function limitsOf(subject: Subject, overrides = {}) {
  const windows = createPlanner(overrides).windows(subject);
  return Object.fromEntries(windows.map(({ resource, limit }) => [resource, limit]));
}

test('the primary limits are those that GitHub documents', () => {
  const core = tiers.map((tier) => [tier, limitsOf({ owner: 'x', tier })['core']]);
  expect(Object.fromEntries(core)).toEqual({
    anonymous: 60,
    user: 5_000,
    enterprise: 15_000,
    installation: 5_000,
    app: 5_000,
    workflow: 1_000,
    account: 5_000,
  });
  expect(limitsOf({ owner: 'x', tier: 'user' })).toEqual({
    core: 5_000,
    graphql: 5_000,
    search: 30,
    integration_manifest: 5_000,
    file_transfer: 3_000,
  });
  expect(limitsOf({ owner: 'x', tier: 'anonymous' })).toMatchObject({ search: 10, file_transfer: 300 });
});

test.each([
  [{ repositories: 20, users: 20 }, 5_000],
  [{ repositories: 21, users: 0 }, 5_050],
  [{ repositories: 40, users: 30 }, 6_500],
  [{ repositories: 170, users: 20 }, 12_500],
  [{ repositories: 5_000, users: 5_000 }, 12_500],
])('an installation of %j has %i requests per hour', (size, limit) => {
  expect(installationLimit(size)).toBe(limit);
});

test("a caller's own limit applies to core and GraphQL, unless an operator has set the rule", () => {
  const subject = newSubject({ tier: 'installation', coreLimit: 6_500 });
  expect(limitsOf(subject)).toMatchObject({ core: 6_500, graphql: 6_500, search: 30 });
  expect(limitsOf(subject, { 'core.installation': 9 })).toMatchObject({ core: 9, graphql: 9 });
  expect(limitsOf(subject, { graphql: 7 })).toMatchObject({ core: 6_500, graphql: 7 });
});

describe('overrides', () => {
  test('a bare `core` sets every row that is not set separately', () => {
    expect(parseOverrides('{"core.user": 7, "core": 5, "concurrent": 3}')).toEqual({
      overrides: {
        'core.anonymous': 5,
        'core.user': 7,
        'core.enterprise': 5,
        'core.installation': 5,
        'core.app': 5,
        'core.workflow': 5,
        'core.account': 5,
        concurrent: 3,
      },
    });
  });

  test.each([
    ['no JSON', 'JSON of rule names'],
    ['[1]', 'JSON of rule names'],
    ['{"serch": 5}', '"serch" is not one of core, core.anonymous, '],
    ['{"serch": 5}', 'ban; did you mean search?'],
    ['{"toString": 5}', 'compute_burst, ban.'],
    ['{"search": 0}', 'a whole number from 1 to 1000000000 for search, which is 0'],
    ['{"content_per_hour": 65536}', 'a whole number from 1 to 65535 for content_per_hour, which is 65536'],
    [
      '{"stored_mebibytes_per_hour": 1024}',
      'a whole number from 1 to 1023 for stored_mebibytes_per_hour, which is 1024',
    ],
    ['{"graphql_points_per_minute": 4}', 'a whole number from 5 to 65535 for graphql_points_per_minute'],
    ['{"ban": 1.5}', 'for ban, which is 1.5'],
    ['{"core": "9"}', 'a whole number from 1 to 1000000000 for core, which is "9"'],
    ['{"core": 1e400}', 'for core, which is Infinity'],
  ])('%s is refused: %s', (text, fault) => {
    const parsed = parseOverrides(text);
    expect('faults' in parsed && parsed.faults.join(' | ')).toContain(fault);
  });

  test('a rule of the operator is named once', () => {
    const parsed = parseOverrides('{"core": 0}');
    expect('faults' in parsed && parsed.faults).toHaveLength(1);
    expect(() => readConfig({ TRIBUTARY_LIMITS_OVERRIDES: '{"core": 0}' })).toThrow(
      'TRIBUTARY_LIMITS_OVERRIDES must be a whole number from 1 to 1000000000 for core, which is 0',
    );
    expect(() => readConfig({ TRIBUTARY_LIMITS_OVERRIDES: '[' })).toThrow(
      'TRIBUTARY_LIMITS_OVERRIDES must be JSON of rule names and numbers',
    );
  });

  test('all faults are reported at once', () => {
    const parsed = parseOverrides('{"nonsense": 1, "search": -1}');
    expect('faults' in parsed && parsed.faults).toHaveLength(2);
  });
});

describe('the cost of a request', () => {
  test('a REST request counts once, with 1 point for a read and 5 for a write', () => {
    const read = restCost({ method: 'GET', path: '/things' });
    const write = restCost({ method: 'DELETE', path: '/things', content: true });
    expect(read).toMatchObject({
      resource: 'core',
      units: 1,
      points: 1,
      content: 0,
      endpoint: 'GET /things',
    });
    expect(write).toMatchObject({ units: 1, points: 5, content: 1 });
    expect(restCost({ method: 'GET', path: '/things', points: 3 }).points).toBe(3);
  });

  test('a route names the resource that it is charged to', () => {
    expect(restCost({ method: 'GET', path: '/search', resource: 'search' }).resource).toBe('search');
  });

  test('a route with an unknown resource is an internal error', () => {
    expect(() => restCost({ method: 'GET', path: '/x', resource: 'coal' })).toThrow('"coal"');
  });

  test('a GraphQL request costs 1 point, or 5 with a mutation; without an execution it costs 1', () => {
    expect(graphqlCost({ mutation: false, content: 0 })).toMatchObject({ units: 1, points: 1 });
    expect(graphqlCost({ mutation: true, content: 1 })).toMatchObject({ units: 5, points: 5, content: 1 });
    expect(graphqlCost(null)).toMatchObject({ resource: 'graphql', units: 1, points: 1, content: 0 });
  });

  test('all rules that apply to a GraphQL mutation', () => {
    const plan = createPlanner().plan(admissionOf(newSubject(), graphqlCost({ mutation: true, content: 1 })));
    expect(plan.window.rule).toBe('graphql');
    expect(plan.rings.map(({ rule, limit, span }) => [rule, limit, span])).toEqual([
      ['graphql_points_per_minute', 2_000, 13],
      ['content_per_minute', 80, 13],
      ['content_per_hour', 500, 13],
      ['stored_mebibytes_per_hour', 512 * 64, 13],
      ['cpu_seconds_per_minute', 90_000_000, 13],
      ['compute_burst', 8_000_000, 3],
      ['graphql_cpu_seconds_per_minute', 60_000_000, 13],
    ]);
    expect(createPlanner().plan(admissionOf(newSubject(), statusCost)).rings).toHaveLength(3);
  });
});
