import { expect, test } from 'vitest';
import { createVerification, type Verdict } from '../../src/gateway/auth/jwt/verification.ts';
import { createBearer } from '../../src/gateway/auth/presented/bearer.ts';
import { createKnownDigests } from '../../src/gateway/auth/presented/known-digests.ts';
import { digestOf, newSecret } from '../../src/gateway/auth/secrets.ts';
import { testClock } from '../support/clock.ts';
import { operator } from '../support/principals.ts';

test('a token is hashed once for each connection', () => {
  const digestOfToken = createKnownDigests();
  const connection = {};
  const first = digestOfToken('ada', connection);
  expect(first.hex).toBe(digestOf('ada'));
  expect(first.bytes.toString()).toBe(first.hex);
  expect(digestOfToken('ada', connection)).toBe(first);
  expect(digestOfToken('ada', {})).not.toBe(first);
  expect(digestOfToken('ada', undefined)).not.toBe(first);
});

test('another token on the same connection has its own digest, whatever its length', () => {
  const digestOfToken = createKnownDigests();
  const connection = {};
  for (const token of ['ada', 'bob', 'ada', 'adam', 'ad', 'äd', '']) {
    expect(digestOfToken(token, connection).hex).toBe(digestOf(token));
  }
});

test('a connection does not keep its caller: a revoked token is refused there like on any other', async () => {
  const clock = testClock();
  const ada = operator('ada');
  let verdict: Verdict = { caller: ada, expiresAt: null };
  const verification = createVerification({ now: clock.now, ticks: clock.now });
  const bearer = createBearer(
    {
      devToken: 'developer',
      developer: operator('developer'),
      tokens: { verify: async () => verdict },
      apps: { find: async () => null },
      jwt: undefined,
    },
    verification,
  );
  const connection = {};
  const token = newSecret('token');
  expect(await bearer(token, connection)).toBe(ada);
  expect(bearer(token, connection)).toBe(ada);
  expect(bearer('developer', connection)).toMatchObject({ id: 'developer' });
  verdict = { refused: 'The token was revoked.' };
  clock.advance(5.001);
  await expect(bearer(token, connection)).rejects.toThrow('revoked');
  expect(() => bearer('developer2', connection)).toThrow('not one that this gateway knows');
});
