import { getOperationAST, parse, print } from 'graphql';
import { describe, expect, test } from 'vitest';
import { type HistoryEvent, stretchesOf } from '../../console/customers/history.ts';
import { hasLabelBehind, labelIndent, timeScale } from '../../console/customers/time-scale.ts';
import { contextChanges } from '../../console/executions/context-changes.ts';
import { type Step, type Widget, walkedPath } from '../../console/executions/walked-path.ts';
import type { LimitsQuery, SubscriptionCardFragment } from '../../console/generated/operations.ts';
import { type Suggestions, suggestionsAt } from '../../console/inventory/assets/filter-suggestions.ts';
import { hasSameLabels, labelsIn, labelText } from '../../console/inventory/assets/labels.ts';
import { type Sample, valuesOf, withSample } from '../../console/limits/history.ts';
import { pricingOf, readPrice } from '../../pages/operation-price.ts';

const minute = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes)).toISOString();

describe('the path of an execution', () => {
  const widget = (name: string, next: string | null): Widget => ({
    name,
    type: 'send-message',
    transitions: [{ event: 'sent', next }],
  });
  const step = (from: string | null, to: string | null, minutes: number) =>
    ({
      sid: `step ${minutes}`,
      name: 'sent',
      type: 'send-message',
      transitionedFrom: from,
      transitionedTo: to,
      createdAt: minute(minutes),
    }) as unknown as Step;
  const widgets = [
    widget('Trigger', 'Ask'),
    widget('Ask', 'Wait'),
    widget('Wait', 'Ask'),
    widget('Bye', null),
  ];

  test('has every widget once, with its visits, and the present one only while it runs', () => {
    const steps = [step('Trigger', 'Ask', 1), step('Ask', 'Wait', 2), step('Wait', 'Ask', 3)];
    const { nodes, edges } = walkedPath(widgets, steps, true);
    expect(nodes.map(({ name, state, visits }) => [name, state, visits])).toEqual([
      ['Trigger', 'visited', 1],
      ['Ask', 'present', 2],
      ['Wait', 'visited', 1],
      ['Bye', 'unvisited', 0],
    ]);
    expect(nodes.find(({ name }) => name === 'Ask')?.at).toBe(minute(3));
    expect(edges.map(({ from, to, walks }) => [from, to, walks])).toEqual([
      ['Trigger', 'Ask', 1],
      ['Ask', 'Wait', 1],
      ['Wait', 'Ask', 1],
    ]);
    expect(walkedPath(widgets, steps, false).nodes.map(({ state }) => state)).not.toContain('present');
  });

  test('is that of the steps without a definition', () => {
    const { nodes, edges } = walkedPath(null, [step('Trigger', 'Ask', 1)], true);
    expect(nodes.map(({ name }) => name)).toEqual(['Trigger', 'Ask']);
    expect(edges).toMatchObject([{ from: 'Trigger', to: 'Ask', walks: 1 }]);
  });
});

test('the changes of a context name each value once, and lists as a whole', () => {
  const changes = contextChanges(
    { flow: { data: { name: 'Ada' } }, tags: [1], gone: true },
    { flow: { data: { name: 'Bob', age: 3 } }, tags: [1, 2] },
  );
  expect(changes.map(({ path, kind, before, after }) => [path, kind, before, after])).toEqual([
    ['flow.data.age', 'added', null, '3'],
    ['flow.data.name', 'changed', '"Ada"', '"Bob"'],
    ['gone', 'removed', 'true', null],
    ['tags', 'changed', '[1]', '[1,2]'],
  ]);
  expect(contextChanges({ a: 1 }, { a: 1 })).toMatchObject([{ kind: 'same' }]);
});

describe('the states of a subscription', () => {
  const at = (minutes: number) => Date.parse(minute(minutes));
  const event = (kind: string, minutes: number) =>
    ({ kind, occurredAt: minute(minutes) }) as unknown as HistoryEvent;
  const subscription = (status: string, events: readonly HistoryEvent[], hasPreviousPage = false) =>
    ({
      status,
      createdAt: minute(0),
      events: { nodes: events, pageInfo: { hasPreviousPage } },
    }) as unknown as SubscriptionCardFragment;

  test('follow each other without a gap, and end in the present one', () => {
    const events = [event('SUBSCRIPTION_SUSPENSION_REVOKED', 20), event('SUBSCRIPTION_SUSPENDED', 10)];
    expect(stretchesOf(subscription('ACTIVE', events), at(30))).toEqual([
      { state: 'ACTIVE', from: at(0), to: at(10) },
      { state: 'SUSPENDED', from: at(10), to: at(20) },
      { state: 'ACTIVE', from: at(20), to: at(30) },
    ]);
  });

  test('begin unknown where earlier events are missing, and a lost notification does not hide the present one', () => {
    expect(stretchesOf(subscription('ACTIVE', [event('SUBSCRIPTION_SUSPENDED', 10)], true), at(30))).toEqual([
      { state: 'UNKNOWN', from: at(0), to: at(10) },
      { state: 'ACTIVE', from: at(10), to: at(30) },
    ]);
  });

  test('lie on a linear line from 0 to 100', () => {
    const place = timeScale([at(0), at(1), at(60)]);
    expect([place(at(-1)), place(at(0)), place(at(61))]).toEqual([0, 0, 100]);
    expect(place(at(60))).toBeCloseTo(100);
    expect(place(at(1))).toBeCloseTo(100 / 60);
    expect(place(at(30))).toBeCloseTo(50);
    expect(timeScale([at(5)])(at(5))).toBe(0);
  });
});

describe('the suggestions of a filter', () => {
  const fields = [
    { path: 'title', kind: 'text' },
    { path: 'machineDetails.coreCount', kind: 'number' },
    { path: 'labels', kind: 'map' },
  ] as const;
  const textsOf = ({ options }: Suggestions) => options.map(({ text }) => text);
  const at = (filter: string) => suggestionsAt(filter, filter.length, fields as never);

  test('are fields, operators, values and words between conditions', () => {
    expect(textsOf(at('ti'))).toEqual(['title']);
    expect(at('ti')).toMatchObject({ from: 0, to: 2 });
    expect(textsOf(at('title '))).toContain('=');
    expect(at('title = ').valuesOf).toBe('title');
    expect(textsOf(at('title = web '))).toEqual(['AND', 'OR']);
    expect(textsOf(at('title = web AND core'))).toEqual(['machineDetails.coreCount']);
  });
});

describe('the samples of limits', () => {
  const data = (used: number) =>
    ({
      rateLimits: [{ resource: 'graphql', used, limit: 100, remaining: 100 - used, resetAt: minute(0) }],
      secondaryLimits: [],
    }) as unknown as LimitsQuery;
  const add = (known: readonly Sample[], used: number, at: number) => withSample(known, data(used), at, 10);

  test('are kept for an hour, and a pause is a hole', () => {
    const samples = add(add(add([], 1, 1_000), 2, 1_010), 5, 1_100);
    expect(valuesOf(samples, 'graphql')).toEqual([1, 2, null, 5]);
    expect(valuesOf(add(samples, 9, 1_105 + 3_600), 'graphql')).toEqual([null, 9]);
  });
});

describe('the price of an operation', () => {
  const points = { mutation: 7, subscription: 3 };
  function pricing(text: string, variables = '', known: typeof points | null = points) {
    const document = parse(text);
    const operation = getOperationAST(document, 'This') ?? getOperationAST(document);
    if (!operation) throw new Error(`no operation in ${text}`);
    return pricingOf(document, operation, variables, known);
  }

  test('of a mutation and of a subscription is the page’s', () => {
    const mutation = 'mutation { endExecution(input: {flowSid: "{"}) { clientMutationId } }';
    expect(pricing(mutation)).toEqual({ price: { points: 7, objects: null, kind: 'mutation' } });
    expect(pricing('subscription { activity { __typename } }')).toEqual({
      price: { points: 3, objects: null, kind: 'subscription' },
    });
    expect(pricing(mutation, '', null)).toEqual({ fault: 'limits are off' });
  });

  test.each([
    '{ viewer { owner } }',
    'query This($f: F = {a: "{"}) @d(x: {b: 1}) { viewer { owner } } query Other { viewer { kind } }',
    'fragment A on Viewer { owner } query This { viewer { ...A } }',
  ])('of the query %s is asked for at its top', (text) => {
    const asked = pricing(text, '{"f": 1}');
    if (!('dryRun' in asked)) throw new Error('no dry run');
    const { query, variables, operationName } = asked.dryRun;
    const field = /operationPrice: rateLimit\(dryRun: true\) \{[^}]*\}/;
    expect(query).toMatch(new RegExp(`\\{\\s+${field.source}\\s+viewer`));
    expect(print(parse(query.replace(field, '')))).toBe(print(parse(text)));
    expect(variables).toEqual({ f: 1 });
    expect(operationName).toBe(text.includes('This') ? 'This' : null);
  });

  test.each(['[1]', 'null', '{'])('is not asked for with the variables %s', (variables) => {
    expect(pricing('{ viewer { owner } }', variables)).toEqual({ fault: 'variables' });
  });

  test('is read from the data of the answer', () => {
    const data = { operationPrice: { cost: 1, nodeCount: 30 }, viewer: null };
    expect(readPrice(data)).toEqual({ points: 1, objects: 30, kind: 'query' });
    expect(readPrice({ viewer: null })).toBeNull();
    expect(readPrice(null)).toBeNull();
  });
});

test('labels are read as they are written, and compared in any order', () => {
  const labels = [
    { key: 'env', value: 'prod' },
    { key: 'url', value: 'http://a' },
  ];
  expect(labelsIn(`\n${labelText(labels)}\n`)).toEqual(labels);
  expect(hasSameLabels(labels, labels.toReversed())).toBe(true);
  expect(hasSameLabels(labels, labels.slice(1))).toBe(false);
  expect(hasSameLabels(labels, [{ key: 'env', value: 'test' }, labels[1] ?? { key: '', value: '' }])).toBe(
    false,
  );
});

test.each([
  ['has just begun', 22, 100, 22],
  ['began with the present', 0, 100, 0],
  ['has passed for long enough', 40, 100, 0],
  ['is too short behind the present', 10, 35, 0],
  ['has ended', 50, 40, 0],
])('the label of a period that %s stands where the present does not touch it', (_, past, width, indent) => {
  expect(labelIndent(past, width)).toBe(indent);
});

test('a period that is too short for its label has it behind itself, where there is room', () => {
  expect([hasLabelBehind(0, 1), hasLabelBehind(0, 40), hasLabelBehind(85, 90)]).toEqual([true, false, false]);
});
