import { expect, test } from 'vitest';
import type { Execution } from '../../src/apis/executions/contract.ts';
import { parseInbound } from '../../src/apis/executions/rest/inbound-form.ts';
import { Fault } from '../../src/kit/fault.ts';
import { hangsUp, reply } from '../../src/services/executions/runner/inbound/event.ts';
import type { Run } from '../../src/services/executions/runner/runs.ts';
import { callSid, flowOf, messageSid, trigger } from '../support/flows.ts';

const message = { From: '+15551230001', To: '+15557650001', MessageSid: messageSid(1), Body: 'Hi' };
const call = { From: '+15551230001', To: '+15557650001', CallSid: callSid(1), CallStatus: 'in-progress' };
const parse = (fields: Readonly<Record<string, string>>) => parseInbound(new URLSearchParams(fields));

test('the contact is the sender; for our own messages and calls it is the receiver', () => {
  expect(parse(message)).toMatchObject({ contact: message.From, number: message.To });
  const ours = { From: message.To, To: message.From };
  const expected = { contact: message.From, number: message.To };
  expect(parse({ ...call, ...ours, Direction: 'outbound-api' })).toMatchObject(expected);
  expect(parse({ ...message, ...ours, MessageStatus: 'failed' })).toMatchObject(expected);
});

test('a message state that no flow waits for is accepted without an effect', () => {
  for (const MessageStatus of ['queued', 'sent', 'delivered', 'read'])
    expect(parse({ ...message, MessageStatus })).toBeNull();
});

test.each<[string, Readonly<Record<string, string>>, string]>([
  ['neither', { From: message.From, To: message.To }, 'MessageSid or CallSid'],
  ['both', { ...message, ...call }, 'MessageSid or CallSid'],
  ['an unknown number', { ...message, To: 'client:me' }, 'To'],
  ['no contact', { ...message, From: '5551230001' }, 'From'],
  ['a bad SID', { ...message, MessageSid: 'SM1' }, 'MessageSid'],
  ['an unknown state of a message', { ...message, MessageStatus: 'bored' }, 'MessageStatus'],
  ['an unknown state', { ...call, CallStatus: 'bored' }, 'CallStatus'],
  ['bad digits', { ...call, Digits: 'x' }, 'Digits'],
  ['a long body', { ...message, Body: 'x'.repeat(10_001) }, 'Body'],
  ['a bad service', { ...message, MessagingServiceSid: 'MG1' }, 'MessagingServiceSid'],
  ['a bad execution', { ...message, ExecutionSid: 'FN1' }, 'ExecutionSid'],
])('%s is refused by the name of the field', (_, fields, field) => {
  expect(() => parse(fields)).toThrow(Fault);
  expect(() => parse(fields)).toThrow(new RegExp(`^${field} must be`));
});

test('an execution that a request began continues in the first call that answers', () => {
  const flow = flowOf([trigger('ask'), { name: 'ask', type: 'gather', properties: { say: 'Well?' } }]);
  const run = { widget: 'ask' } as Run;
  const answered = (CallSid?: string) =>
    ({ initiatedBy: 'RQ1', context: { widgets: { ask: { CallSid } } } }) as unknown as Execution;
  const [own, other] = [callSid(1), callSid(2)];
  const ends = (execution: Execution, CallSid: string) => {
    const told = parse({ ...call, CallSid, CallStatus: 'completed' });
    return told !== null && hangsUp(flow, execution, run, told);
  };
  const replies = (execution: Execution, CallSid: string) => {
    const told = parse({ ...call, CallSid, Digits: '1' });
    return told !== null && reply(execution, run, told) !== null;
  };
  expect([ends(answered(), own), replies(answered(), other)]).toEqual([true, true]);
  expect([ends(answered(own), own), replies(answered(own), own)]).toEqual([true, true]);
  expect([ends(answered(own), other), replies(answered(own), other)]).toEqual([false, false]);
});
