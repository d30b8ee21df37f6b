import { describe, expect, test } from 'vitest';
import { createMetrics } from '../../src/gateway/http/metrics/metrics.ts';
import { faultTable } from '../../src/kit/fault.ts';
import { familiesIn } from '../support/series.ts';

describe('the metrics of a process that has done nothing', () => {
  test('have a series for each error code, so that a rate sees the first error', async () => {
    const failures = familiesIn(await createMetrics().text()).get('tributary_failures_total');
    expect(failures?.series.map(({ code }) => code)).toEqual(Object.keys(faultTable));
  });
});
