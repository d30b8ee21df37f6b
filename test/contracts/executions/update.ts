import { expect, test } from 'vitest';
import { type Execution, executionKey } from '../../../src/apis/executions/contract.ts';
import { secondOf, timestampOf } from '../../../src/kit/text/timestamp.ts';
import { sidOf } from '../../support/sids.ts';
import { created, refOf, refusalOf, type Setting } from './setting.ts';

/** Only the answer to the update has the end from a remote service. */
const withoutEnd = ({ endedReason: _, endedAt: __, ...rest }: Execution) => rest;

export function updateContract(setting: Setting): void {
  const { call, create, input, newFlow } = setting;
  const fetch = async (ref: Parameters<typeof refOf>[0]) =>
    (await setting.executions.fetch(call(), [refOf(ref)])).get(executionKey(ref));

  test('ended ends an active execution and sets its end date', async () => {
    const execution = await create();
    const ended = created(await setting.executions.update(call(), refOf(execution), 'ended'));
    const updatedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(withoutEnd(ended)).toEqual({ ...withoutEnd(execution), status: 'ended', updatedAt });
    expect(await fetch(execution)).toMatchObject(withoutEnd(ended));
  });

  test('the outcome of an end has its time, and its reason where the service gives it', async () => {
    const updated = await setting.executions.update(call(), refOf(await create()), 'ended');
    if ('refused' in updated) throw new Error(updated.refused.message);
    const { execution } = updated;
    const remote = setting.implementation.name.includes('remote');
    expect(execution.endedReason).toBe(remote ? null : 'ENDED_BY_REQUEST');
    expect(secondOf(Date.parse(execution.endedAt ?? ''))).toBe(timestampOf(execution.updatedAt ?? ''));
    if (!remote) expect(await fetch(execution)).toEqual(execution);
  });

  test('active changes nothing on an active execution', async () => {
    const execution = await create();
    expect(await setting.executions.update(call(), refOf(execution), 'active')).toEqual({ execution });
    expect(await fetch(execution)).toEqual(execution);
  });

  test.each(['ended', 'active'] as const)('%s is refused on an ended execution', async (status) => {
    const execution = await create();
    const ended = created(await setting.executions.update(call(), refOf(execution), 'ended'));
    const refused = refusalOf(await setting.executions.update(call(), refOf(execution), status));
    expect(refused).toEqual({ code: 'CONFLICT', message: expect.stringMatching(/ended/) });
    expect(await fetch(execution)).toMatchObject(withoutEnd(ended));
  });

  test('of twenty simultaneous ends one takes effect', async () => {
    const execution = await create();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => setting.executions.update(call(), refOf(execution), 'ended')),
    );
    const refusals = outcomes.flatMap((outcome) => refusalOf(outcome) ?? []);
    expect(refusals.map(({ code }) => code)).toEqual(Array(19).fill('CONFLICT'));
  });

  test('an execution that is missing or in another flow is not found', async () => {
    const execution = await create();
    const elsewhere = { flowSid: newFlow(), sid: execution.sid };
    const unknown = { flowSid: execution.flowSid, sid: sidOf('FN', 1) };
    for (const ref of [elsewhere, unknown]) {
      const updated = await setting.executions.update(call(), ref, 'ended');
      const removed = await setting.executions.remove(call(), ref);
      expect([updated, removed].map((outcome) => refusalOf(outcome)?.code)).toEqual([
        'NOT_FOUND',
        'NOT_FOUND',
      ]);
    }
    expect(await fetch(execution)).toEqual(execution);
  });

  test.each(['active', 'ended'] as const)(
    'an %s execution is deleted with its steps, once',
    async (status) => {
      const execution = await create();
      const ref = refOf(execution);
      await setting.executions.update(call(), ref, status);
      expect(await setting.executions.remove(call(), ref)).toEqual({ removed: ref });
      expect(refusalOf(await setting.executions.remove(call(), ref))?.code).toBe('NOT_FOUND');
      const { executions } = setting;
      const left = [
        await executions.fetch(call(), [ref]),
        await executions.context(call(), [ref]),
        await executions.steps(call(), [ref], { size: 50 }),
      ];
      expect(left.map((found) => found.size)).toEqual([0, 0, 0]);
      expect(await setting.all(ref.flowSid)).toEqual([]);
    },
  );

  test.each(['ended', 'removed'] as const)('after it is %s, the pair is free', async (how) => {
    const asked = input();
    const first = await create(asked);
    if (how === 'ended') await setting.executions.update(call(), refOf(first), 'ended');
    else await setting.executions.remove(call(), refOf(first));
    const second = await create(asked);
    expect(second.sid).not.toBe(first.sid);
  });
}
