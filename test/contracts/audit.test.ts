import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseProject } from '../../src/apis/joins/contract/names.ts';
import type { CustomerId, LinkId } from '../../src/apis/joins/contract.ts';
import { createQuarantine } from '../../src/apis/reseller/intake/quarantined.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { type Actor, audit, gatewayActor } from '../../src/gateway/audit/audit.ts';
import { auditIfChanged } from '../../src/gateway/audit/audit-changed.ts';
import { createAuditLog, forgetAudited, logAudited } from '../../src/gateway/audit/audit-log.ts';
import { createAppManifests } from '../../src/gateway/auth/apps/manifests.ts';
import { newSecret } from '../../src/gateway/auth/secrets.ts';
import { beginEpoch } from '../../src/gateway/events/log/begin-epoch.ts';
import { readIdentity } from '../../src/gateway/events/log/epochs.ts';
import { createCustomerLinks } from '../../src/services/joins/customer-links.ts';
import type { Storage } from '../../src/storage/database.ts';
import { callOf } from '../support/calls.ts';
import { operator } from '../support/principals.ts';
import { storagePlaces } from '../support/storage-places.ts';

const ada: Actor = { name: 'user:ada', address: '192.0.2.1', requestId: 'RQ1' };
const call = callOf({ caller: operator('ada'), requestId: 'RQ2' });

describe.each(storagePlaces)('the audit log on %s', (_, makePlace) => {
  let opened: AsyncDisposableStack;
  let storage: Storage;

  beforeEach(async () => {
    opened = new AsyncDisposableStack();
    const place = opened.use(await makePlace());
    storage = opened.use(await openStorage(place.options));
  });
  afterEach(() => opened.disposeAsync());

  const recorded = async () => (await createAuditLog(storage.db).list({}, { size: 100 })).items.toReversed();
  const briefly = async () =>
    (await recorded()).map(({ actor, action, object, result }) => [actor, action, object, result]);

  test('links of customers are recorded, with refusals', async () => {
    const links = createCustomerLinks(storage);
    const target = { kind: 'project', project: parseProject('p1', 'project') } as const;
    const made = await links.link(call, 'Cacme' as CustomerId, target);
    await links.link(call, 'Cacme' as CustomerId, target);
    await links.link(call, 'Cbolt' as CustomerId, target);
    if (!('link' in made)) throw new TypeError('the target is taken');
    await links.unlink(call, made.link.id);
    await links.unlink(call, '999999' as LinkId);
    const [acme, bolt] = ['customer Cacme and project p1', 'customer Cbolt and project p1'];
    expect(await briefly()).toEqual([
      ['user:ada', 'LINK_CUSTOMER', acme, 'SUCCEEDED'],
      ['user:ada', 'LINK_CUSTOMER', acme, 'ALREADY_DONE'],
      ['user:ada', 'LINK_CUSTOMER', bolt, 'CONFLICT'],
      ['user:ada', 'UNLINK_CUSTOMER', acme, 'SUCCEEDED'],
      ['user:ada', 'UNLINK_CUSTOMER', 'link 999999', 'NOT_FOUND'],
    ]);
    expect((await recorded())[0]).toMatchObject({ request_id: 'RQ2', address: null, logged_at: null });
  });

  test('an app is recorded once its code is exchanged, and neither code nor secret is', async () => {
    const manifests = createAppManifests(storage.db, []);
    const { code } = await manifests.submit({ name: 'a', owner: 'org', scopes: [] });
    const made = await manifests.convert(code, ada);
    if (!('app' in made)) throw new TypeError('the code is refused');
    await manifests.convert(code, ada);
    await manifests.convert('trc_unknown', ada);
    expect(await briefly()).toEqual([
      ['user:ada', 'CREATE_APP', `app ${made.app.clientId} of org`, 'SUCCEEDED'],
      ['user:ada', 'CREATE_APP', 'a code of a manifest', 'GONE'],
      ['user:ada', 'CREATE_APP', 'a code of a manifest', 'NOT_FOUND'],
    ]);
    const all = JSON.stringify(await recorded());
    for (const hidden of [code, made.clientSecret]) expect(all).not.toContain(hidden);
  });

  test('replays and deletions in the quarantine are recorded', async () => {
    const kept = { subscription: null, message_id: null, reason: 'r', body: '{', date_replayed: null };
    await storage.db
      .insertInto('reseller_quarantine')
      .values({ ...kept, date_received: new Date().toISOString() })
      .execute();
    const quarantine = createQuarantine(storage.db, ada);
    const [{ id = 0 } = {}] = await quarantine.list();
    await quarantine.replay(id);
    await quarantine.replay(999);
    await quarantine.delete(id);
    await quarantine.delete(id);
    expect(await briefly()).toEqual([
      ['user:ada', 'REPLAY_NOTIFICATION', `notification ${id}`, 'BAD_USER_INPUT'],
      ['user:ada', 'REPLAY_NOTIFICATION', 'notification 999', 'NOT_FOUND'],
      ['user:ada', 'DELETE_NOTIFICATION', `notification ${id}`, 'SUCCEEDED'],
      ['user:ada', 'DELETE_NOTIFICATION', `notification ${id}`, 'NOT_FOUND'],
    ]);
  });

  test('an epoch of the event log is recorded by its number, and an attempt that is not needed is not', async () => {
    await beginEpoch(storage.db, ada);
    const log = readIdentity(
      await storage.db.selectFrom('event_log').select(['log_id', 'epochs']).executeTakeFirstOrThrow(),
    );
    await beginEpoch(storage.db, gatewayActor, { seq: 0, log });
    await beginEpoch(storage.db, gatewayActor, { seq: 5, log });
    expect(await briefly()).toEqual([
      ['user:ada', 'BEGIN_EPOCH', 'epoch after position 0', 'SUCCEEDED'],
      ['gateway', 'BEGIN_EPOCH', 'epoch after position 0', 'SUCCEEDED'],
    ]);
  });

  test('what a gateway loads is recorded by one of several, and only when it changes', async () => {
    const load = (digest: string) =>
      auditIfChanged(storage.db, digest, { action: 'LOAD_FLOWS', object: digest });
    await Promise.all([load('one'), load('one'), load('one')]);
    await load('one');
    await load('two');
    expect(await briefly()).toEqual([
      ['gateway', 'LOAD_FLOWS', 'one', 'SUCCEEDED'],
      ['gateway', 'LOAD_FLOWS', 'two', 'SUCCEEDED'],
    ]);
  });

  test('a secret in an object is hidden, and a long text is cut', async () => {
    const token = newSecret('token');
    await audit(
      storage.db,
      { ...ada, name: 'x'.repeat(1_000) },
      { action: 'REVOKE_TOKEN', object: `token ${token}` },
    );
    const [event] = await recorded();
    expect(event?.object).toBe('token trb_<hidden>');
    expect(event?.actor).toHaveLength(300);
  });

  test('each event is logged once, also when several gateways log', async () => {
    for (const object of ['1', '2', '3']) await audit(storage.db, ada, { action: 'REVOKE_APP', object });
    const lines: string[] = [];
    const log = () => logAudited(storage.db, ({ object }) => lines.push(object));
    await Promise.all([log(), log()]);
    await log();
    expect(lines.toSorted()).toEqual(['1', '2', '3']);
  });

  test('events older than the retention are deleted', async () => {
    await audit(storage.db, gatewayActor, { action: 'REVOKE_APP', object: 'old' }, 1_000);
    await audit(storage.db, gatewayActor, { action: 'REVOKE_APP', object: 'new' }, 2_000);
    await forgetAudited(storage.db, 2_000);
    expect(await briefly()).toEqual([['gateway', 'REVOKE_APP', 'new', 'SUCCEEDED']]);
  });
});
