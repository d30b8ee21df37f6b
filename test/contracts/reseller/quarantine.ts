import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readPush } from '../../../src/apis/reseller/intake/envelope.ts';
import { createIntake } from '../../../src/apis/reseller/intake/intake.ts';
import { createResellerQuarantine } from '../../../src/apis/reseller/intake/shown-quarantine.ts';
import { openStorage } from '../../../src/app/parts/storage.ts';
import { callOf } from '../../support/calls.ts';
import { engines } from '../../support/messaging.ts';
import { pushBody } from '../../support/notifications.ts';
import { addQuarantined } from '../../support/quarantined.ts';

test.each(engines)(
  'an unreadable message is kept once, however often it arrives, on $name',
  async ({ place }) => {
    await using kept = await place();
    await using storage = await openStorage(kept.options);
    const told: string[] = [];
    const quarantined = (reason: string) => void told.push(reason);
    const intake = createIntake({ db: storage.db, committed() {}, quarantined, clock: Date.now });
    const take = async (body: string) => await intake.take([{ received: readPush(body), body }]);
    for (let nth = 0; nth < 3; nth += 1) expect(await take(pushBody('"12"', '*'))).toEqual(['poison']);
    await take(pushBody('"13"', '*'));
    // A message without a readable id, so that repetitions are not recognised.
    await take('nonsense');
    await take('nonsense');
    const rows = await storage.db
      .selectFrom('reseller_quarantine')
      .select('message_id')
      .orderBy('id')
      .execute();
    expect(rows.map(({ message_id }) => message_id)).toEqual(['12', '13', null, null]);
    expect(told.length).toBeGreaterThan(0);
  },
);

const call = callOf();

test.each(engines)(
  'two replays at once make one event, and each of them says what it found, on $name',
  async ({ place }) => {
    await using kept = await place();
    await using storage = await openStorage(kept.options);
    const { db } = storage;
    const ids: number[] = [];
    for (let nth = 0; nth < 10; nth += 1) ids.push(await addQuarantined(storage, { messageId: `m${nth}` }));
    const admins = [1, 2].map(() => createResellerQuarantine({ db, committed() {}, clock: Date.now }));
    const outcomes = await Promise.all(
      ids.map((id) => Promise.all(admins.map((quarantine) => quarantine.replay(call, id)))),
    );
    for (const both of outcomes) expect(both.toSorted()).toEqual(['duplicate', 'new']);
    const events = await db.selectFrom('events').select('id').where('stream', '=', 'reseller').execute();
    expect(events).toHaveLength(ids.length);
    const audited = await db.selectFrom('audit_events').select('result').orderBy('result').execute();
    expect(audited.map(({ result }) => result)).toEqual([
      ...ids.map(() => 'ALREADY_DONE'),
      ...ids.map(() => 'SUCCEEDED'),
    ]);
  },
);

test.each(engines)(
  'a replay that fails has changed nothing, and can be repeated, on $name',
  async ({ place }) => {
    await using kept = await place();
    await using storage = await openStorage(kept.options);
    const { db } = storage;
    const id = await addQuarantined(storage);
    const quarantine = createResellerQuarantine({ db, committed() {}, clock: Date.now });
    // The entry of the audit log is the last write of a replay.
    await sql`alter table audit_events rename to audit_events_away`.execute(db);
    await expect(quarantine.replay(call, id)).rejects.toThrow();
    const changed = async () => [
      (await quarantine.find([id])).get(id)?.replayedAt,
      (await db.selectFrom('events').select('id').execute()).length,
      (await db.selectFrom('reseller_received').select('id').execute()).length,
    ];
    expect(await changed()).toEqual([null, 0, 0]);
    await sql`alter table audit_events_away rename to audit_events`.execute(db);
    expect(await quarantine.replay(call, id)).toBe('new');
    expect(await changed()).toEqual([expect.any(String), 1, 1]);
  },
);
