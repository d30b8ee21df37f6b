import { expect, test } from '@jest/globals';
import { parseInbound } from '../../src/executions/runner/inbound/form.ts';
import { Fault } from '../../src/faults.ts';
import { callSid, messageSid } from '../support/flows.ts';

const message = { From: '+15551230001', To: '+15557650001', MessageSid: messageSid(1), Body: 'Hi' };
const call = { From: '+15551230001', To: '+15557650001', CallSid: callSid(1), CallStatus: 'in-progress' };
const parse = (fields: Readonly<Record<string, string>>) => parseInbound(new URLSearchParams(fields));

test('the sender is the contact; of what we send and of calls that we make it is the receiver', () => {
  expect(parse(message)).toMatchObject({ contact: message.From, number: message.To });
  const ours = { From: message.To, To: message.From };
  const expected = { contact: message.From, number: message.To };
  expect(parse({ ...call, ...ours, Direction: 'outbound-api' })).toMatchObject(expected);
  expect(parse({ ...message, ...ours, MessageStatus: 'failed' })).toMatchObject(expected);
});

test.each<[string, Readonly<Record<string, string>>, string]>([
  ['neither', { From: message.From, To: message.To }, 'MessageSid or CallSid'],
  ['both', { ...message, ...call }, 'MessageSid or CallSid'],
  ['no number of ours', { ...message, To: 'client:me' }, 'To'],
  ['no contact', { ...message, From: '5551230001' }, 'From'],
  ['a bad SID', { ...message, MessageSid: 'SM1' }, 'MessageSid'],
  ['an unknown state', { ...call, CallStatus: 'bored' }, 'CallStatus'],
  ['bad digits', { ...call, Digits: 'x' }, 'Digits'],
  ['a long body', { ...message, Body: 'x'.repeat(10_001) }, 'Body'],
  ['a bad service', { ...message, MessagingServiceSid: 'MG1' }, 'MessagingServiceSid'],
  ['a bad execution', { ...message, ExecutionSid: 'FN1' }, 'ExecutionSid'],
])('%s is refused by its field', (_, fields, field) => {
  expect(() => parse(fields)).toThrow(Fault);
  expect(() => parse(fields)).toThrow(new RegExp(`^${field} must be`));
});
