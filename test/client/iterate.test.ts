import { expect, test } from 'vitest';
import { iterate, type Reader } from '../../client/src/iterate.ts';

test('a source that was stopped for a slow reader, and says so late, does not end the iterator', async () => {
  const sources: { readonly reader: Reader<number>; stopped: boolean }[] = [];
  let started = Promise.withResolvers<void>();
  const messages = iterate<number>((reader) => {
    const source = { reader, stopped: false };
    sources.push(source);
    started.resolve();
    return () => {
      source.stopped = true;
    };
  });
  const first = messages.next();
  await started.promise;
  started = Promise.withResolvers();
  for (let n = 0; n < 1_000; n += 1) sources[0]?.reader.next(n);
  expect(sources[0]?.stopped).toBe(true);
  expect((await first).value).toBe(0);
  for (let n = 1; n < 1_000; n += 1) expect((await messages.next()).value).toBe(n);
  const next = messages.next();
  await started.promise;
  sources[0]?.reader.ended();
  sources[1]?.reader.next(1_000);
  expect(await next).toEqual({ value: 1_000, done: false });
  const following = messages.next();
  sources[1]?.reader.next(1_001);
  expect(await following).toEqual({ value: 1_001, done: false });
  await messages.return();
  expect(sources[1]?.stopped).toBe(true);
});
