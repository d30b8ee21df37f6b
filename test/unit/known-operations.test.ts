import { expect, test } from 'vitest';
import { readConfig } from '../../src/app/config.ts';
import type { GraphContext } from '../../src/gateway/graphql/context.ts';
import { createGraph } from '../../src/gateway/graphql/graph.ts';
import {
  createUnlistedNotices,
  type UnlistedSeen,
} from '../../src/gateway/graphql/known/unlisted-notices.ts';
import { createOperations } from '../../src/gateway/graphql/operation/operations.ts';
import { noObserver } from '../../src/gateway/observer.ts';
import { callOf } from '../support/calls.ts';
import { known } from '../support/manifests.ts';
import { graphSchema } from '../support/schema.ts';

const listed = Object.entries(known).map(([id, text]) => ({
  file: 'a.json',
  id,
  name: null,
  type: null,
  text,
}));

/** Creates a graph that knows the operations; returns the names of those whose first run is written as text. */
async function compiledWith(keptFields?: number): Promise<readonly (string | null)[]> {
  const schema = graphSchema();
  const { guards } = readConfig({});
  const operations = createOperations(schema, keptFields === undefined ? {} : { keptFields });
  const manifests = { mode: 'only', listed, faults: [] } as const;
  const { documents } = createGraph({
    ...{ schema, operations, guards, known: manifests },
    ...{ observer: noObserver, report: () => {} },
  });
  const found = Object.values(known).flatMap((text) => documents.find(text, null) ?? []);
  const context = { tally: { stopped: null, restart() {} } } as unknown as GraphContext;
  const running = found.map(({ runAsText }) => runAsText?.(context, { id: '' }) ?? null);
  await Promise.allSettled(running);
  return found.flatMap(({ name }, at) => (running[at] ? [name] : []));
}

test('known operations are compiled at the start, and a change is left to the engine', async () => {
  expect(await compiledWith()).toEqual(['KnownViewer', 'KnownPage', 'KnownLimits', 'Changes']);
});

test('no more are compiled than there is room for', async () => {
  expect(await compiledWith(8)).toEqual(['KnownViewer', 'KnownPage']);
});

test('each unlisted text is logged once, and a thousand at most; all are counted', () => {
  const lines: UnlistedSeen[] = [];
  let count = 0;
  const observer = {
    unlisted() {
      count += 1;
    },
  };
  const notices = createUnlistedNotices(observer, (seen) => lines.push(seen));
  const schema = graphSchema();
  const graph = createGraph({
    schema,
    operations: createOperations(schema),
    guards: readConfig({}).guards,
    observer: noObserver,
    report: () => {},
  });
  const operation = graph.documents.find(known.viewer, null);
  if (!operation) throw new Error('the operation cannot be read');
  for (let number = 0; number < 2_200; number += 1) {
    notices.saw(operation, `text ${Math.floor(number / 2)}`, callOf({}));
  }
  expect([count, lines.length, lines.filter(({ isLast }) => isLast).length]).toEqual([2_200, 1_000, 1]);
  expect(lines.at(-1)).toMatchObject({ isLast: true, operationName: 'KnownViewer', kind: 'query' });
});

test('operations of the gateway’s own pages are known, without those that the schema does not have', () => {
  const schema = graphSchema();
  const text = 'query Own { viewer { kind } }';
  const own = [text, 'query Gone { nothing }'].map((one) => ({
    file: 'operations.json',
    id: one,
    name: null,
    type: null,
    text: one,
  }));
  const graph = createGraph({
    schema,
    operations: createOperations(schema),
    guards: readConfig({}).guards,
    known: { mode: 'only', listed, faults: [], own },
    observer: noObserver,
    report: () => {},
  });
  expect(own.map((one) => graph.documents.isListed(one.text))).toEqual([true, false]);
});
