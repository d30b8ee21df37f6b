import { describe, expect, test } from 'vitest';
import { countedPath, versionCounts, widgetCounts } from '../../console/flows/flow-counts.ts';
import { messageText } from '../../console/quarantine/message-text.ts';
import { encoded, pushBody } from '../support/notifications.ts';

describe('the text of a quarantined message', () => {
  test('has its content decoded, and lines for JSON', () => {
    const { body, content } = messageText(pushBody('"1"', encoded({ customer_id: 'Ünal\u202e' })));
    expect(content).toBe('{\n  "customer_id": "Ünal\\u202e"\n}');
    expect(body.split('\n')[0]).toBe('{');
  });

  test.each([
    ['that is cut', '{"message":{"data":"e', '{"message":{"data":"e'],
    ['with control characters', 'a\u001b[2J\nb', 'a[U+001B][2J\nb'],
    ['without an object', 'null', 'null'],
  ])('%s is shown as it is', (_, body, shown) => {
    expect(messageText(body)).toEqual({ body: shown, content: null });
  });

  test.each([['*'], [Buffer.from([0xff]).toString('base64')]])('has no content for the data %s', (data) => {
    expect(messageText(pushBody('"1"', data)).content).toBeNull();
  });
});

describe('the counts of a flow', () => {
  const widgets = [
    { name: 'ask', type: 'send-and-wait-for-reply', transitions: [{ event: 'timeout', next: 'bye' }] },
    { name: 'bye', type: 'send-message', transitions: [] },
  ];
  const counts = [
    { widgetName: 'ask', count: 3 },
    { widgetName: 'former', count: 2 },
    { widgetName: null, count: 1 },
  ];

  test('have every widget of the definition, and further places of executions', () => {
    expect(widgetCounts(widgets, counts)).toEqual([
      { name: 'ask', type: 'send-and-wait-for-reply', count: 3 },
      { name: 'bye', type: 'send-message', count: 0 },
      { name: 'former', type: null, count: 2 },
      { name: null, type: null, count: 1 },
    ]);
    const { nodes } = countedPath(widgets, counts);
    expect(nodes.map(({ name, state, note }) => [name, state, note])).toEqual([
      ['ask', 'visited', '3 executions'],
      ['bye', 'unvisited', undefined],
    ]);
  });

  test('have a line for each version, the latest first', () => {
    const ended = { status: 'ENDED', averageDurationSeconds: 60 } as const;
    const active = { status: 'ACTIVE', averageDurationSeconds: null } as const;
    expect(
      versionCounts([
        { ...ended, flowVersion: 1, count: 9 },
        { ...active, flowVersion: 2, count: 4 },
        { ...active, flowVersion: 1, count: 1 },
      ]),
    ).toEqual([
      { version: 2, active: 4, ended: 0, seconds: null },
      { version: 1, active: 1, ended: 9, seconds: 60 },
    ]);
  });
});
