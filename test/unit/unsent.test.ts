import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createUnsent } from '../../src/gateway/live/unsent.ts';
import { createHeldBytes } from '../../src/kit/accounts/held-bytes.ts';

test('a stream that has ended already is charged nothing', () => {
  const bound = 1_000_000;
  const held = createHeldBytes({ owner: { known: bound, anonymous: bound }, known: bound, anonymous: bound });
  const stream = new PassThrough({ highWaterMark: 10 });
  stream.on('error', () => {});
  stream.write('x'.repeat(100));
  stream.write('x'.repeat(100));
  const holder = () => ({ owner: 'user:ada', share: 'known' }) as const;
  const unsent = createUnsent({ stream, held, holder, evict: () => {} });
  stream.destroy();
  expect(stream.writableLength).toBeGreaterThan(0);
  expect([unsent.fits(), unsent.linger(), held.total('known')]).toEqual([true, true, 0]);
});
