import { expect, test } from '@jest/globals';
import { quietExporter } from '../../src/gateway/tracing/quiet-exporter.ts';

const failure = new Error('refused');

test('failures of the collector are reported once a minute, and its return once', () => {
  let works = true;
  let now = 0;
  const notices: unknown[] = [];
  let dropped = 0;
  const exporter = quietExporter(
    {
      export: (_, done) => done(works ? { code: 0 } : { code: 1, error: failure }),
      shutdown: async () => undefined,
    },
    {
      failed: (error) => notices.push(error),
      worked: () => notices.push('worked'),
      dropped: () => {
        dropped += 1;
      },
    },
    () => now,
  );
  const send = () => exporter.export([], () => undefined);
  send();
  expect([notices, exporter.isWorking]).toEqual([[], true]);
  works = false;
  for (now of [1_000, 2_000, 60_999]) send();
  expect([notices, exporter.isWorking]).toEqual([[failure], false]);
  now = 61_000;
  send();
  expect(notices).toEqual([failure, failure]);
  works = true;
  send();
  send();
  expect([notices, exporter.isWorking]).toEqual([[failure, failure, 'worked'], true]);
  expect(dropped).toBe(4);
});
