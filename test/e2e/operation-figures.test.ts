import { expect, test } from 'vitest';
import { eventually } from '../support/budgets.ts';
import { startCollector } from '../support/collector/collector.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { startRedis } from '../support/redis.ts';

/** Samples are taken and posted whenever figures are read, so that no test waits for a period. */
const overrides = { samplePeriodMs: 0 };

interface Operation {
  readonly operationType: string;
  readonly name: string | null;
  readonly calls: number;
  readonly errors: number;
  readonly points: number;
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly slowCall: { readonly traceId: string; readonly milliseconds: number } | null;
}

const query = `query Figures { gateway { operations {
  operationType name calls errors points latency { p50 p95 p99 } slowCall { traceId milliseconds endedAt }
} } }`;

async function operationsOf(gateway: Gateway): Promise<readonly Operation[]> {
  const { body } = await gateway.graph<{ data: { gateway: { operations: readonly Operation[] } } }>(query);
  return body.data.gateway.operations;
}

const named = (operations: readonly Operation[], name: string | null) =>
  operations.find((one) => one.name === name);

const failing =
  'mutation Ends { endExecution(input: { execution: { id: "wrong" } }) { nope: clientMutationId } }';

test('operations are counted by type and name, the slowest first, without a trace where none is exported', async () => {
  await using gateway = await startGateway({}, { overrides });
  for (let count = 0; count < 3; count += 1) await gateway.graph('query Mine { viewer { owner } }');
  await gateway.graph('{ viewer { owner } }');
  await gateway.graph('query Missing { node(id: "wrong") { id } }');
  await gateway.graph(failing);
  const operations = await operationsOf(gateway);
  const mine = named(operations, 'Mine');
  expect(mine).toMatchObject({ operationType: 'QUERY', calls: 3, errors: 0, points: 3, slowCall: null });
  expect(mine?.latency.p99).toBeGreaterThanOrEqual(mine?.latency.p50 ?? Number.NaN);
  expect(named(operations, 'Missing')).toMatchObject({ calls: 1, errors: 1, points: 1 });
  expect(named(operations, 'Ends')).toMatchObject({ operationType: 'MUTATION', calls: 1, points: 5 });
  expect(named(operations, null)).toMatchObject({ operationType: 'QUERY', calls: 1 });
  const p99s = operations.map(({ latency }) => latency.p99);
  expect(p99s).toEqual(p99s.toSorted((one, other) => other - one));
});

test('names of callers are bounded', async () => {
  await using gateway = await startGateway({}, { overrides });
  for (let count = 0; count < 60; count += 1) await gateway.graph(`query Name${count} { viewer { owner } }`);
  await gateway.graph(`query ${'Long'.repeat(40)} { viewer { owner } }`);
  const operations = await operationsOf(gateway);
  expect(operations.filter(({ name }) => name?.startsWith('Name'))).toHaveLength(50);
  expect(named(operations, 'other')).toMatchObject({ calls: 11 });
});

test('a slow call has the id of its exported trace', async () => {
  await using collector = await startCollector();
  await using gateway = await startGateway(collector.environment, { overrides });
  await gateway.graph('query Traced { viewer { owner } }');
  const span = await collector.span(({ attributes }) => attributes['graphql.operation.name'] === 'Traced');
  const slow = named(await operationsOf(gateway), 'Traced')?.slowCall;
  expect(slow).toMatchObject({ traceId: span.traceId, milliseconds: expect.any(Number) });
});

test('gateways that share a Redis add up their operations', async () => {
  await using redis = await startRedis();
  await using one = await startGateway({ REDIS_URL: redis.url }, { overrides });
  await using other = await startGateway({ REDIS_URL: redis.url }, { overrides });
  for (const gateway of [one, other, other]) await gateway.graph('query Shared { viewer { owner } }');
  await eventually(async () => {
    await other.graph('{ gateway { scope } }');
    return named(await operationsOf(one), 'Shared')?.calls === 3;
  });
});

test('only operators read them', async () => {
  await using gateway = await startGateway({}, { overrides });
  const { body } = await gateway.graph(
    '{ gateway { operations { calls } } }',
    {},
    { authorization: gateway.basic },
  );
  expect(body).toMatchObject({ data: { gateway: null }, errors: [{ extensions: { code: 'FORBIDDEN' } }] });
});
