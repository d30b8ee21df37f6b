import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pointsAt } from '../../src/services/executions/runner/flows/flow-book.ts';
import { loadFlows } from '../../src/services/executions/runner/flows/flow-folder.ts';
import {
  faultsOf,
  flowFolder,
  numberOf,
  reminderSid,
  send,
  surveySid,
  trigger,
  wait,
} from '../support/flows.ts';
import { tempFolder } from '../support/folder.ts';
import { accountOf, sidOf } from '../support/sids.ts';

const widgetsWith = (...widgets: readonly unknown[]) => ({
  version: 1,
  widgets: [trigger('hi'), ...widgets],
});
const hi = send('hi', 'Hi');

test('the samples are valid', async () => {
  const { book, faults } = await loadFlows(undefined, accountOf(1));
  expect(faults).toEqual([]);
  expect(book.sids).toEqual([surveySid, reminderSid]);
  expect([...new Set(book.numbers.flowOf.values())].sort()).toEqual([surveySid, reminderSid]);
});

test.each<[string, unknown, string]>([
  ['no object', [], '$: '],
  ['no version', { widgets: [trigger('hi'), hi] }, '$.version: expected a whole number of 32 bits from 1'],
  ['an unknown key', { ...widgetsWith(hi), colour: 1 }, '$: unknown colour'],
  [
    'no trigger',
    { version: 1, widgets: [hi] },
    '$.widgets: expected exactly one widget of type trigger, got 0',
  ],
  [
    'an unknown type',
    widgetsWith({ ...hi, type: 'sing' }),
    '$.widgets[1].type: expected one of trigger, send-',
  ],
  ['a name twice', widgetsWith(hi, hi), '$.widgets[1].name: expected a name of its own: hi is taken'],
  [
    'a reserved name',
    widgetsWith(send('hi', 'Hi', 'Ended'), send('Ended', '')),
    '$.widgets[2].name: expected another name',
  ],
  [
    'a bad name',
    widgetsWith({ ...hi, name: '__proto__' }),
    '$.widgets[1].name: expected a name that begins with',
  ],
  [
    'an unknown target',
    widgetsWith(send('hi', 'Hi', 'nowhere')),
    '$.widgets[1].transitions.sent: expected a widget of this flow, got nowhere',
  ],
  [
    'the trigger as target',
    widgetsWith(send('hi', 'Hi', 'start')),
    '$.widgets[1].transitions.sent: expected a widget other than the trigger',
  ],
  [
    'an invalid pattern',
    widgetsWith({
      name: 'hi',
      type: 'split',
      properties: { input: 'x', matches: [{ condition: 'regex', value: '(?=a)b', next: 'hi' }] },
    }),
    '$.widgets[1].properties.matches[0].value: expected a regular expression (RE2 syntax); "(?=a)b" is no',
  ],
  [
    'a header twice',
    widgetsWith({
      name: 'hi',
      type: 'http-request',
      properties: { url: 'x', headers: { Accept: 'a', accept: 'b' } },
    }),
    '$.widgets[1].properties.headers: expected each header once, whatever its case',
  ],
  ['an unreachable widget', widgetsWith(hi, send('lost', 'Hi')), '$.widgets[2].name: expected reachable'],
  [
    'an unknown event',
    widgetsWith({ ...hi, transitions: { heard: 'hi' } }),
    '$.widgets[1].transitions.heard: expected an event of send-message: sent, failed',
  ],
  ['a bad template', widgetsWith(send('hi', '{{ flow.data')), '$.widgets[1].properties.body: Template error'],
  [
    'a template that includes',
    widgetsWith(send('hi', "{% include 'x' %}")),
    '$.widgets[1].properties.body: Template error',
  ],
  [
    'no timeout',
    widgetsWith({ ...wait(1), name: 'hi', properties: { body: 'Hi' } }),
    '$.widgets[1].properties.timeout: expected a number of seconds',
  ],
  [
    'a timeout of zero',
    widgetsWith({ ...wait(0.9), name: 'hi' }),
    '$.widgets[1].properties.timeout: expected a number of seconds from 1 to 2678400',
  ],
  [
    'an unknown function',
    widgetsWith({ name: 'hi', type: 'run-function', properties: { function: 'rm' } }),
    '$.widgets[1].properties.function: expected the name of a function: format-date',
  ],
  [
    'a condition without its value',
    widgetsWith({
      name: 'hi',
      type: 'split',
      properties: { input: '', matches: [{ condition: 'contains', next: 'hi' }] },
    }),
    '$.widgets[1].properties.matches[0].value: expected text',
  ],
])('%s is reported with its position', (_, definition, expected) => {
  expect(faultsOf(definition)).toContainEqual(expect.stringContaining(expected));
});

test('a file with errors is reported, and the others load', async () => {
  await using folder = await tempFolder();
  const file = (name: string) => join(folder.path, name);
  await writeFile(file(`${sidOf('FW', 1)}.json`), JSON.stringify(widgetsWith(hi)));
  await writeFile(file(`${sidOf('FW', 2)}.json`), JSON.stringify(widgetsWith(send('hi', '{{'))));
  await writeFile(file(`${sidOf('FW', 3)}.json`), '{');
  await writeFile(file('notes.json'), '{}');
  await writeFile(
    file('numbers.json'),
    JSON.stringify({ numbers: { '+15550000001': sidOf('FW', 2), '+15550000002': sidOf('FW', 1) } }),
  );
  const { book, faults } = await loadFlows(folder.path, accountOf(1));
  expect(book.sids).toEqual([sidOf('FW', 1)]);
  const told = (name: string, what: string) =>
    expect.stringMatching(new RegExp(`^${file(name).replaceAll('.', '\\.')}: ${what}`));
  expect(faults).toEqual([
    told(`${sidOf('FW', 2)}.json`, '\\$\\.widgets\\[1\\]\\.properties\\.body: Template error'),
    told(`${sidOf('FW', 3)}.json`, 'expected a JSON file'),
    told('notes.json', 'the name of a flow must be FW and 32'),
    told('numbers.json', '\\$\\.numbers'),
  ]);
  expect([...book.numbers.flowOf]).toEqual([['+15550000002', sidOf('FW', 1)]]);
});

test('a flow of an account without a known key is reported, and loads', async () => {
  await using folder = await flowFolder({ ...widgetsWith(hi), accountSid: accountOf(2) }, widgetsWith(hi));
  const known = await loadFlows(folder.path, accountOf(1), () => true);
  expect(known.faults).toEqual([]);
  const { book, faults } = await loadFlows(folder.path, accountOf(1), (account) => account === accountOf(1));
  expect(book.sids).toHaveLength(2);
  expect(faults).toEqual([
    expect.stringMatching(new RegExp(`${sidOf('FW', 1)}.json: .*TRIBUTARY_INBOUND_KEY.*${accountOf(2)}`)),
  ]);
});

test('a number leads to its flow, also through an unknown messaging service', () => {
  const [mine, other] = [sidOf('FW', 1), sidOf('FW', 2)];
  const [told, untold] = [`MG${'1'.repeat(32)}`, `MG${'2'.repeat(32)}`];
  const numbers = {
    flowOf: new Map([[numberOf(1), mine]]),
    services: new Map([[told, { flow: other, numbers: new Set([numberOf(1), numberOf(2)]) }]]),
  };
  const flowsOf = (number: string, service: string | null) =>
    [mine, other].filter((flow) => pointsAt(numbers, number, service, flow));
  expect(flowsOf(numberOf(1), untold)).toEqual([mine]);
  expect(flowsOf(numberOf(1), told)).toEqual([other]);
  expect(flowsOf(numberOf(1), null)).toEqual([mine]);
  expect(flowsOf(numberOf(2), null)).toEqual([other]);
  expect(flowsOf(numberOf(2), untold)).toEqual([]);
});

test('a configured folder must exist', async () => {
  await using folder = await tempFolder();
  const missing = join(folder.path, 'missing');
  expect((await loadFlows(missing, accountOf(1))).faults).toEqual([expect.stringContaining(missing)]);
  await mkdir(missing);
  expect((await loadFlows(missing, accountOf(1))).faults).toEqual([]);
});
