import { Client as PostgresClient } from 'pg';
import { expect, test } from 'vitest';
import {
  type ChangeMessage,
  createExecution,
  endExecution,
  flowSid,
  messageOf,
  subscribeFrame,
} from '../support/changes.ts';
import { type Gateway, sharedSecret, startGateway } from '../support/gateway.ts';
import type { GraphAnswer } from '../support/http.ts';
import { metric } from '../support/metrics.ts';
import { startMigratedPostgres } from '../support/postgres.ts';
import { openAccepted } from '../support/raw-websocket.ts';

/** Writes an event of a kind that only a newer release knows, as that release would, before the next event. */
const writeUnknown = `insert into events (stream, tenant, topic, key, at, payload, customer_id)
  select stream, tenant, topic, key, at, replace(payload::text, '"STEP_ENTERED"', '"PAUSED"')::json, customer_id
  from events where payload::text like '%"STEP_ENTERED"%'`;
/** Makes it an event that this release knows, as it is to a newer gateway. */
const learn = `update events set payload = replace(payload::text, '"PAUSED"', '"UPDATED"')::json`;

async function run(url: string, statement: string): Promise<void> {
  const client = new PostgresClient(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

interface Kinds {
  readonly nodes: readonly { readonly kind: string }[];
}

interface Page extends GraphAnswer {
  readonly data: {
    readonly events: Kinds & {
      readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean };
    };
  };
}

interface OtherLists extends GraphAnswer {
  readonly data: { readonly activity: Kinds; readonly execution: { readonly events: Kinds } };
}

const kindsIn = ({ nodes }: Kinds) => nodes.map(({ kind }) => kind);

const list = `query Page($first: Int, $last: Int, $after: Cursor) {
  events: executionEvents(first: $first, last: $last, after: $after) {
    nodes { kind } pageInfo { endCursor hasNextPage }
  }
}`;

async function pageOf(gateway: Gateway, variables: object) {
  const { data, errors } = (await gateway.graph<Page>(list, { ...variables })).body;
  expect(errors).toBeUndefined();
  return { kinds: kindsIn(data.events), ...data.events.pageInfo };
}

test('an event of a kind that only a newer release knows is left out, and a newer gateway delivers it', async () => {
  await using database = await startMigratedPostgres();
  const shared = { DATABASE_URL: database.url, TRIBUTARY_SECRET: sharedSecret };
  await using older = await startGateway(shared);
  await using client = await openAccepted(older.url, older.bearer);
  const next = async () => messageOf((await client.nextOf('next')).payload);
  client.send(subscribeFrame('1', { flowSid }));
  await next();
  const sid = await createExecution(older);
  const begun: readonly ChangeMessage[] = [await next(), await next()];
  const after = begun[1]?.cursor;

  await run(database.url, writeUnknown);
  await endExecution(older, sid);
  // The stream goes on past it, without an error in its place.
  expect(await next()).toMatchObject({ __typename: 'ExecutionChange', kind: 'EXECUTION_ENDED' });

  // Pages leave it out, and their cursors go on past it.
  const known = ['EXECUTION_STARTED', 'EXECUTION_STEP_ENTERED', 'EXECUTION_ENDED'];
  expect((await pageOf(older, { first: 10 })).kinds).toEqual(known);
  expect((await pageOf(older, { last: 2 })).kinds).toEqual(['EXECUTION_ENDED']);
  const empty = await pageOf(older, { first: 1, after });
  expect(empty).toMatchObject({ kinds: [], hasNextPage: true });
  expect((await pageOf(older, { first: 1, after: empty.endCursor })).kinds).toEqual(['EXECUTION_ENDED']);
  const { body: others } = await older.graph<OtherLists>(
    `query Others($sid: ID!, $flowSid: ID!) {
      activity(first: 10) { nodes { ... on ExecutionChange { kind } } }
      execution(flowSid: $flowSid, sid: $sid) { events(first: 10) { nodes { kind } } }
    }`,
    { sid, flowSid },
  );
  expect(others.errors).toBeUndefined();
  expect([others.data.activity, others.data.execution.events].map(kindsIn)).toEqual([known, known]);

  // It is counted, and it is not a failure.
  expect(await metric(older, 'tributary_events_left_out_total')).toBeGreaterThan(0);
  expect(await metric(older, 'tributary_failures_total{code="INTERNAL"}')).toBe(0);

  await run(database.url, learn);
  await using newer = await startGateway(shared);
  await using resumed = await openAccepted(newer.url, newer.bearer);
  resumed.send(subscribeFrame('1', { flowSid, after }));
  const behind = [await resumed.nextOf('next'), await resumed.nextOf('next')];
  expect(behind.map(({ payload }) => messageOf(payload).kind)).toEqual([
    'EXECUTION_UPDATED',
    'EXECUTION_ENDED',
  ]);
});
