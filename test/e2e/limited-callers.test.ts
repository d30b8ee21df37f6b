import { describe, expect, test } from 'vitest';
import { issueToken } from '../../scripts/cluster/tokens.ts';
import type { Environment } from '../../src/config/environment.ts';
import { eventually } from '../support/budgets.ts';
import { tempFolder } from '../support/folder.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { startRedis } from '../support/redis.ts';

const overrides = { samplePeriodMs: 0 };
const limits = { TRIBUTARY_LIMITS_OVERRIDES: JSON.stringify({ content_per_minute: 2 }) };

interface Caller {
  readonly owner: string;
  readonly seenAt: string | null;
  readonly refusals: readonly { readonly rule: string | null; readonly operation: string | null }[];
  readonly rateLimits: readonly { readonly resourceName: string; readonly used: number }[] | null;
  readonly secondaryLimits: readonly { readonly rule: string; readonly used: number }[] | null;
}

const fields = `owner seenAt refusals { rule operation owner }
  rateLimits { resourceName limit used remaining resetAt } secondaryLimits { rule endpoint used limit scope }`;

async function callersOf(gateway: Gateway, args = ''): Promise<readonly Caller[]> {
  const { body } = await gateway.graph<{ data: { gateway: { callers: readonly Caller[] } } }>(
    `{ gateway { callers${args} { ${fields} } } }`,
  );
  return body.data.gateway.callers;
}

async function callerOf(gateway: Gateway, owner: string) {
  const { body } = await gateway.graph<{
    data: { gateway: { caller: Caller } };
    errors?: readonly { readonly message: string; readonly extensions: object }[];
  }>(`query One($owner: String!) { gateway { caller(owner: $owner) { ${fields} } } }`, { owner });
  return { caller: body.data?.gateway?.caller, errors: body.errors };
}

const create = (number: number) =>
  `mutation Crowd { createExecution(input: { flow: { sid: "FW${'5'.repeat(32)}" }, to: "+155512380${number}", from: "+15557654321" }) { userErrors { message } } }`;

/** A user who creates more than the limit allows. */
async function crowd(gateway: Gateway, token: string): Promise<void> {
  for (const number of [10, 11, 12, 13])
    await gateway.graph(create(number), {}, { authorization: `Bearer ${token}` });
}

const ledgers: readonly (readonly [string, (opening: AsyncDisposableStack) => Promise<Environment>])[] = [
  ['in memory', async () => ({})],
  ['in Redis', async (opening) => ({ REDIS_URL: opening.use(await startRedis()).url })],
];

describe.each(ledgers)('the ledger %s', (_, open) => {
  async function opened() {
    await using opening = new AsyncDisposableStack();
    const folder = opening.use(await tempFolder());
    const environment = { TRIBUTARY_DATA: folder.path, ...limits, ...(await open(opening)) };
    const gateway = opening.use(await startGateway(environment, { overrides }));
    const token = await issueToken(folder.path, { id: 'ada', scopes: ['executions:write'] });
    const held = opening.move();
    return { gateway, token, environment, [Symbol.asyncDispose]: () => held.disposeAsync() };
  }

  test('shows a refused caller first, with its refusals and what it uses of each rule', async () => {
    await using scene = await opened();
    const { gateway, token } = scene;
    await crowd(gateway, token);
    const [first, ...others] = await callersOf(gateway);
    expect(first).toMatchObject({
      owner: 'user:ada',
      seenAt: expect.any(String),
      refusals: [
        { rule: 'content_per_minute', operation: expect.any(String), owner: 'user:ada' },
        { rule: 'content_per_minute' },
      ],
    });
    const used = (name: string) => first?.rateLimits?.find(({ resourceName }) => resourceName === name)?.used;
    expect([used('GRAPHQL'), used('CORE')]).toEqual([10, 0]);
    expect(first?.secondaryLimits).toContainEqual(
      expect.objectContaining({ rule: 'content_per_minute', used: 2, limit: 2 }),
    );
    expect(others.map(({ owner }) => owner)).toEqual(['user:developer']);
    expect(await callersOf(gateway, '(first: 1)')).toHaveLength(1);
  });

  test('keeps the refusals of a caller while another one is refused often', async () => {
    await using scene = await opened();
    const { gateway, token } = scene;
    await crowd(gateway, token);
    const { body } = await gateway.graph<{ data: { issueToken: { secret: string } } }>(
      'mutation { issueToken(input: { kind: USER, subject: "bob", scopes: [] }) { secret } }',
    );
    const bob = { authorization: `Bearer ${body.data.issueToken.secret}` };
    for (let times = 0; times < 101; times += 1)
      await gateway.graph('{ executions { nodes { sid } } }', {}, bob);
    const ada = (await callersOf(gateway)).find(({ owner }) => owner === 'user:ada');
    expect(ada?.refusals).toHaveLength(2);
  });

  test('reads one caller, and one that was never seen', async () => {
    await using scene = await opened();
    const { gateway, token } = scene;
    await crowd(gateway, token);
    const { caller } = await callerOf(gateway, 'user:ada');
    expect(caller).toMatchObject({ owner: 'user:ada', refusals: [{}, {}] });
    expect(caller?.secondaryLimits).toContainEqual(
      expect.objectContaining({ rule: 'graphql_points_per_minute', used: 10 }),
    );
    const { caller: stranger } = await callerOf(gateway, 'repo:someone/else');
    expect(stranger).toMatchObject({ seenAt: null, refusals: [] });
    expect(stranger?.rateLimits).toContainEqual(
      expect.objectContaining({ resourceName: 'CORE', limit: 1_000, used: 0 }),
    );
    expect(stranger?.secondaryLimits).toHaveLength(14);
  });
});

test('a gateway shows the callers that another one refused', async () => {
  await using redis = await startRedis();
  await using folder = await tempFolder();
  const environment = { ...limits, REDIS_URL: redis.url };
  await using one = await startGateway(environment, { overrides });
  await using other = await startGateway({ ...environment, TRIBUTARY_DATA: folder.path }, { overrides });
  const token = await issueToken(folder.path, { id: 'ada', scopes: ['executions:write'] });
  await crowd(other, token);
  await eventually(async () => {
    await other.graph('{ gateway { scope } }');
    const { caller } = await callerOf(one, 'user:ada');
    return caller?.refusals.length === 2 && (await callersOf(one))[0]?.owner === 'user:ada';
  });
});

test.each(['', 'ada', 'user:', 'nobody:ada', 'user:ada scans', 'user:{ada}', `user:${'a'.repeat(3_000)}`])(
  'the owner %j is a wrong argument',
  async (owner) => {
    await using gateway = await startGateway();
    const { errors } = await callerOf(gateway, owner);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors?.[0]?.message).toMatch(/^owner must be/);
  },
);

test.each([0, 51])('%i callers are a wrong argument', async (first) => {
  await using gateway = await startGateway();
  const { body } = await gateway.graph(`{ gateway { callers(first: ${first}) { owner } } }`);
  expect(body).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  expect(JSON.stringify(body)).toContain('first must be');
});

test('without limits there are no callers, and no limits of one', async () => {
  await using gateway = await startGateway({ TRIBUTARY_LIMITS: 'off' });
  expect(await callersOf(gateway)).toEqual([]);
  const { caller } = await callerOf(gateway, 'user:developer');
  expect(caller).toMatchObject({ rateLimits: null, secondaryLimits: null });
});

test('only operators read callers', async () => {
  await using gateway = await startGateway();
  const query = '{ gateway { caller(owner: "user:ada") { owner } } }';
  const { body } = await gateway.graph(query, {}, { authorization: gateway.basic });
  expect(body).toMatchObject({ data: { gateway: null }, errors: [{ extensions: { code: 'FORBIDDEN' } }] });
});
