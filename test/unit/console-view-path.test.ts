import { describe, expect, it } from 'vitest';
import { pathPattern } from '../../console/view-path.ts';

describe('the pattern of the path of a view', () => {
  it.each([
    ['/', '/', true],
    ['/', '/live', false],
    ['/executions/:flowSid/:sid', '/executions/FW1/FN1', true],
    ['/executions/:flowSid/:sid', '/executions/FW1', false],
    ['/inventory/:project/:location/:tab?/:item?', '/inventory/shop/us-central1', true],
    ['/inventory/:project/:location/:tab?/:item?', '/inventory/shop/us-central1/imports/a%2Fb', true],
    ['/inventory/:project/:location/:tab?/:item?', '/inventory/shop', false],
  ])('%s: %s', (path, address, fits) => {
    expect(new RegExp(pathPattern(path)).test(address)).toBe(fits);
  });
});
