import { expect, test } from 'vitest';
import { executionKey, type NewExecution } from '../../../src/apis/executions/contract.ts';
import { created, refOf, refusalOf, type Setting } from './setting.ts';

/** Returns the JSON text of an object with that many levels. */
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const service = `MG${'0a'.repeat(16)}`;

const goodInputs: readonly (readonly [string, Partial<NewExecution>])[] = [
  ['a SIP address', { to: 'ada@example.com' }],
  ['a To of another channel', { to: 'whatsapp:+15551234567' }],
  ['a client identifier', { to: 'client:ada' }],
  ['a From of another channel', { from: 'whatsapp:+15551234567' }],
  ['a messaging service as From', { from: service }],
  ['a client identifier as From', { from: 'client:desk' }],
  ['no parameters', { parameters: null }],
  ['empty parameters', { parameters: '' }],
  ['an empty object', { parameters: '{}' }],
];

const badInputs: readonly (readonly [string, 'to' | 'from' | 'parameters', Partial<NewExecution>])[] = [
  ['no To', 'to', { to: '' }],
  ['a To without its plus', 'to', { to: '15551234567' }],
  ['a To with a space', 'to', { to: '+1555 1234567' }],
  ['a To of sixteen digits', 'to', { to: '+1234567890123456' }],
  ['a To that begins with zero', 'to', { to: '+0555123456' }],
  ['a To that is only a word', 'to', { to: 'somebody' }],
  ['a messaging service as To', 'to', { to: service }],
  ['a client without a name', 'to', { to: 'client:' }],
  ['a To with a control character', 'to', { to: 'client:a\0b' }],
  ['a To with half a character', 'to', { to: 'client:a\ud800b' }],
  ['no From', 'from', { from: '' }],
  ['a From that is only a word', 'from', { from: 'somebody' }],
  ['a messaging service of 31 digits', 'from', { from: service.slice(0, -1) }],
  ['Parameters that are no JSON', 'parameters', { parameters: '{"name":' }],
  ['Parameters that are a list', 'parameters', { parameters: '[1]' }],
  ['Parameters that are a text', 'parameters', { parameters: '"name"' }],
  ['Parameters that are null', 'parameters', { parameters: 'null' }],
  ['Parameters that are a number', 'parameters', { parameters: 7 }],
  ['Parameters that nest deeper than can be written', 'parameters', { parameters: nested(5000) }],
  ['Parameters that fill a context', 'parameters', { parameters: { text: 'x'.repeat(128 * 1024) } }],
  ['Parameters with a NUL', 'parameters', { parameters: { name: ['a\0b'] } }],
  ['Parameters with half a character in a key', 'parameters', { parameters: '{"a\\ud800":1}' }],
  ['Parameters that nest one level too deep', 'parameters', { parameters: nested(101) }],
];

export function createContract(setting: Setting): void {
  const { call, create, input, newFlow } = setting;

  test('a new execution is active, and its flow can use To, From and the parameters', async () => {
    const asked = input(newFlow(), { parameters: '{"name":"Zeke","n":[1,{"deep":null}]}' });
    const execution = await create(asked);
    expect(execution).toEqual({
      sid: expect.stringMatching(/^FN[0-9a-f]{32}$/),
      accountSid: call().account,
      flowChannelAddress: asked.from,
      flowSid: asked.flowSid,
      contactChannelAddress: asked.to,
      contactSid: expect.stringMatching(/^FC[0-9a-f]{32}$/),
      context: {
        contact: { channel: { address: asked.to } },
        flow: { channel: { address: asked.from }, data: { name: 'Zeke', n: [1, { deep: null }] } },
      },
      flowVersion: expect.any(Number),
      status: 'active',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      updatedAt: null,
      initiatedBy: expect.stringMatching(/^RQ[0-9a-f]{32}$/),
      endedReason: null,
      endedAt: null,
    });
    const found = await setting.executions.fetch(call(), [refOf(execution)]);
    expect(found.get(executionKey(execution))).toEqual(execution);
  });

  test('parameters may be given as an object', async () => {
    const execution = await create(input(newFlow(), { parameters: { n: 1 } }));
    expect(execution.context).toMatchObject({ flow: { data: { n: 1 } } });
  });

  test('an address is the same contact in every execution, and another address is another contact', async () => {
    const asked = input();
    const first = await create(asked);
    const second = await create({ ...asked, from: '+15550000001' });
    await setting.executions.remove(call(), refOf(first));
    await setting.executions.remove(call(), refOf(second));
    const third = await create(asked);
    const other = await create();
    expect([second.contactSid, third.contactSid]).toEqual([first.contactSid, first.contactSid]);
    expect(other.contactSid).not.toBe(first.contactSid);
  });

  if (!setting.implementation.isProduct)
    test('a SIP address is the same contact with and without its scheme', async () => {
      const asked = input(newFlow(), { to: 'sip:ada@example.com:5060' });
      const first = await create(asked);
      expect(first.contactChannelAddress).toBe('ada@example.com:5060');
      const again = { ...asked, to: 'ada@example.com:5060' };
      const refused = refusalOf(await setting.executions.create(call(), again));
      expect(refused).toMatchObject({ code: 'CONFLICT', conflictingExecutionSid: first.sid });
    });

  test.each(goodInputs)('takes %s', async (_, given) => {
    const asked = input(newFlow(), given);
    const execution = await create(asked);
    expect(execution.contactChannelAddress).toBe(asked.to);
    expect(execution.context).toMatchObject({ flow: { channel: { address: asked.from } } });
    await setting.executions.remove(call(), refOf(execution));
  });

  test.each(badInputs)('refuses %s and creates nothing', async (_, field, given) => {
    const asked = input(newFlow(), given);
    for (const way of ['create', 'createOrFetch'] as const) {
      const refused = refusalOf(await setting.executions[way](call(), asked));
      const words = setting.implementation.isProduct ? / must be | is not a valid / : / must be /;
      expect(refused).toEqual({ code: 'INVALID', field, message: expect.stringMatching(words) });
    }
    expect(await setting.all(asked.flowSid)).toEqual([]);
  });

  test('a second create for the same To and From is refused in any flow, with the SID of the first', async () => {
    const asked = input();
    const first = await create(asked);
    for (const flowSid of [asked.flowSid, newFlow()]) {
      const refused = refusalOf(await setting.executions.create(call(), { ...asked, flowSid }));
      expect(refused).toMatchObject({ code: 'CONFLICT', conflictingExecutionSid: first.sid });
    }
    expect(await setting.all(asked.flowSid)).toEqual([first.sid]);
  });

  test('the same To with another From, and the reversed pair, are different pairs', async () => {
    const asked = input();
    await create(asked);
    await create({ ...asked, from: '+15550000002' });
    await create({ ...asked, to: asked.from, from: asked.to });
    expect(await setting.all(asked.flowSid)).toHaveLength(3);
  });

  test('of fifty simultaneous creates one succeeds, and 49 are refused with its SID', async () => {
    const asked = input();
    const fifty = Array.from({ length: 50 }, () => setting.executions.create(call(), asked));
    const outcomes = await Promise.all(fifty);
    const started = outcomes.flatMap((outcome) => ('execution' in outcome ? [outcome.execution.sid] : []));
    expect(started).toHaveLength(1);
    const named = outcomes.flatMap((outcome) => refusalOf(outcome) ?? []);
    expect(named).toHaveLength(49);
    for (const refused of named) expect(refused).toMatchObject({ conflictingExecutionSid: started[0] });
    expect(await setting.all(asked.flowSid)).toEqual(started);
  });

  test('createOrFetch returns the active execution of the pair, in any flow', async () => {
    const asked = input();
    const first = created(await setting.executions.createOrFetch(call(), asked));
    const again = created(await setting.executions.createOrFetch(call(), { ...asked, flowSid: newFlow() }));
    expect(again.sid).toBe(first.sid);
    expect(again.flowSid).toBe(asked.flowSid);
    await setting.executions.update(call(), refOf(first), 'ended');
    const next = created(await setting.executions.createOrFetch(call(), asked));
    expect(next.sid).not.toBe(first.sid);
  });

  test('fifty simultaneous createOrFetch calls all return the same execution', async () => {
    const asked = input();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => setting.executions.createOrFetch(call(), asked)),
    );
    expect(new Set(outcomes.map((outcome) => created(outcome).sid)).size).toBe(1);
  });
}
