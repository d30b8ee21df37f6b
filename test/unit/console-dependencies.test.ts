import { expect, test } from 'vitest';
import { outageText } from '../../console/overview/dependency-words.ts';

test('an outage is a sentence about what callers notice, not a code', () => {
  expect(outageText({ name: 'redis', state: 'DEGRADED', lastErrorCode: 'INTERNAL' })).toBe(
    'Redis does not answer; limits are counted by each gateway.',
  );
  expect(outageText({ name: 'reseller', state: 'FAILING', lastErrorCode: 'UPSTREAM_TIMEOUT' })).toBe(
    'The service reseller does not work, last error UPSTREAM_TIMEOUT.',
  );
});
