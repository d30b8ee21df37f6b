import { assertNever, badInput } from '../../../kit/fault.ts';
import { canonicalAddress } from '../contract/addresses.ts';
import { callStates, type Happened, type Inbound } from '../contract/inbound.ts';
import { parseSid } from '../contract/sids.ts';

/**
 * The states of a message, and the meaning of each for a flow: a message came, one to the contact was lost, or nothing.
 */
const messageStates: ReadonlyMap<string, 'came' | 'lost' | 'nothing'> = new Map([
  ['received', 'came'],
  ['failed', 'lost'],
  ['undelivered', 'lost'],
  ['accepted', 'nothing'],
  ['scheduled', 'nothing'],
  ['queued', 'nothing'],
  ['sending', 'nothing'],
  ['sent', 'nothing'],
  ['delivered', 'nothing'],
  ['partially_delivered', 'nothing'],
  ['read', 'nothing'],
  ['canceled', 'nothing'],
  ['receiving', 'nothing'],
]);

const longestText = 10_000;
const address = /^(?:\+[1-9]\d{1,14}|(?:sips?:)?[^\s@:<>"]+@[^\s@<>"]+|client:\S+)$/;
const number = /^\+[1-9]\d{1,14}$/;
const unwritable = /[\p{Cc}\p{Cs}]/u;

/**
 * Parses the event in the form; returns null for one that no flow waits for. Throws BAD_USER_INPUT that names the
 * missing or wrong field.
 */
export function parseInbound(form: URLSearchParams): Inbound | null {
  const happened = parseHappened(form);
  if (!happened) return null;
  // In messages and calls to the contact, From is the account's number.
  const ours =
    happened.kind === 'undelivered' ||
    (happened.kind === 'call' && (form.get('Direction') ?? '').startsWith('outbound'));
  const from = ours ? parseNumber(form, 'From') : parseAddress(form, 'From');
  const to = ours ? parseAddress(form, 'To') : parseNumber(form, 'To');
  const executionSid = form.get('ExecutionSid');
  return {
    contact: ours ? to : from,
    number: ours ? from : to,
    service: optional(form, 'MessagingServiceSid', /^MG[0-9a-fA-F]{32}$/, 'MG and 32 hexadecimal digits'),
    executionSid: executionSid ? parseSid('FN', executionSid, 'ExecutionSid') : null,
    happened,
  };
}

function parseHappened(form: URLSearchParams): Happened | null {
  const message = form.get('MessageSid');
  const call = form.get('CallSid');
  if (!message === !call) throw badInput('MessageSid or CallSid', 'there, and only one of them');
  return message ? parseMessage(form) : parseCall(form);
}

function parseMessage(form: URLSearchParams): Happened | null {
  const sid = required(
    form,
    'MessageSid',
    /^(SM|MM)[0-9a-fA-F]{32}$/,
    'SM or MM followed by 32 hexadecimal digits',
  );
  const status = form.get('MessageStatus') ?? 'received';
  const reported = messageStates.get(status);
  switch (reported) {
    case 'came':
      return { kind: 'message', sid, body: parseText(form, 'Body') ?? '' };
    case 'lost':
      return { kind: 'undelivered', sid, status };
    case 'nothing':
      return null;
    case undefined:
      throw badInput('MessageStatus', `one of ${[...messageStates.keys()].join(', ')}, or left out`, status);
    default:
      return assertNever(reported);
  }
}

function parseCall(form: URLSearchParams): Happened {
  const sid = required(form, 'CallSid', /^CA[0-9a-fA-F]{32}$/, 'CA followed by 32 hexadecimal digits');
  const states = Object.keys(callStates);
  const status = form.get('CallStatus') ?? '';
  if (!states.includes(status)) throw badInput('CallStatus', `one of ${states.join(', ')}`, status);
  const digits = optional(form, 'Digits', /^[0-9*#a-dA-DwW]{1,100}$/, 'digits, * and #, at most 100');
  return { kind: 'call', sid, status, digits, speech: parseText(form, 'SpeechResult') };
}

function parseText(form: URLSearchParams, field: string): string | null {
  const text = form.get(field);
  if (text !== null && text.length > longestText) throw badInput(field, `at most ${longestText} characters`);
  return text === null ? null : text.toWellFormed().replaceAll('\0', '');
}

function parseAddress(form: URLSearchParams, field: string): string {
  const expected = 'a phone number in E.164 (+15551234567), a SIP address or client:<name>';
  const text = required(form, field, address, expected);
  if (text.length <= 255 && !unwritable.test(text)) return canonicalAddress(text);
  throw badInput(field, expected, text);
}

function parseNumber(form: URLSearchParams, field: string): string {
  return required(form, field, number, 'a phone number in E.164 (+15551234567)');
}

function required(form: URLSearchParams, field: string, pattern: RegExp, expected: string): string {
  const text = form.get(field) ?? '';
  if (pattern.test(text)) return text;
  throw badInput(field, expected, text);
}

function optional(form: URLSearchParams, field: string, pattern: RegExp, expected: string): string | null {
  return form.get(field) ? required(form, field, pattern, expected) : null;
}
