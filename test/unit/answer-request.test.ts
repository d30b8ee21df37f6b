import { expect, test } from 'vitest';
import { readConfig } from '../../src/app/config.ts';
import { createGraph } from '../../src/gateway/graphql/graph.ts';
import { createOperations } from '../../src/gateway/graphql/operation/operations.ts';
import { answerRequest, type Billing } from '../../src/gateway/graphql/request/answer-request.ts';
import type { ContextParts } from '../../src/gateway/graphql/request/create-context.ts';
import type { Extensions } from '../../src/gateway/graphql/request/parameters.ts';
import type { Budget } from '../../src/gateway/limits/ledger/ledger.ts';
import type { Cost } from '../../src/gateway/limits/rules/cost.ts';
import { noObserver } from '../../src/gateway/observer.ts';
import { Fault } from '../../src/kit/fault.ts';
import { callOf } from '../support/calls.ts';
import { graphSchema } from '../support/schema.ts';

interface Asking {
  readonly ended?: Fault | null;
  /** Whether the caller is already known to be refused. */
  readonly shutOut?: boolean;
  readonly extensions?: Extensions;
}

function open() {
  const schema = graphSchema();
  const { guards } = readConfig({});
  const charged: Cost[] = [];
  let executed = 0;
  const observer = {
    ...noObserver,
    operation() {
      executed += 1;
    },
  };
  const operations = createOperations(schema);
  const graph = createGraph({ schema, operations, guards, observer, report: () => {} });
  // No field of these operations reads from a service.
  const parts = { graph, context: { services: {}, apis: [] } as unknown as ContextParts };
  const budget: Budget = {
    resource: 'graphql',
    limit: 60,
    used: 1,
    remaining: 59,
    reset: 0,
    resetMs: 0,
    seconds: 3600,
  };
  return {
    graph,
    charged,
    executed: () => executed,
    ask(query: string | null, { ended = null, shutOut = false, extensions = {} }: Asking = {}) {
      const billing: Billing = {
        refuseKnown() {
          if (shutOut) throw new Fault('RATE_LIMITED', 'Shut out.');
        },
        async charge(cost) {
          charged.push(cost);
          return { budget, end() {} };
        },
        budgets: async () => [budget],
        levels: async () => [],
      };
      const call = { ...callOf({}), ended, extend() {} };
      const parameters = query === null ? null : { query, operationName: null, variables: {}, extensions };
      return answerRequest(parts, { parameters, call, origin: 'http://graph.test', billing });
    },
  };
}

test('a known operation is charged, executed and answered', async () => {
  const { ask, charged } = open();
  const outcome = await ask('{ viewer { kind } rateLimit { cost remaining } }');
  expect(outcome).toMatchObject({ kind: 'answer' });
  const body = JSON.parse(outcome.kind === 'answer' ? outcome.body : '');
  expect(body.data.rateLimit).toEqual({ cost: 1, remaining: 59 });
  expect(charged).toHaveLength(1);
});

test("a client's name among the extensions leaves the answer direct", async () => {
  const clientLibrary = { name: '@apollo/client', version: '4.3.8' };
  for (const extensions of [{ clientLibrary }, { trace: undefined }, null, undefined])
    expect(await open().ask('{ viewer { kind } }', { extensions })).toMatchObject({ kind: 'answer' });
});

test('a call that ended while it waited is charged and not executed', async () => {
  const { ask, charged, executed } = open();
  const ended = new Fault('UNAVAILABLE', 'The client has left.');
  await expect(ask('{ viewer { kind } }', { ended })).rejects.toBe(ended);
  expect(charged).toHaveLength(1);
  expect(executed()).toBe(0);
});

test('a new document is not parsed for a caller who is refused anyway; a known one is charged as usual', async () => {
  const { ask, graph, charged } = open();
  const text = '{ viewer { owner } }';
  await expect(ask(text, { shutOut: true })).rejects.toThrow('Shut out.');
  expect([graph.documents.has(text), charged.length]).toEqual([false, 0]);
  await ask(text);
  expect(await ask(text, { shutOut: true })).toMatchObject({ kind: 'answer' });
});

test.each([
  ['no parameters', null, {}],
  ['an invalid document', '{ nothing }', {}],
  ['a request for an extension of the answer', '{ viewer { kind } }', { usage: true }],
  ['a persisted query with its text', '{ viewer { kind } }', { persistedQuery: { version: 1 } }],
])('%s: charged, and left to Apollo Server', async (_, query, extensions) => {
  const { ask, charged, executed } = open();
  expect(await ask(query, { extensions })).toMatchObject({ kind: 'unanswered' });
  expect([charged.length, executed()]).toEqual([1, 0]);
});

test('a subscription is charged, and left to its transport', async () => {
  const { ask, charged, executed } = open();
  const outcome = await ask('subscription { executionChanges { __typename } }');
  expect(outcome).toMatchObject({ kind: 'subscription', operation: { kind: 'subscription' } });
  expect([charged.length, executed()]).toEqual([1, 0]);
});
