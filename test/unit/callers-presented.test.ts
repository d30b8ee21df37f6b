import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  credentialsOf,
  type PresentedHeaders,
  presentedIn,
} from '../../src/gateway/auth/presented/credentials.ts';
import { googleDialect } from '../../src/gateway/http/dialects/google-dialect.ts';

const bearer = (value: string) => ({ kind: 'bearer', value });

/** The credentials of a request to a route of Google's dialect. */
function googleCredentials(headers: PresentedHeaders, query = '') {
  const { authorization: _, ...others } = headers;
  const keys = googleDialect.keysIn?.(others, new URLSearchParams(query));
  return credentialsOf(headers, '', keys);
}

describe('where a credential is read', () => {
  test.each([
    ['Bearer abc', bearer('abc')],
    ['bearer  abc ', bearer('abc')],
    ['token abc', bearer('abc')],
    ['TOKEN abc', bearer('abc')],
    ['Basic YTpi', { kind: 'basic', value: 'YTpi' }],
  ])('Authorization: %s', (authorization, expected) => {
    expect(presentedIn(credentialsOf({ authorization }, ''))).toEqual(expected);
  });

  test.each(['', 'Bearer', 'Bearer ', 'abc', 'Digest abc', 'Bearer a b', 'constructor abc', '__proto__ abc'])(
    'Authorization: %p is malformed',
    (authorization) => {
      const credentials = credentialsOf({ authorization }, '');
      expect(() => presentedIn(credentials)).toThrow('Authorization must be `Bearer <token>`');
    },
  );

  test('a request may have none', () => {
    expect(presentedIn(credentialsOf({}, ''))).toBeNull();
  });

  test('key= and x-goog-api-key are read only on Google-shaped routes', () => {
    const headers = { 'x-goog-api-key': 'abc' };
    expect(presentedIn(googleCredentials(headers))).toEqual(bearer('abc'));
    expect(presentedIn(googleCredentials({}, 'key=abc'))).toEqual(bearer('abc'));
    expect(presentedIn(credentialsOf(headers, ''))).toBeNull();
  });

  test('the same token in two places counts as one', () => {
    const headers = { authorization: 'Bearer abc', 'x-goog-api-key': 'abc, abc' };
    expect(presentedIn(googleCredentials(headers, 'key=abc'))).toEqual(bearer('abc'));
  });

  test.each([
    [{ authorization: 'Bearer abc' }, 'key=def'],
    [{ authorization: 'Basic abc' }, 'key=abc'],
    [{ 'x-goog-api-key': 'abc' }, 'key=def'],
    [{ 'x-goog-api-key': 'abc, def' }, ''],
    [{}, 'key=abc&key=def'],
    [{ authorization: ['Bearer abc', 'Bearer def'] }, ''],
    [{ authorization: ['Bearer abc', 'Basic abc'] }, ''],
  ])('two different ones are refused: %p and %p', (headers, query) => {
    const credentials = googleCredentials(headers, query);
    expect(() => presentedIn(credentials)).toThrow('two credentials that differ');
  });

  test('Origin and Sec-Fetch-Site show that a page sent the request', () => {
    expect(credentialsOf({ origin: 'null' }, '').fromPage).toBe(true);
    expect(credentialsOf({ 'sec-fetch-site': 'none' }, '').fromPage).toBe(true);
    expect(credentialsOf({ referer: 'https://example.com' }, '').fromPage).toBe(false);
  });
});

test('any request gives one of its credentials, or a refusal that contains none of them', () => {
  const secret = fc.stringMatching(/^[\w.-]{12,40}$/);
  fc.assert(
    fc.property(fc.array(secret, { minLength: 1, maxLength: 4 }), fc.string(), (secrets, scheme) => {
      const [first, ...keys] = secrets;
      const credentials = { authorization: [`${scheme} ${first}`], keys, fromPage: false, address: '' };
      try {
        expect(secrets).toContain(presentedIn(credentials)?.value);
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'Fault') throw error;
        for (const one of secrets) expect(error.message).not.toContain(one);
      }
    }),
  );
});
