import { describe, expect, test } from 'vitest';
import type { Flow, FlowEvent } from '../../src/services/executions/runner/flows/flow.ts';
import { createPerform, hostOf } from '../../src/services/executions/runner/http-calls.ts';
import {
  decide,
  giveUp,
  type Move,
  maxMoves,
  type Situation,
} from '../../src/services/executions/runner/machine.ts';
import { patternWork } from '../../src/services/executions/runner/templates/patterns.ts';
import { conditions } from '../../src/services/executions/runner/widgets/logic.ts';
import { flowOf, send, trigger, wait } from '../support/flows.ts';

const context = {
  contact: { channel: { address: '+15551230001' } },
  flow: { channel: { address: '+15550000001' }, data: { name: 'Ada' } },
};

function situation(flow: Flow, widget: string, event: FlowEvent, given: Partial<Situation> = {}): Situation {
  return { flow, widget, event, context, moves: 0, ended: false, outboundKey: 'a'.repeat(32), ...given };
}

const moved = (flow: Flow, widget: string, event: FlowEvent, given?: Partial<Situation>): Move =>
  decide(situation(flow, widget, event, given));

/** Runs the flow until it waits for an event; returns its moves. */
function through(flow: Flow, event: FlowEvent, given: Partial<Situation> = {}): readonly Move[] {
  const moves: Move[] = [];
  let at = situation(flow, flow.trigger, event, given);
  for (;;) {
    const move = decide(at);
    moves.push(move);
    if (move.next.kind !== 'event') return moves;
    const { next, step } = move;
    at = { ...at, widget: step.to, event: next.event, context: move.context, moves: at.moves + 1 };
  }
}

test('a message is rendered with the context, and stored in it', () => {
  const flow = flowOf([trigger('hello'), send('hello', 'Hi {{flow.data.name}}, {{flow.data.nobody}}!')]);
  const move = moved(flow, 'start', { name: 'incomingRequest', output: { request: { to: 'x' } } });
  expect(move.step).toEqual({ name: 'incomingRequest', from: 'start', to: 'hello', type: 'trigger' });
  expect(move.outbound).toEqual({
    channel: 'message',
    sid: `SM${'a'.repeat(32)}`,
    from: '+15550000001',
    to: '+15551230001',
    body: 'Hi Ada, !',
  });
  expect(move.context).toMatchObject({
    trigger: { request: { to: 'x' } },
    widgets: { hello: { outbound: { sid: `SM${'a'.repeat(32)}`, body: 'Hi Ada, !' } } },
  });
  expect(move.next).toEqual({ kind: 'event', event: { name: 'sent' } });
});

test('an event without a transition ends the flow', () => {
  const flow = flowOf([trigger('hello'), send('hello', 'Hi')]);
  const move = moved(flow, 'hello', { name: 'sent' });
  expect(move.step).toEqual({ name: 'sent', from: 'hello', to: 'Ended', type: 'send-message' });
  expect(move.next).toEqual({ kind: 'end', reason: 'FLOW_END' });
});

test('without a reply in time the flow follows its transition, or ends with that reason', () => {
  const going = flowOf([trigger('ask'), wait(60, { timeout: 'nudge' }), send('nudge', 'Still there?')]);
  expect(moved(going, 'ask', { name: 'timeout' }).step.to).toBe('nudge');
  const ending = flowOf([trigger('ask'), wait(60)]);
  expect(moved(ending, 'ask', { name: 'timeout' }).next).toEqual({ kind: 'end', reason: 'REPLY_TIMEOUT' });
});

describe('split', () => {
  const splitOn = (condition: string, value: string | undefined, input: string): string => {
    const matches = [{ condition, ...(value !== undefined && { value }), next: 'yes' }];
    const flow = flowOf([
      trigger('choose'),
      {
        name: 'choose',
        type: 'split',
        properties: { input: '{{flow.data.input}}', matches },
        transitions: { noMatch: 'no' },
      },
      send('yes', 'y'),
      send('no', 'n'),
    ]);
    const told = { ...context, flow: { ...context.flow, data: { input } } };
    const [only, after = only] = through(flow, { name: 'incomingRequest' }, { context: told });
    return after?.step.to ?? '';
  };

  test.each([
    ['equal_to', 'YES', ' yes ', 'yes'],
    ['equal_to', 'yes', 'yes!', 'no'],
    ['not_equal_to', 'yes', 'no', 'yes'],
    ['contains', 'app', 'an APPLE', 'yes'],
    ['matches_any_of', 'a, b', 'B', 'yes'],
    ['regex', '^\\d+$', '12', 'yes'],
    ['regex', '^\\d+$', 'a12', 'no'],
    ['regex', 'gr\\u00fc\\S+e', 'GRÜSSE', 'yes'],
    ['less_than', '10', '9', 'yes'],
    ['less_than', '10', 'nine', 'no'],
    ['greater_than', '10', '10.5', 'yes'],
    ['greater_than', '-1', '', 'no'],
    ['is_blank', undefined, '  ', 'yes'],
    ['is_not_blank', undefined, '  ', 'no'],
  ])('%s %s of %j is %s', (condition, value, input, expected) => {
    expect(splitOn(condition, value, input)).toBe(expected);
  });

  test('a pattern with endless backtracking ends, for any input', () => {
    expect(splitOn('regex', '^(a+)+$', `${'a'.repeat(60)}!`)).toBe('no');
    expect(splitOn('regex', '^(a|a?)+$', 'a'.repeat(60))).toBe('yes');
  });

  test('a pattern that is too large for its input, or that a contact made invalid, ends the execution', () => {
    const large = '{{flow.data.input | slice: 0, 0}}\\pL{1000}x';
    expect(splitOn('regex', large, 'é'.repeat(1600))).toBe('Ended');
    expect(splitOn('regex', '{{flow.data.input}}', '(')).toBe('Ended');
    expect(() => conditions['regex']?.('é'.repeat(1600), '\\pL{1000}x', patternWork())).toThrow(
      'is too large for a text',
    );
    expect(() => conditions['regex']?.('(', '(', patternWork())).toThrow('is not a regular expression');
  });
});

test('variables that were set can be used afterwards', () => {
  const flow = flowOf([
    trigger('keep'),
    {
      name: 'keep',
      type: 'set-variables',
      properties: { variables: { shout: '{{flow.data.name | upcase}}' } },
      transitions: { next: 'say' },
    },
    send('say', '{{flow.variables.shout}}'),
  ]);
  const moves = through(flow, { name: 'incomingRequest' });
  expect(moves[1]?.outbound?.body).toBe('ADA');
});

test('a template error ends the execution, and the last step has the position and the reason', () => {
  const loop = '{% for i in (1..100000000) %}x{% endfor %}';
  const flow = flowOf([trigger('bad'), send('bad', loop)]);
  const move = moved(flow, 'start', { name: 'incomingRequest' });
  expect(move.next).toEqual({ kind: 'end', reason: 'FLOW_ERROR' });
  expect(move.outbound).toBeNull();
  expect(move.context['error']).toEqual({
    widget: 'bad',
    message: expect.stringContaining('memory alloc limit exceeded'),
  });
});

describe('the templates of a move', () => {
  const setting = (variables: Readonly<Record<string, string>>) =>
    flowOf([trigger('keep'), { name: 'keep', type: 'set-variables', properties: { variables } }]);
  const many = (text: string) =>
    setting(Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`v${n}`, text])));
  const enter = (flow: Flow, data: unknown = {}) =>
    moved(flow, 'start', { name: 'incomingRequest' }, { context: { ...context, flow: { data } } });

  test('change only what they should', () => {
    const { contact } = context;
    const frozen = Object.freeze({ contact, flow: Object.freeze({ data: Object.freeze({ name: 'Ada' }) }) });
    const flow = setting({ a: '{% increment contact %}{% decrement flow %}{% increment n %}{{ n }}' });
    const move = moved(flow, 'start', { name: 'incomingRequest' }, { context: frozen });
    expect(move.next).toEqual({ kind: 'event', event: { name: 'next' } });
    expect(move.context).toEqual({ contact, flow: { data: { name: 'Ada' }, variables: { a: '0-101' } } });
  });

  test.each([
    ['loops', '{% for i in (1..1000) %}{% assign x = i %}{% endfor %}x', {}],
    [
      'long conditions',
      `{% for i in (1..30) %}{% if ${'1 == 2 or '.repeat(800)} true %}{% endif %}{% endfor %}`,
      {},
    ],
    ['reading lists', "{% if flow.data contains 'x' %}{% endif %}", Array.from({ length: 10_000 }, () => 1)],
    ['filters of lists', "{{ flow.data | where: 'a' | size }}", Array.from({ length: 1_000 }, () => 1)],
    ['dates', "{{ 'now' | date: '%Y' }}".repeat(10), {}],
    ['long texts', '{{ flow.data }}', 'x'.repeat(10_000)],
  ])('share a limit that counts their work and not time: %s', (_, text, data) => {
    const one = enter(setting({ v: text }), data);
    expect(one.next).toEqual({ kind: 'event', event: { name: 'next' } });
    const all = enter(many(text), data);
    expect(all.next).toEqual({ kind: 'end', reason: 'FLOW_ERROR' });
    expect(all.context['error']).toMatchObject({ message: expect.stringContaining('limit exceeded') });
  });

  test('may do a lot of the usual work', () => {
    const slots = Array.from({ length: 300 }, (_, n) => ({ id: n, day: 'Monday', free: n % 2 === 0 }));
    const text =
      '{% for slot in flow.data %}{% if slot.free %}{{ slot.id }} {{ slot.day }}, {% endif %}{% endfor %}';
    expect(enter(setting({ a: text, b: text }), slots).next).toMatchObject({ kind: 'event' });
  });

  test('the patterns of one split share a limit', () => {
    const matches = Array.from({ length: 50 }, (_, n) => ({
      condition: 'regex',
      value: `^(a+)+${n}$`,
      next: 'done',
    }));
    const flow = flowOf([
      trigger('choose'),
      { name: 'choose', type: 'split', properties: { input: '{{ flow.data }}', matches } },
      send('done', 'x'),
    ]);
    expect(enter(flow, 'a'.repeat(100)).next).toMatchObject({ kind: 'event' });
    expect(enter(flow, 'a'.repeat(10_000)).next).toEqual({ kind: 'end', reason: 'FLOW_ERROR' });
  });
});

test('a flow that goes on without a reply is ended', () => {
  const turn = (name: string, next: string) => ({
    name,
    type: 'set-variables',
    properties: { variables: {} },
    transitions: { next },
  });
  const flow = flowOf([trigger('a'), turn('a', 'b'), turn('b', 'a')]);
  const moves = through(flow, { name: 'incomingRequest' });
  expect(moves.length).toBe(maxMoves + 1);
  expect(moves.at(-1)?.next).toEqual({ kind: 'end', reason: 'FLOW_ERROR' });
});

test('the data of an event are limited', () => {
  const flow = flowOf([trigger('ask'), wait(60, { incomingMessage: 'ask' })]);
  const output = { inbound: { Body: 'x'.repeat(300_000) } };
  const move = moved(flow, 'ask', { name: 'incomingMessage', output });
  expect(move.next).toEqual({ kind: 'end', reason: 'FLOW_ERROR' });
  expect(JSON.stringify(move.context).length).toBeLessThan(1000);
});

test('after the end silent widgets run, up to the first that would send something', () => {
  const flow = flowOf([
    trigger('call'),
    {
      name: 'call',
      type: 'run-function',
      properties: { function: 'format-date', parameters: { date: '2026-01-31T13:00:00Z' } },
      transitions: { success: 'keep' },
    },
    {
      name: 'keep',
      type: 'set-variables',
      properties: { variables: { day: '{{widgets.call.day}}' } },
      transitions: { next: 'say' },
    },
    send('say', 'never'),
  ]);
  const kept = moved(flow, 'call', { name: 'success', output: { day: 'Saturday' } }, { ended: true });
  expect(kept.step.to).toBe('keep');
  const stopped = moved(flow, 'keep', { name: 'next' }, { ended: true });
  expect(stopped.step.to).toBe('Ended');
  expect(stopped.outbound).toBeNull();
  expect(stopped.next).toEqual({ kind: 'end', reason: 'ENDED_BY_REQUEST' });
});

test('a run at a widget that a new version lacks ends', () => {
  const flow = flowOf([trigger('hello'), send('hello', 'Hi')]);
  expect(moved(flow, 'gone', { name: 'match', next: 'gone_too' }).next).toEqual({
    kind: 'end',
    reason: 'FLOW_ERROR',
  });
});

describe('a context that cannot be stored', () => {
  const flow = flowOf([trigger('hello'), send('hello', 'Hi')]);
  const end = { kind: 'end', reason: 'FLOW_ERROR' };

  test('ends the flow with an error, and so does a move that fails at every attempt', () => {
    let nested: unknown[] = [];
    for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
    expect(moved(flow, 'hello', { name: 'sent', output: { nested } }).next).toEqual(end);
    expect(giveUp(situation(flow, 'hello', { name: 'failed' }), 10).next).toEqual(end);
  });

  test('is not created from an answer: one that nests too deeply stays text', async () => {
    const text = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const send = async () => ({ status: 200, retryAfter: undefined, cacheControl: undefined, text });
    const perform = createPerform({ send, close: async () => {} }, new Set(['a.test']));
    const call = { method: 'GET', url: 'http://a.test/', headers: {}, body: null, seconds: 1 } as const;
    expect(await perform({ kind: 'http', ...call })).toEqual({
      name: 'success',
      output: { status_code: 200, body: text },
    });
  });
});

test.each([
  ['https://api.test/', 'api.test', true],
  ['https://api.test/', 'api.test:443', true],
  ['https://api.test:443/', 'api.test:443', true],
  ['http://api.test:443/', 'api.test:443', true],
  ['http://api.test/', 'api.test:443', false],
  ['http://api.test/', 'api.test:80', true],
  ['https://api.test:8443/', 'api.test', false],
  ['https://api.test.evil.test/', 'api.test', false],
  ['https://api.test@evil.test/', 'api.test', false],
])('%s with %s allowed: %s', async (url, host, allowed) => {
  const hosts = new Set([host]);
  let sent = 0;
  const send = async () => {
    sent += 1;
    return { status: 204, retryAfter: undefined, cacheControl: undefined, text: '' };
  };
  const perform = createPerform({ send, close: async () => {} }, hosts);
  const call = { kind: 'http', method: 'GET', url, headers: {}, body: null, seconds: 1 } as const;
  const { name } = await perform(call);
  expect([name, sent, hostOf(call, hosts)]).toEqual(allowed ? ['success', 1, host] : ['failed', 0, null]);
});
