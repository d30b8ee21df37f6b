import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { version } from '../../src/app/version.ts';
import { compareReleases, isRelease } from '../../src/kit/text/release.ts';
import { lowestReleases, mayRead } from '../../src/storage/migrations/lowest-release.ts';

/** In their order, as rules 9 to 11 of semver.org demand. */
const ordered = [
  '0.1.9',
  '0.2.0-dev',
  '0.2.0',
  '0.3.0-alpha',
  '0.3.0-alpha.1',
  '0.3.0-alpha.beta',
  '0.3.0-beta.2',
  '0.3.0-beta.11',
  '0.3.0-dev',
  '0.3.0-rc.1',
  '0.3.0',
  '0.10.0',
  '1.0.0-0',
  '1.0.0-9',
  '1.0.0-10',
  '1.0.0-9a',
  '1.0.0-A',
  '1.0.0-a',
  '1.0.0',
  '10.0.0',
  '99999999999999999999999.0.0',
];

describe('releases', () => {
  test('are ordered by semantic versioning, pre-releases before their release', () => {
    const places = fc.nat({ max: ordered.length - 1 });
    fc.assert(
      fc.property(places, places, (one, other) => {
        const order = compareReleases(ordered[one] ?? '', ordered[other] ?? '');
        expect(Math.sign(order)).toBe(Math.sign(one - other));
      }),
      { numRuns: 1_000 },
    );
  });

  test('are equal when only their build metadata differ', () => {
    expect(compareReleases('1.2.3-rc.1+a.001', '1.2.3-rc.1+b')).toBe(0);
  });

  test.each(['', '1', '1.2', '1.2.3.4', 'v1.2.3', '01.2.3', '1.2.3-', '1.2.3-01', '1.2.3-a..b', ' 1.2.3'])(
    'are not %j',
    (text) => {
      expect(isRelease(text)).toBe(false);
      expect(() => compareReleases(text, '1.0.0')).toThrow(TypeError);
    },
  );
});

describe('the lowest releases', () => {
  test('are releases, none of them a pre-release, and none later than this one will be', () => {
    const [coming = ''] = version.split('-');
    for (const lowest of Object.values(lowestReleases)) {
      expect(lowest).toMatch(/^\d+\.\d+\.\d+$/);
      expect(compareReleases(lowest, coming)).toBeLessThanOrEqual(0);
    }
  });

  test('let a development version read what the release before it reads, and not what its release demands', () => {
    expect(mayRead('0.3.0-dev', '0.2.0')).toBe(true);
    expect(mayRead('0.3.0-dev', '0.3.0')).toBe(false);
    expect(mayRead('0.3.0', '0.3.0')).toBe(true);
  });
});
