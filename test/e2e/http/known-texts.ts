import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { sidOf } from '../../support/sids.ts';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

const flowSid = sidOf('FW', 1);
const unknown = { flowSid, sid: sidOf('FN', 1) };

interface Row {
  readonly what: string;
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
}

/** All possible outcomes of an operation. */
const rows: readonly Row[] = [
  { what: 'data', query: 'query A { viewer { kind owner } }' },
  {
    what: 'a null without an error',
    query: 'query B($flowSid: ID!, $sid: ID!) { execution(flowSid: $flowSid, sid: $sid) { sid } }',
    variables: unknown,
  },
  { what: 'an error and data', query: 'query C { viewer { kind } node(id: "x") { id } }' },
  {
    what: 'an error that nulls all data',
    query: 'query D($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    variables: { ids: Array(101).fill('x') },
  },
  {
    what: 'invalid variables',
    query: 'query E($first: Int) { executions(flowSid: "x", first: $first) { nodes { sid } } }',
    variables: { first: 'many' },
  },
  { what: 'a missing variable', query: 'query F($id: ID!) { node(id: $id) { id } }' },
  {
    what: 'more nodes than allowed',
    query: `query G { executions(flowSid: "${flowSid}", first: 1000) { nodes { steps(first: 1000) { nodes { sid } } } } }`,
  },
  {
    what: 'a mutation with a user error',
    query:
      'mutation H($input: EndExecutionInput!) { endExecution(input: $input) { userErrors { code path } } }',
    variables: { input: { execution: { key: unknown } } },
  },
  {
    what: 'an unknown operation',
    query: 'query I { viewer { kind } } query J { viewer { kind } }',
    operationName: 'K',
  },
  { what: 'no operation selected', query: 'query L { viewer { kind } } query M { viewer { kind } }' },
];

/** Removes the request ids, which differ in every answer. */
const lasting = (body: unknown) => JSON.parse(JSON.stringify(body).replaceAll(/RQ[0-9a-f]{32}/g, 'RQ'));

describe.each(['application/json', 'application/graphql-response+json'])('with Accept %s', (accept) => {
  test.each(rows)('a repeated document gets the same answer as the first time: $what', async (row) => {
    const { query, variables, operationName } = row;
    const ask = () =>
      gateway.send('/graphql', {
        method: 'POST',
        headers: { authorization: gateway.bearer, 'content-type': 'application/json', accept },
        // The comment makes the document new for each media type.
        body: JSON.stringify({ query: `${query} # ${accept}`, variables, operationName }),
      });
    const [first, second] = [await ask(), await ask()];
    expect(second.status).toBe(first.status);
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(lasting(second.body)).toEqual(lasting(first.body));
    expect(first.headers.get('content-type')).toContain(accept);
  });
});

test('a known mutation is not executed for a client that cannot read the answer', async () => {
  const create =
    'mutation N($input: CreateExecutionInput!) { createExecution(input: $input) { execution { sid } } }';
  const flow = sidOf('FW', 2);
  const input = { flow: { sid: flow }, to: '+15550000001', from: '+15557654321' };
  await gateway.graph(create, { input });
  const refused = await gateway.graph(
    create,
    { input: { ...input, to: '+15550000002' } },
    { accept: 'text/html' },
  );
  expect(refused.status).toBe(406);
  const { body } = await gateway.graph(`{ executions(flowSid: "${flow}") { nodes { sid } } }`);
  expect(body.data).toMatchObject({ executions: { nodes: [{}] } });
});
