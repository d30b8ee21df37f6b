import { expect, test } from 'vitest';
import { readPush } from '../../../src/apis/reseller/intake/envelope.ts';
import { createIntake } from '../../../src/apis/reseller/intake/intake.ts';
import { openStorage } from '../../../src/app/parts/storage.ts';
import { engines } from '../../support/messaging.ts';
import { pushBody } from '../../support/notifications.ts';

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
