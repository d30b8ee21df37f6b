import { expect, test } from 'vitest';
import {
  type Execution,
  type ExecutionStep,
  executionKey,
  type PageToken,
  stepKey,
} from '../../../src/apis/executions/contract.ts';
import { Fault } from '../../../src/kit/fault.ts';
import { accountOf, sidOf } from '../../support/sids.ts';
import { refOf, type Setting } from './setting.ts';

const firstPage = { size: 50 };
const heads = { context: false };

export function readContract(setting: Setting): void {
  const { call, create, newFlow } = setting;

  async function triggerOf(execution: Execution): Promise<ExecutionStep> {
    const pages = await setting.executions.steps(call(), [execution], firstPage);
    const page = pages.get(executionKey(execution));
    const step = page instanceof Fault ? undefined : page?.items[0];
    if (!step) throw new Error('there is no step');
    return step;
  }
  const stepRef = ({ flowSid, executionSid, sid }: ExecutionStep) => ({ flowSid, executionSid, sid });

  /** Returns references to two executions, to a missing one, and to an existing one under another flow. */
  async function batch() {
    const [one, two] = [await create(), await create()];
    const refs = [
      refOf(two),
      { flowSid: one.flowSid, sid: sidOf('FN', 1) },
      { flowSid: newFlow(), sid: one.sid },
      refOf(one),
    ];
    return { one, two, refs, keys: [executionKey(one), executionKey(two)].toSorted() };
  }

  test('fetch returns its results by key; an execution that is missing or in another flow is absent', async () => {
    const { one, two, refs, keys } = await batch();
    const found = await setting.executions.fetch(call(), refs);
    expect([...found.keys()].toSorted()).toEqual(keys);
    expect(found.get(executionKey(one))).toEqual(one);
    expect(found.get(executionKey(two))).toEqual(two);
  });

  test('contacts are found by the addresses of their executions, where the service tells them', async () => {
    const execution = await create();
    const { accountSid, contactChannelAddress: address, contactSid: sid } = execution;
    const found = await setting.executions.contacts(call(), [address, 'client:nobody-ever']);
    const told = setting.implementation.manyAccounts ? [[address, { accountSid, address, sid }]] : [];
    expect([...found]).toEqual(told);
    if (setting.implementation.manyAccounts) {
      expect((await setting.executions.contacts(call(accountOf(9)), [address])).size).toBe(0);
    }
  });

  test('the same execution requested twice has one result', async () => {
    const execution = await create();
    const found = await setting.executions.fetch(call(), [refOf(execution), refOf(execution)]);
    expect([...found]).toEqual([[executionKey(execution), execution]]);
  });

  test('without contexts every read gives the same objects, apart from the contexts', async () => {
    const { executions } = setting;
    const execution = await create();
    const { context: _, flowChannelAddress, endedReason, endedAt, ...head } = execution;
    const query = { flowSid: execution.flowSid };
    const step = await triggerOf(execution);
    const { context: __, ...stepHead } = step;
    const fetched = await executions.fetch(call(), [refOf(execution)], heads);
    expect(fetched.get(executionKey(execution))).toMatchObject(head);
    const detailed = await executions.fetch(call(), [refOf(execution)], { context: false, details: true });
    expect(detailed.get(executionKey(execution))).toMatchObject({
      ...head,
      flowChannelAddress,
      endedReason,
      endedAt,
    });
    expect(await executions.list(call(), query, firstPage, heads)).toMatchObject({
      items: [head],
      next: null,
    });
    const refs = [refOf(execution), { ...refOf(execution), flowSid: newFlow() }];
    const pages = await executions.steps(call(), refs, firstPage, heads);
    expect([...pages.keys()]).toEqual([executionKey(execution)]);
    expect(pages.get(executionKey(execution))).toMatchObject({ items: [stepHead], next: null });
    const steps = await executions.step(call(), [stepRef(step)], heads);
    expect(steps.get(stepKey(step))).toMatchObject(stepHead);
  });

  test('a new execution has only the trigger step', async () => {
    const execution = await create();
    const step = await triggerOf(execution);
    expect(step).toEqual({
      sid: expect.stringMatching(/^FT[0-9a-f]{32}$/),
      accountSid: execution.accountSid,
      flowSid: execution.flowSid,
      executionSid: execution.sid,
      parentStepSid: null,
      name: 'incomingRequest',
      context: execution.context,
      transitionedFrom: 'Trigger',
      transitionedTo: null,
      type: 'trigger',
      createdAt: execution.createdAt,
      updatedAt: null,
    });
  });

  test('steps of a batch are one page per execution, returned by key', async () => {
    const { one, two, refs, keys } = await batch();
    const pages = await setting.executions.steps(call(), refs, { size: 1 });
    expect([...pages.keys()].toSorted()).toEqual(keys);
    for (const execution of [one, two]) {
      const items = [await triggerOf(execution)];
      expect(pages.get(executionKey(execution))).toMatchObject({ items, next: null, previous: null });
    }
  });

  test.each([heads, undefined])(
    'steps of an execution that is asked for twice stand once: %j',
    async (wanted) => {
      const { executions } = setting;
      const execution = await create();
      const refs = [refOf(execution), refOf(await create()), refOf(execution)];
      const key = executionKey(execution);
      const pages = await executions.steps(call(), refs, firstPage, wanted);
      expect(pages.get(key)).toMatchObject({ items: [{ name: 'incomingRequest' }], next: null });
      expect(pages.size).toBe(2);
    },
  );

  test('an invalid page token is refused for steps too', async () => {
    const execution = await create();
    const page = { size: 1, token: 'nonsense' as PageToken };
    const refused = await setting.executions
      .steps(call(), [execution], page)
      .then((pages) => pages.get(executionKey(execution)))
      .catch((fault: unknown) => fault);
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', message: expect.stringMatching(/PageToken/) });
  });

  test('step and stepContext return by key; a step under another execution is absent', async () => {
    const [one, two] = [await create(), await create()];
    const step = await triggerOf(one);
    const refs = [
      { ...stepRef(step), executionSid: two.sid },
      { ...stepRef(step), flowSid: two.flowSid },
      { ...stepRef(step), sid: sidOf('FT', 1) },
      stepRef(step),
    ];
    const { accountSid, flowSid, executionSid, sid, context } = step;
    expect([...(await setting.executions.step(call(), refs))]).toEqual([[stepKey(step), step]]);
    expect([...(await setting.executions.stepContext(call(), refs))]).toEqual([
      [stepKey(step), { accountSid, flowSid, executionSid, stepSid: sid, context }],
    ]);
  });

  test('context returns by key; an execution that is missing or in another flow is absent', async () => {
    const { one, refs, keys } = await batch();
    const found = await setting.executions.context(call(), refs);
    expect([...found.keys()].toSorted()).toEqual(keys);
    const { accountSid, flowSid, sid, context } = one;
    expect(found.get(executionKey(one))).toEqual({ accountSid, flowSid, executionSid: sid, context });
  });

  test('locate finds an execution by SID with a hint of its flow, and returns null for a missing one', async () => {
    const execution = await create();
    const { executions } = setting;
    expect(await executions.locate(call(), execution.sid, execution.flowSid)).toEqual(execution);
    expect(await executions.locate(call(), sidOf('FN', 1), execution.flowSid)).toBeNull();
    const fromAfar = await executions.locate(call(), execution.sid, newFlow());
    expect([execution, null]).toContainEqual(fromAfar);
  });
}
