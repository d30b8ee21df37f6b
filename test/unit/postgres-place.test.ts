import { expect, test } from '@jest/globals';
import { describePlace } from '../../src/storage/postgres-place.ts';

test.each(['pass@se#cret%zz', 'pass/secret', '12?secret', 'pass@x?secret', '12/se?cret', '%ffsecret'])(
  'a password with %s is never read as a host',
  (password) => {
    const describe = () => describePlace(`postgres://user:${password}@127.0.0.1:1/db`);
    expect(describe).toThrow(/^DATABASE_URL is not a URL of PostgreSQL: .*percent-encoded/);
    expect(describe).not.toThrow(/secret|pass@|cret/);
  },
);

test('the place of a URL with an encoded password has host and database', () => {
  expect(describePlace('postgres://user:p%40s%23@127.0.0.1:1/db')).toBe(
    'PostgreSQL at 127.0.0.1:1, database "db",',
  );
});

test('a parameter behind the path may have an @', () => {
  expect(describePlace('postgres://127.0.0.1:1/db?user=me@server')).toContain('127.0.0.1:1');
});
