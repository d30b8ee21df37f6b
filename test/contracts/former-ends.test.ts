import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { executionEvent } from '../../src/apis/executions/contract/events.ts';
import type { ExecutionSid } from '../../src/apis/executions/contract.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { appendEvents } from '../../src/gateway/events/append-events.ts';
import { transact } from '../../src/kit/db/transaction.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { timestampOf } from '../../src/kit/text/timestamp.ts';
import { createEmbeddedExecutions } from '../../src/services/executions/executions.ts';
import { addFormerEnds } from '../../src/services/executions/store/former-ends.ts';
import type { Storage } from '../../src/storage/database.ts';
import { callOf } from '../support/calls.ts';
import { engines } from '../support/messaging.ts';
import { accountOf, sidOf } from '../support/sids.ts';

const began = Date.UTC(2026, 0, 1);
const flowSid = sidOf('FW', 1);

/** An execution as release 0.3.0 ends one. */
const formerRow = (n: number) => ({
  sid: sidOf('FN', n),
  account_sid: accountOf(1),
  flow_sid: flowSid,
  contact_address: `client:${n}`,
  flow_address: 'client:desk',
  contact_sid: sidOf('FC', n),
  context: '{}',
  flow_version: 1,
  status: 'ended' as const,
  initiated_by: 'api',
  date_created: timestampOf(began),
  date_updated: timestampOf(began + 60_000),
});
const stepRow = (n: number, name: string) => ({
  sid: sidOf('FT', n),
  account_sid: accountOf(1),
  flow_sid: flowSid,
  execution_sid: sidOf('FN', n),
  parent_step_sid: null,
  name,
  context: '{}',
  transitioned_from: 'ask',
  transitioned_to: 'Ended',
  type: 'send-and-wait-for-reply',
  date_created: timestampOf(began + 60_000),
  date_updated: null,
});

describe.each(engines)('ends of executions of release 0.3.0 on $name', ({ place }) => {
  const opened = new AsyncDisposableStack();
  let storage: Storage;
  const executions = () => createEmbeddedExecutions({ ...storage, sealer: createSealer('of the ends') });
  const add = () => addFormerEnds(storage.db, began + 3_600_000);
  const endOf = async (n: number) => {
    const sid: ExecutionSid = sidOf('FN', n);
    const [found] = (await executions().fetch(callOf(), [{ flowSid, sid }])).values();
    return found && 'endedAt' in found ? [found.endedReason, found.endedAt] : null;
  };

  beforeAll(async () => {
    const { options } = opened.use(await place());
    storage = opened.use(await openStorage(options));
    const { db } = storage;
    await db
      .insertInto('executions')
      .values(Array.from({ length: 350 }, (_, n) => formerRow(n + 1)))
      .execute();
    await db
      .insertInto('execution_steps')
      .values([stepRow(2, 'endedByRequest'), stepRow(3, 'hangup'), stepRow(4, 'timeout')])
      .execute();
    const execution = {
      sid: sidOf('FN', 1),
      accountSid: accountOf(1),
      flowSid,
      status: 'ended',
      contactChannelAddress: 'client:1',
    };
    await transact(storage, null, (change) =>
      appendEvents(change, [
        executionEvent('STARTED', execution, began),
        executionEvent('ENDED', execution, began + 60_250, { reason: 'REPLY_TIMEOUT' }),
        executionEvent('STEP_ENTERED', execution, began + 61_000),
      ]),
    );
    // The relay of a gateway numbers them.
    await db
      .updateTable('events')
      .set((row) => ({ seq: row.ref('id') }))
      .execute();
    await db
      .insertInto('executions')
      .values([
        { ...formerRow(900), status: 'active', date_updated: null },
        { ...formerRow(901), date_updated: timestampOf(began + 3_599_000) },
      ])
      .execute();
  });
  afterAll(() => opened.disposeAsync());

  test('are added in slices, until none is left', async () => {
    expect([await add(), await add(), await add()]).toEqual([200, 150, 0]);
  });

  test('have reason and time from the log, else what the last step and the last change say', async () => {
    const changed = timestampOf(began + 60_000);
    expect(await endOf(1)).toEqual(['REPLY_TIMEOUT', timestampOf(began + 60_250)]);
    expect(await endOf(2)).toEqual(['ENDED_BY_REQUEST', changed]);
    expect(await endOf(3)).toEqual(['HANG_UP', changed]);
    expect(await endOf(4)).toEqual([null, changed]);
    expect(await endOf(350)).toEqual([null, changed]);
  });

  test('an active execution has none, and one that has just ended waits for its event', async () => {
    expect(await endOf(900)).toEqual([null, null]);
    expect(await endOf(901)).toEqual([null, null]);
    expect(await addFormerEnds(storage.db, began + 3_700_000)).toBe(1);
    expect(await endOf(901)).toEqual([null, timestampOf(began + 3_599_000)]);
  });

  test('they are found and counted like those of this release', async () => {
    const query = { endedReasons: ['REPLY_TIMEOUT', 'HANG_UP'] } as const;
    const page = await executions().list(callOf(), query, { size: 10 });
    expect(page.items.map(({ sid }) => sid)).toEqual([sidOf('FN', 3), sidOf('FN', 1)]);
    expect(await executions().countBy(callOf(), query, ['ENDED_REASON'])).toMatchObject([
      { endedReason: 'HANG_UP', count: 1, averageDurationSeconds: 60 },
      { endedReason: 'REPLY_TIMEOUT', count: 1, averageDurationSeconds: 60.25 },
    ]);
  });
});
