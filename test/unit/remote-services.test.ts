import { describe, expect, test } from 'vitest';
import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import { createRemoteInventory } from '../../src/apis/inventory/remote/inventory.ts';
import { inventoryProfile } from '../../src/apis/inventory/remote/profile.ts';
import type { ServiceAccountEmail } from '../../src/apis/reseller/contract.ts';
import { resellerProbe } from '../../src/apis/reseller/remote/probe.ts';
import { resellerProfile } from '../../src/apis/reseller/remote/profile.ts';
import { createRemoteReseller } from '../../src/apis/reseller/remote/reseller.ts';
import { serviceDependency } from '../../src/app/log/upstream-reporting.ts';
import { createUpstream, type Upstream } from '../../src/gateway/upstream/upstream.ts';
import { internalCall } from '../../src/kit/call/internal-call.ts';
import { Fault, type FaultCode } from '../../src/kit/fault.ts';
import {
  type Behaviour,
  bodyMark,
  faults,
  inTurn,
  json,
  raw,
  startFaultServer,
} from '../support/fault-server.ts';
import { inventoryCall } from '../support/inventories.ts';
import { operator } from '../support/principals.ts';
import { customerInput, resellerCall } from '../support/resellers.ts';
import { accountOf } from '../support/sids.ts';

/** The tests of `unit/remote.test.ts` for the two services with Google's protocol. */

type Ask = (upstream: Upstream) => Promise<unknown>;

const location = 'projects/shop/locations/here' as ResourceName;
const group = `${location}/groups/web` as ResourceName;
const email = 'me@shop.iam.gserviceaccount.com' as ServiceAccountEmail;
const customer = 'C01' as Parameters<ReturnType<typeof createRemoteReseller>['customers']>[1][number];

const reseller = createRemoteReseller;
const inventory = createRemoteInventory;
const first = (found: ReadonlyMap<unknown, unknown>) => {
  const [value] = found.values();
  if (value instanceof Fault) throw value;
  return value;
};

const reads: Readonly<Record<string, Ask>> = {
  'reseller watch details': (upstream) => reseller(upstream).watchDetails(resellerCall()),
  'reseller customer': async (upstream) =>
    first(await reseller(upstream).customers(resellerCall(), [customer])),
  'reseller subscriptions': (upstream) => reseller(upstream).list(resellerCall(), {}, { size: 10 }),
  'inventory group': (upstream) =>
    inventory(upstream).invoke(inventoryCall(), 'groups.get', { target: group }),
  'inventory groups': (upstream) =>
    inventory(upstream).list(inventoryCall(), 'groups.list', { target: location }),
};
const writes: Readonly<Record<string, Ask>> = {
  'reseller registration': (upstream) => reseller(upstream).register(resellerCall(), email),
  'reseller new customer': (upstream) =>
    reseller(upstream).insertCustomer(resellerCall(), customerInput('new.example')),
  'inventory new group': (upstream) =>
    inventory(upstream).invoke(inventoryCall(), 'groups.create', {
      target: location,
      groupId: 'web',
      body: { displayName: 'Web' },
    }),
};

/** Failures of a service and their codes, in addition to those of `unit/upstream.test.ts`. */
const failures: readonly (readonly [string, Behaviour, FaultCode])[] = [
  ['a reset', faults.resetsBeforeHeaders, 'UPSTREAM_UNAVAILABLE'],
  ['a 500', faults.status500, 'UPSTREAM_UNAVAILABLE'],
  ['a 401', faults.status401, 'UPSTREAM_UNAVAILABLE'],
  ['a 429', faults.status429UntilADate, 'UPSTREAM_RATE_LIMITED'],
  ['HTML', faults.html, 'UPSTREAM_INVALID_RESPONSE'],
  ['truncated JSON', faults.truncatedJson, 'UPSTREAM_INVALID_RESPONSE'],
  ['a body that is far too large', faults.oversized, 'UPSTREAM_INVALID_RESPONSE'],
  ['a number', json(7), 'UPSTREAM_INVALID_RESPONSE'],
  ['wrong types', json(wrongTypes()), 'UPSTREAM_INVALID_RESPONSE'],
  ['a redirection', raw(302, { location: 'http://169.254.169.254/' }), 'UPSTREAM_INVALID_RESPONSE'],
  ['a slow body', faults.drips, 'UPSTREAM_TIMEOUT'],
];

function wrongTypes() {
  const names = ['name', 'topicName', 'customerId', 'subscriptions', 'groups', 'nextPageToken'];
  return Object.fromEntries(names.map((name) => [name, { note: bodyMark }]));
}

async function faultOf(promise: Promise<unknown>): Promise<Fault> {
  const error: unknown = await promise.then(
    (value) => new Error(`it was answered: ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (error instanceof Fault) return error;
  throw error;
}

const rows = [...Object.entries(reads), ...Object.entries(writes)].flatMap(([name, ask]) =>
  failures.map(([failure, behaviour, code]) => ({ name, ask, failure, behaviour, code })),
);

describe('a service of Google', () => {
  test.each(rows)(
    '$failure to $name is $code, and no inner detail is shown',
    async ({ name, ask, behaviour, code }) => {
      await using server = await startFaultServer(behaviour);
      const service = name.slice(0, name.indexOf(' '));
      const upstream = createUpstream({
        service,
        url: server.url,
        credentials: { headers: () => ({ authorization: 'Bearer the-token' }) },
        profile: service === 'reseller' ? resellerProfile : inventoryProfile,
        backoff: 1,
        ...(code === 'UPSTREAM_TIMEOUT' && { timeout: 100 }),
      });
      const fault = await faultOf(ask(upstream));
      expect(fault).toMatchObject({ code, options: { service } });
      const told = `${fault.message} ${JSON.stringify(fault, (key, value) => (key === 'cause' ? undefined : value))}`;
      for (const secret of [`:${server.port}`, '127.0.0.1', bodyMark, 'the-token']) {
        expect(told).not.toContain(secret);
      }
      // No write here may be repeated. On a busy machine the time may be over before the request has arrived.
      if (name in writes) expect(server.seen.length).toBeLessThanOrEqual(1);
      await server.close();
      await upstream.close();
    },
  );
});

describe('readiness', () => {
  const options = { service: 'reseller', credentials: { headers: () => ({}) } };
  const parts = (foundMs: number) => ({
    overrides: { foundMs },
    ownCall: (purpose: string, milliseconds: number) =>
      internalCall(operator(purpose), accountOf(1), milliseconds),
  });

  test.each([
    ['is there', json({ topicName: 'projects/shop/topics/resell' })],
    ['fails for a moment', faults.status503],
  ])('a service that %s is called once for concurrent readiness checks', async (_, behaviour) => {
    await using server = await startFaultServer(behaviour);
    const upstream = createUpstream({ ...options, url: server.url });
    const { check } = serviceDependency(parts(60_000), upstream, resellerProbe);
    const outcomes = new Set<unknown>();
    for (let nth = 0; nth < 3; nth += 1) {
      const checks = Array.from({ length: 3 }, () => check());
      for (const { status } of await Promise.allSettled(checks)) outcomes.add(status);
    }
    expect([outcomes.size, server.seen.length]).toEqual([1, 1]);
    await upstream.close();
  });

  test('is checked again when the last check is old', async () => {
    await using server = await startFaultServer(
      inTurn(faults.status503, json({ topicName: 'projects/p/topics/t' })),
    );
    const upstream = createUpstream({ ...options, url: server.url });
    const { check } = serviceDependency(parts(0), upstream, resellerProbe);
    await expect(check()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    await check();
    await upstream.close();
  });
});
