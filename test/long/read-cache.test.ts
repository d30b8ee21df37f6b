import { expect, test } from 'vitest';
import { eventually } from '../support/budgets.ts';
import { changes, messageOf } from '../support/changes.ts';
import { type Gateway, sharedSecret, startGateway } from '../support/gateway.ts';
import { executionsPath } from '../support/http.ts';
import { startMigratedPostgres } from '../support/postgres.ts';
import { flowAt, startTwilio, twilioVariables } from '../support/products/twilio.ts';
import { deliver, executionEvent } from '../support/products/twilio-events.ts';
import { openAccepted } from '../support/raw-websocket.ts';
import { startRedis } from '../support/redis.ts';
import { sidOf } from '../support/sids.ts';

const count = 120;
const hookSecret = 'the secret of the event sink';
const flowSid = sidOf('FW', 1);
const page = `{ executions(flowSid: "${flowSid}", first: 50) { nodes { sid status } } }`;
interface Page {
  readonly data: { readonly executions: { readonly nodes: readonly { sid: string; status: string }[] } };
}

/** A gateway, and the executions whose end a subscriber or a writer of it knows. */
interface Watched {
  readonly gateway: Gateway;
  readonly known: Set<string>;
}

const pick = <One>(all: readonly One[]): One => {
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined) throw new RangeError('There is nothing to pick.');
  return one;
};

/** Notes each end that a subscriber hears of, until the gateway closes the connection. */
async function listen({ gateway, known }: Watched): Promise<void> {
  const socket = await openAccepted(gateway.url, gateway.bearer);
  socket.send({ id: '1', type: 'subscribe', payload: { query: changes, variables: { flowSid } } });
  const hear = async () => {
    for (;;) {
      const { kind, executionSid } = messageOf((await socket.nextOf('next')).payload);
      if (kind === 'EXECUTION_ENDED' && executionSid) known.add(executionSid);
    }
  };
  hear().catch(() => {});
}

/** Reads over GraphQL or REST; returns the executions that are active in the answer although their end was known before. */
async function readOld({ gateway, known }: Watched, sids: readonly string[]): Promise<readonly string[]> {
  const before = new Set(known);
  const sid = pick([...sids, ...before]);
  if (Math.random() < 0.5) {
    const { body } = await gateway.rest<{ status: string }>('GET', `${executionsPath(flowSid)}/${sid}`);
    return body.status === 'active' && before.has(sid) ? [sid] : [];
  }
  const { nodes } = (await gateway.graph<Page>(page)).body.data.executions;
  return nodes.flatMap((one) => (one.status === 'ACTIVE' && before.has(one.sid) ? [one.sid] : []));
}

test('nobody who has heard of a change, or has made it, reads the state before it at that gateway', async () => {
  await using twilio = await startTwilio();
  await using database = await startMigratedPostgres();
  await using redis = await startRedis();
  const variables = {
    ...twilioVariables(twilio),
    ...{ DATABASE_URL: database.url, REDIS_URL: redis.url, TRIBUTARY_SECRET: sharedSecret },
    ...{ TRIBUTARY_EXECUTIONS_HOOK_SECRET: hookSecret, TRIBUTARY_LIMITS: 'off' },
  };
  await using one = await startGateway(variables);
  await using other = await startGateway(variables);
  const watched = [one, other].map((gateway): Watched => ({ gateway, known: new Set() }));
  const sids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const form = { To: `+1555${1_000_000 + n}`, From: '+15557654321' };
    sids.push((await one.rest<{ sid: string }>('POST', executionsPath(flowSid), form)).body.sid);
  }
  for (const each of watched) await listen(each);
  /** Ends an execution, at the service or through a gateway; the service's event reaches one of the gateways. */
  const end = async (sid: string): Promise<void> => {
    const path = `${executionsPath(flowSid)}/${sid}`;
    const { gateway, known } = pick(watched);
    if (Math.random() < 0.5) {
      await gateway.rest('POST', path, { Status: 'ended' });
      known.add(sid);
    } else {
      const headers = { authorization: `Basic ${btoa(`${twilio.accountSid}:${twilio.authToken}`)}` };
      const body = new URLSearchParams({ Status: 'ended' });
      await fetch(`${twilio.url}${path}`, { method: 'POST', headers, body });
    }
    const event = executionEvent('ended', { accountSid: twilio.accountSid, flowSid: flowAt(1), sid });
    const destination = `${pick(watched).gateway.url}/hooks/executions`;
    await deliver([event], { destination, authToken: hookSecret });
  };
  let isOver = false;
  let reads = 0;
  const old: string[] = [];
  const readers = Array.from({ length: 6 }, async (_, n) => {
    const each = watched[n % 2] ?? pick(watched);
    for (; !isOver; reads += 1) old.push(...(await readOld(each, sids)));
  });
  for (const sid of sids.toSorted(() => Math.random() - 0.5)) await end(sid);
  for (const { known } of watched) await eventually(async () => known.size === count);
  isOver = true;
  await Promise.all(readers);
  expect(old).toEqual([]);
  expect(reads).toBeGreaterThan(count);
  const { body } = await one.graph<{ data: { gateway: { dependencies: readonly { readHits: number }[] } } }>(
    '{ gateway { dependencies { readHits } } }',
  );
  expect(Math.max(...body.data.gateway.dependencies.map(({ readHits }) => readHits))).toBeGreaterThan(0);
});
