import { expect, test } from 'vitest';
import { outageText, readsText } from '../../console/overview/dependency-words.ts';

test('an outage is a sentence about what callers notice, not a code', () => {
  expect(outageText({ name: 'redis', state: 'DEGRADED', lastErrorCode: 'INTERNAL' })).toBe(
    'Redis does not answer; limits are counted by each gateway.',
  );
  expect(outageText({ name: 'reseller', state: 'FAILING', lastErrorCode: 'UPSTREAM_TIMEOUT' })).toBe(
    'The service reseller does not work, last error UPSTREAM_TIMEOUT.',
  );
});

test('kept answers are shown with their share and the age of the oldest; services without them show nothing', () => {
  expect(readsText({ readHits: 1_200, readCalls: 510, oldestHitSeconds: 41.26 })).toBe(
    '1,200 of 1,710 reads without a call (70 %, at most 41.3 s old), ',
  );
  expect(readsText({ readHits: 0, readCalls: 3, oldestHitSeconds: null })).toBe(
    '0 of 3 reads without a call (0 %), ',
  );
  expect(readsText({ readHits: null, readCalls: null, oldestHitSeconds: null })).toBe('');
  expect(readsText({ readHits: 0, readCalls: 0, oldestHitSeconds: null })).toBe('');
});
