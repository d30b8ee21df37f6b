import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStorage } from '../../src/app/parts/storage.ts';
import type { LoggedEvent } from '../../src/gateway/events/contract.ts';
import { openEvents } from '../../src/gateway/events/open-event-log.ts';
import { eventually } from '../support/budgets.ts';
import { append, newEvent, reached, readAll } from '../support/event-logs.ts';
import { tempFolder } from '../support/folder.ts';
import { keys, keyVariables, startGateway } from '../support/gateway.ts';
import { type Client, type ExecutionBody, executionsPath } from '../support/http.ts';
import { startProcess } from '../support/process.ts';
import { sidOf } from '../support/sids.ts';

const flowSid = sidOf('FW', 1);

async function create(gateway: Client, contact: number): Promise<string> {
  const form = { To: `+1555${String(contact).padStart(7, '0')}`, From: '+15557654321' };
  const { body } = await gateway.rest<ExecutionBody>('POST', executionsPath(flowSid), form);
  return body.sid;
}

/** Returns the log of that folder from its beginning, as another process reads it. */
async function logOf(folder: string, count: number): Promise<readonly LoggedEvent[]> {
  await using storage = await openStorage({ folder, exclusive: false });
  await using feed = await openEvents({ storage, retentionDays: 7, changed: () => {} });
  await reached(feed, count);
  return await readAll(feed, { stream: 'executions', tenant: keys.accountSid });
}

const kinds = (events: readonly LoggedEvent[]) =>
  events.map(({ seq, key, payload }) => [seq, key, (payload as { kind: string }).kind]);

test('a change is logged with its tenant and the reason of an end', async () => {
  await using folder = await tempFolder();
  await using gateway = await startProcess([], { ...keyVariables, TRIBUTARY_DATA: folder.path });
  const sid = await create(gateway, 1);
  await gateway.rest('POST', `${executionsPath(flowSid)}/${sid}`, { Status: 'ended' });
  await gateway.rest('DELETE', `${executionsPath(flowSid)}/${sid}`);
  const events = await logOf(folder.path, 4);
  expect(kinds(events)).toEqual([
    [1, sid, 'STARTED'],
    [2, sid, 'STEP_ENTERED'],
    [3, sid, 'ENDED'],
    [4, sid, 'DELETED'],
  ]);
  const about = { tenant: keys.accountSid, topic: flowSid };
  expect(events).toEqual(events.map((event) => expect.objectContaining({ ...event, ...about })));
  expect(events[2]?.payload).toMatchObject({ status: 'ended', reason: 'ENDED_BY_REQUEST' });
});

test('/readyz reports an event that cannot be numbered, until it can be', async () => {
  await using folder = await tempFolder();
  await using gateway = await startGateway({ TRIBUTARY_DATA: folder.path });
  await using storage = await openStorage({ folder: folder.path, exclusive: false });
  const state = async () => {
    const { body } = await gateway.send<{ dependencies: Record<string, string> }>('/readyz');
    return body.dependencies['event log'];
  };
  expect(await state()).toBe('ok');
  await sql`create unique index once on events (key) where seq is not null`.execute(storage.db);
  await append(storage, [newEvent(), newEvent()]);
  await eventually(async () => (await state()) === 'degraded');
  await sql`drop index once`.execute(storage.db);
  await eventually(async () => (await state()) === 'ok');
});

test('a gateway killed after a commit: the change is in the log once', async () => {
  await using folder = await tempFolder();
  const environment = { ...keyVariables, TRIBUTARY_DATA: folder.path };
  const sids: string[] = [];
  for (let round = 1; round <= 3; round += 1) {
    await using gateway = await startProcess([], environment);
    sids.push(await create(gateway, round));
    await gateway.stop('SIGKILL');
  }
  const events = await logOf(folder.path, 6);
  expect(kinds(events)).toEqual(
    sids.flatMap((sid, index) => [
      [2 * index + 1, sid, 'STARTED'],
      [2 * index + 2, sid, 'STEP_ENTERED'],
    ]),
  );
});

test('a gateway that stops numbers all its events first, whether or not it serves requests', async () => {
  for (const args of [[], ['--serve', 'executions']]) {
    await using folder = await tempFolder();
    await using gateway = await startProcess(args, { ...keyVariables, TRIBUTARY_DATA: folder.path });
    await create(gateway, 1);
    await gateway.stop('SIGTERM');
    await using storage = await openStorage({ folder: folder.path });
    const rows = await storage.db.selectFrom('events').select('seq').orderBy('id').execute();
    expect(rows).toEqual([{ seq: 1 }, { seq: 2 }]);
  }
});
