import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/app/config.ts';
import { ConfigFault } from '../../src/config/config.ts';
import { hasOpenSeparator } from '../../src/config/server-urls.ts';

describe('an unencoded separator in a user or a password', () => {
  const passwords = [
    'pass@se#cret%zz',
    'pass/secret',
    '12?secret',
    '12#secret',
    '12/secret',
    'pass@x?secret',
    'pa@ss/secret',
    '12/se?cret',
    '12/x?secret=b',
  ];
  test.each(passwords)('is found in %s', (password) => {
    expect(hasOpenSeparator(`redis://user:${password}@127.0.0.1:1/0`)).toBe(true);
    expect(hasOpenSeparator(`redis://:${password}@cache`)).toBe(true);
  });

  test.each(passwords.flatMap((one) => [`postgres://user:${one}@h/db`, `redis://user:${one}@h`]))(
    '%s is refused by the configuration, without a part of it',
    (url) => {
      const name = url.startsWith('redis') ? 'REDIS_URL' : 'DATABASE_URL';
      const faults = faultsOf({ [name]: url, TRIBUTARY_SECRET: 'a secret of the gateways' });
      expect(faults).toEqual([
        expect.stringMatching(`^${name} must be a .* address, .* of user and password percent-encoded`),
      ]);
      expect(faults.join()).not.toMatch(/secret|cret|pass@|pa@/);
    },
  );
});

test.each(['redis://user:%zz@h', 'redis://%ff:secret@h'])('%s cannot be decoded, and is refused', (url) => {
  expect(faultsOf({ REDIS_URL: url })).toEqual([expect.stringMatching(/^REDIS_URL must be a Redis address/)]);
});

test.each([
  'redis://h',
  'redis://:12@h:6379/1',
  'rediss://user:p%40s%23@[::1]:6379',
  'postgres:///db?host=/var/run/postgresql',
  'postgres://127.0.0.1:1/db?user=me@server',
  'postgres://[::1]:1/db?user=me@server',
  'postgres://localhost:1/db?user=me@server',
  'postgres://server.example.com:1/db?user=me@server',
  'postgres://server/db?user=me@server',
  'postgres://user:12@server:1/db?application_name=a@b',
  'postgres://server:1/db?user=me%40server',
])('%s has none', (url) => {
  expect(hasOpenSeparator(url)).toBe(false);
});

test('a host and port that may be user and password have none behind them', () => {
  expect(hasOpenSeparator('postgres://server:1/db?user=me@server')).toBe(true);
});

function faultsOf(environment: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigFault) return error.faults;
    throw error;
  }
}
