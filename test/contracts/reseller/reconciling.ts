import { expect, test } from 'vitest';
import { createReconciler } from '../../../src/apis/reseller/reconcile/reconciler.ts';
import { resellerProfile } from '../../../src/apis/reseller/remote/profile.ts';
import { createRemoteReseller } from '../../../src/apis/reseller/remote/reseller.ts';
import { openStorage } from '../../../src/app/parts/storage.ts';
import { isGoogleProblem } from '../../../src/gateway/upstream/google/problem.ts';
import { createUpstream } from '../../../src/gateway/upstream/upstream.ts';
import { testClock } from '../../support/clock.ts';
import { type Behaviour, json, raw, startFaultServer } from '../../support/fault-server.ts';
import { engines } from '../../support/messaging.ts';
import { resellerCall } from '../../support/resellers.ts';

const subscription = {
  customerId: 'C01',
  customerDomain: 'shop.example',
  subscriptionId: 'S1',
  skuId: '1010020027',
  status: 'ACTIVE',
  plan: { planName: 'FLEXIBLE' },
  creationTime: '1767225600000',
};
/** Answers of other programs at the address of the list. */
const strangers: readonly Behaviour[] = [
  raw(404, {}),
  json({ detail: 'no such deployment' }, 404),
  json({ error: { code: 404, message: 'Method not found.', status: 'NOT_FOUND' } }, 404),
  json({ detail: 'another service' }),
];
const invalid = expect.objectContaining({ code: 'UPSTREAM_INVALID_RESPONSE' });

/**
 * Opens a remote service and a reconciler; each pass is some minutes after the one before and returns the number of
 * events.
 */
async function openScene(place: (typeof engines)[number]['place']) {
  await using opening = new AsyncDisposableStack();
  const kept = opening.use(await place());
  const { db } = opening.use(await openStorage(kept.options));
  const service: { answer: Behaviour } = { answer: json({ subscriptions: [subscription] }) };
  const server = opening.use(await startFaultServer((exchange) => service.answer(exchange)));
  const upstream = createUpstream({
    service: 'reseller',
    url: server.url,
    credentials: { headers: () => ({}) },
    profile: resellerProfile,
    isProblem: isGoogleProblem,
  });
  opening.defer(() => upstream.close());
  const clock = testClock();
  const reseller = createRemoteReseller(upstream);
  const callFor = () => resellerCall();
  const parts = { db, reseller, callFor, committed() {}, intervalMs: 60_000, clock: clock.now };
  const reconcile = createReconciler(parts);
  const opened = opening.move();
  return {
    service,
    server,
    async pass(): Promise<number> {
      clock.advance(400);
      await reconcile();
      return (await db.selectFrom('events').select('id').execute()).length;
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

test.each(engines)(
  "subscriptions are reconciled only with the service's own answers, on $name",
  async ({ place }) => {
    await using scene = await openScene(place);
    const { service, server } = scene;
    expect(await scene.pass()).toBe(0);

    // Answers of other programs do not prove that subscriptions are gone.
    for (const answer of strangers) {
      service.answer = answer;
      for (let nth = 0; nth < 3; nth += 1) await expect(scene.pass()).rejects.toEqual(invalid);
    }
    // A list that repeats its page token proves nothing either, and is not followed forever.
    service.answer = json({ subscriptions: [], nextPageToken: 'same' });
    const before = server.seen.length;
    for (let nth = 0; nth < 3; nth += 1) await expect(scene.pass()).rejects.toEqual(invalid);
    expect(server.seen.length - before).toBe(6);

    service.answer = json({ subscriptions: [subscription] });
    expect([await scene.pass(), await scene.pass()]).toEqual([0, 0]);
    // A list without the subscription proves that it is gone, after a grace period for notifications.
    service.answer = json({ kind: 'reseller#subscriptions' });
    expect([await scene.pass(), await scene.pass()]).toEqual([0, 1]);
  },
);
