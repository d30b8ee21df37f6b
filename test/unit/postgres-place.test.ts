import { expect, test } from 'vitest';
import { describePlace } from '../../src/storage/postgres/place.ts';

test('a URL that cannot be decoded is not shown', () => {
  const describe = () => describePlace('postgres://user:%ffsecret@127.0.0.1:1/db');
  expect(describe).toThrow(/^DATABASE_URL is not a URL of PostgreSQL: .*percent-encoded/);
  expect(describe).not.toThrow(/secret/);
});

test('the place of a URL with an encoded password has host and database', () => {
  expect(describePlace('postgres://user:p%40s%23@127.0.0.1:1/db')).toBe(
    'PostgreSQL at 127.0.0.1:1, database "db",',
  );
});

test('a parameter behind the path may have an @', () => {
  expect(describePlace('postgres://127.0.0.1:1/db?user=me@server')).toContain('127.0.0.1:1');
});
