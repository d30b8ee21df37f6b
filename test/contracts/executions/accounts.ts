import { expect, test } from 'vitest';
import { executionKey } from '../../../src/apis/executions/contract.ts';
import { accountOf } from '../../support/sids.ts';
import { created, faultOf, refOf, refusalOf, type Setting } from './setting.ts';

const stranger = accountOf(0xbad);

export function accountsContract(setting: Setting): void {
  const { call, create, input } = setting;

  test('sees none of our executions', async () => {
    const execution = await create();
    const [ref, near, theirs] = [refOf(execution), execution.flowSid, call(stranger)];
    const { executions } = setting;
    expect((await executions.list(theirs, { flowSid: near }, { size: 50 })).items).toEqual([]);
    expect(await executions.locate(theirs, ref.sid, near)).toBeNull();
    const pages = await executions.steps(call(), [ref], { size: 1 });
    const page = pages.get(executionKey(ref));
    const step = page && 'items' in page ? page.items[0] : undefined;
    if (!step) throw new Error('there is no step');
    const stepRef = { flowSid: near, executionSid: ref.sid, sid: step.sid };
    const found = [
      await executions.fetch(theirs, [ref]),
      await executions.steps(theirs, [ref], { size: 50 }),
      await executions.step(theirs, [stepRef]),
      await executions.context(theirs, [ref]),
      await executions.stepContext(theirs, [stepRef]),
    ];
    expect(found.map(({ size }) => size)).toEqual([0, 0, 0, 0, 0]);
  });

  test('cannot change our executions', async () => {
    const execution = await create();
    const theirs = call(stranger);
    const outcomes = [
      await setting.executions.update(theirs, refOf(execution), 'ended'),
      await setting.executions.remove(theirs, refOf(execution)),
    ];
    expect(outcomes.map((outcome) => refusalOf(outcome)?.code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    const found = await setting.executions.fetch(call(), [refOf(execution)]);
    expect(found.get(executionKey(execution))).toEqual(execution);
  });

  if (!setting.implementation.manyAccounts) return;

  test('may have the same To and From active, with its own contact', async () => {
    const asked = input();
    const ours = await create(asked);
    const theirs = created(await setting.executions.create(call(stranger), asked));
    expect(theirs).toMatchObject({ accountSid: stranger, status: 'active' });
    expect(theirs.sid).not.toBe(ours.sid);
    expect(theirs.contactSid).not.toBe(ours.contactSid);
  });

  test('cannot use our page tokens', async () => {
    const asked = input();
    await create(asked);
    await create(input(asked.flowSid));
    const query = { flowSid: asked.flowSid };
    const { next: token } = await setting.executions.list(call(), query, { size: 1 });
    if (!token) throw new Error('there is no second page');
    const fault = await faultOf(setting.executions.list(call(stranger), query, { size: 1, token }));
    expect(fault.code).toBe('BAD_USER_INPUT');
  });
}
