import { expect, it } from 'vitest';
import { firstIdentity } from '../../src/gateway/events/log/epochs.ts';
import { cloudEventOf } from '../../src/services/executions/sinks/cloud-event.ts';

const event = (payload: object) => ({
  seq: 7,
  stream: 'executions' as const,
  tenant: 'AC1',
  topic: null,
  key: 'FN1',
  at: '2026-01-01T00:00:00.000Z',
  customer: null,
  payload,
});

it('does not post an event of a kind that only a newer release knows, whatever its payload has', () => {
  expect(cloudEventOf(firstIdentity('log'), event({ kind: 'FUTURE' }))).toBe(null);
});

it('does not take a known kind with a broken payload for an unknown one', () => {
  expect(() => cloudEventOf(firstIdentity('log'), event({ kind: 'STARTED' }))).toThrow('accountSid');
});
