import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOf, sidOf } from '../support/sids.ts';
import { type GraphAnswer, openWorlds, type Worlds } from '../support/worlds.ts';
import { list } from './documents.ts';

const flowSid = sidOf('FW', 1);
const made: string[] = [];
let worlds: Worlds;

async function createOne(contact: number): Promise<void> {
  await worlds.act(async (executions, call) => {
    const input = { flowSid, to: `client:${contact}`, from: 'client:desk' };
    const outcome = await executions.create(call, input);
    if ('execution' in outcome && made[0] !== outcome.execution.sid) made.unshift(outcome.execution.sid);
  });
}

beforeAll(async () => {
  worlds = await openWorlds();
  for (let contact = 0; contact < 7; contact += 1) {
    await createOne(contact);
    worlds.clock.advance(contact % 2);
  }
});

afterAll(async () => {
  await worlds[Symbol.asyncDispose]();
});

interface Listed {
  readonly executions: {
    readonly edges: readonly { readonly cursor: string; readonly node: { readonly sid: string } }[];
    readonly nodes: readonly { readonly sid: string }[];
    readonly pageInfo: {
      readonly hasNextPage: boolean;
      readonly hasPreviousPage: boolean;
      readonly startCursor: string | null;
      readonly endCursor: string | null;
    };
  };
}

const listed = ({ data }: GraphAnswer) => (data as Listed).executions;
const page = async (given: object = {}) => listed(await worlds.ask(list, { flowSid, ...given }));
const sidsOf = ({ nodes }: Listed['executions']) => nodes.map(({ sid }) => sid);

describe('a list', () => {
  test('has edges, nodes and page info that agree', async () => {
    const { edges, nodes, pageInfo } = await page({ first: 3 });
    expect(nodes.map(({ sid }) => sid)).toEqual(made.slice(0, 3));
    expect(edges.map(({ node }) => node)).toEqual(nodes);
    expect(pageInfo).toEqual({
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: edges[0]?.cursor,
      endCursor: edges[2]?.cursor,
    });
  });

  test.each([1, 2, 3, 6, 7, 8])('pages of %i contain every item once', async (first) => {
    const seen: string[] = [];
    let current = await page({ first });
    for (;;) {
      seen.push(...sidsOf(current));
      if (!current.pageInfo.hasNextPage) break;
      current = await page({ first, after: current.pageInfo.endCursor });
    }
    expect(seen).toEqual(made);
  });

  test('can continue after any edge, with another page size', async () => {
    const { edges } = await page({ first: 4 });
    for (const [index, { cursor }] of edges.entries()) {
      const rest = await page({ first: 2, after: cursor });
      expect(sidsOf(rest)).toEqual(made.slice(index + 1, index + 3));
      expect(rest.pageInfo.hasPreviousPage).toBe(true);
    }
  });

  test('items that are added meanwhile are neither repeated nor skipped', async () => {
    const older = [...made];
    const first = await page({ first: 2 });
    await createOne(100);
    const rest = await page({ first: 100, after: first.pageInfo.endCursor });
    expect([...sidsOf(first), ...sidsOf(rest)]).toEqual(older);
  });

  test('the page after the last edge is empty', async () => {
    const { pageInfo } = await page({ first: 1000 });
    const rest = await page({ after: pageInfo.endCursor });
    expect(rest).toMatchObject({ nodes: [], pageInfo: { hasNextPage: false, startCursor: null } });
  });

  test('a filter accepts dates with any offset', async () => {
    const filter = {
      statuses: ['ACTIVE'],
      createdAfter: '2026-01-31T14:00:01+01:00',
      createdBefore: '2026-01-31T13:00:02Z',
    };
    const answer = await worlds.ask(
      'query($flowSid: ID!, $filter: ExecutionFilter) { executions(flowSid: $flowSid, filter: $filter) { nodes { createdAt } } }',
      { flowSid, filter },
    );
    const dates = (answer.data as { executions: { nodes: { createdAt: string }[] } }).executions.nodes;
    expect(dates).toEqual([{ createdAt: '2026-01-31T13:00:01Z' }, { createdAt: '2026-01-31T13:00:01Z' }]);
    expect(await page({ filter: { statuses: ['ENDED'] } })).toMatchObject({ nodes: [] });
  });
});

describe('an invalid cursor', () => {
  const fresh = async () => (await page({ first: 1 })).pageInfo.endCursor;

  test.each([
    ['of another filter', async () => ({ after: await fresh(), filter: { statuses: ['ACTIVE'] } })],
    ['of another flow', async () => ({ after: await fresh(), flowSid: sidOf('FW', 2) })],
    ['that was changed', async () => ({ after: `${(await fresh())?.slice(0, -2)}AA` })],
    ['other than a sealed text', async () => ({ after: 'nonsense' })],
  ])('%s is INVALID_CURSOR', async (_, given) => {
    const answer = await worlds.ask(list, { flowSid, ...(await given()) });
    expect(answer).toMatchObject({
      data: { executions: null },
      errors: [{ path: ['executions'], extensions: { code: 'INVALID_CURSOR', field: 'after' } }],
    });
  });

  test('of another account is INVALID_CURSOR', async () => {
    const answer = await worlds.ask(
      list,
      { flowSid, after: await fresh() },
      { call: { account: accountOf(2) } },
    );
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_CURSOR' });
  });

  test("of another execution's steps is INVALID_CURSOR, only in that field", async () => {
    const steps = `query($a: ID!, $b: ID!, $flowSid: ID!, $after: Cursor) {
      a: execution(flowSid: $flowSid, sid: $a) { steps(first: 1, after: $after) { pageInfo { endCursor } } }
      b: execution(flowSid: $flowSid, sid: $b) { sid steps(first: 1, after: $after) { pageInfo { endCursor } } }
    }`;
    const both = { flowSid, a: made[0], b: made[1] };
    const first = await worlds.ask(steps, both);
    const { a } = first.data as { a: { steps: { pageInfo: { endCursor: string } } } };
    const answer = await worlds.ask(steps, { ...both, after: a.steps.pageInfo.endCursor });
    expect(answer).toMatchObject({
      data: { a: { steps: { pageInfo: { endCursor: null } } }, b: { sid: made[1], steps: null } },
      errors: [{ path: ['b', 'steps'], extensions: { code: 'INVALID_CURSOR' } }],
    });
  });
});
