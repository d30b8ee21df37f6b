import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graphqlEngine } from '../../src/gateway/graphql/operation/engine.ts';
import { subscribeFrame } from '../support/changes.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import type { GraphAnswer } from '../support/http.ts';
import { openAccepted } from '../support/raw-websocket.ts';

type Variables = Readonly<Record<string, unknown>>;
type Errors = NonNullable<GraphAnswer['errors']>;
type Ask = (query: string, variables: Variables) => Promise<Errors>;

let gateway: Gateway;
/** Number of executions of compiled operations. */
let ran = 0;

beforeAll(async () => {
  gateway = await startGateway(
    { TRIBUTARY_GRAPH_BOUNDS: 'directNodes=0' },
    {
      overrides: {
        engine: (...operation) => {
          const run = graphqlEngine(...operation);
          return (...given) => {
            ran += 1;
            return run(...given);
          };
        },
      },
    },
  );
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

const post =
  (path: string, accept: string): Ask =>
  async (query, variables) => {
    const answer = await fetch(new URL(path, gateway.url), {
      method: 'POST',
      headers: { accept, authorization: gateway.bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const text = await answer.text();
    // An event stream has the answer in its first event.
    const body: GraphAnswer = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
    return body.errors ?? [];
  };

const transports: Readonly<Record<string, Ask>> = {
  'a POST': post('/graphql', 'application/json'),
  async 'a GET'(query, variables) {
    const headers = { authorization: gateway.bearer, 'apollo-require-preflight': 'yes' };
    const search = new URLSearchParams({ query, variables: JSON.stringify(variables) });
    return (await gateway.send<GraphAnswer>(`/graphql?${search}`, { headers })).body.errors ?? [];
  },
  async 'a websocket'(query, variables) {
    await using client = await openAccepted(gateway.url, gateway.bearer);
    client.send(subscribeFrame('1', variables, query));
    const { type, payload } = await client.next();
    return type === 'error' ? (payload as Errors) : [];
  },
  'server-sent events': post('/graphql/stream', 'text/event-stream'),
};

const unknownFields = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`k${at}`, 0]));
const figures = `query ($a: [InventoryAggregationInput!]!) {
  inventoryLocation(name: "projects/none/locations/none") { aggregateAssets(aggregations: $a) { field } }
}`;
const changes = 'subscription ($f: EventFilter) { resellerEvents(filter: $f) { __typename } }';

const cases: readonly [what: string, query: string, fits: Variables, wrong: Variables][] = [
  ['an object of unknown fields', figures, { a: [] }, { a: unknownFields }],
  ['a list of wrong items', figures, { a: [] }, { a: Array(300).fill({ x: 1 }) }],
  [
    'long texts',
    'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    { ids: [] },
    { ids: Array(30).fill({ long: 'x'.repeat(200) }) },
  ],
];

describe.each(Object.entries(transports))('over %s', (name, ask) => {
  test.each(cases)('%s gets 20 errors and a short part of each value', async (_, query, fits, wrong) => {
    for (let time = 0; time < 4; time += 1) await ask(query, fits);
    expect(ran).toBeGreaterThan(0);
    ran = 0;
    const errors = await ask(query, wrong);
    expect(errors).toHaveLength(20);
    for (const { message, extensions } of errors) {
      expect(message).toMatch(/^Variable "\$\w+" got invalid value /);
      expect(message.length).toBeLessThan(450);
      expect(extensions).toMatchObject({ code: 'BAD_USER_INPUT', requestId: expect.any(String) });
    }
    expect({ name, ran }).toEqual({ name, ran: 0 });
  });
});

test('a subscription gets 20 errors and a short part of each value', async () => {
  const errors = await transports['a websocket']?.(changes, { f: unknownFields });
  expect(errors).toHaveLength(20);
  for (const { message } of errors ?? []) expect(message.length).toBeLessThan(450);
});
