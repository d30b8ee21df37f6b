import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createPushTokenVerifier,
  googleIssuers,
  type PushTokenVerifier,
} from '../../src/apis/reseller/intake/push-token.ts';
import type { KeySetLimits } from '../../src/gateway/auth/jwt/key-set.ts';
import { noObserver } from '../../src/gateway/observer.ts';
import { testClock } from '../support/clock.ts';
import { type Behaviour, type FaultServer, startFaultServer } from '../support/fault-server.ts';

interface Key {
  readonly jwk: object;
  sign(claims?: object, header?: object): Promise<string>;
}

const clock = testClock();
const seconds = () => Math.floor(clock.now() / 1000);
const audience = 'https://graph.test/hooks/reseller';
const email = 'push@shop.test';
const kid = 'one';

const good = () => ({
  iss: 'https://accounts.google.com',
  aud: audience,
  azp: '1',
  sub: '1',
  email,
  email_verified: true,
  iat: seconds(),
  exp: seconds() + 3600,
});

async function makeKey(): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  return {
    jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
    sign: (claims = {}, header = {}) =>
      new SignJWT({ ...good(), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT', ...header })
        .sign(privateKey),
  };
}

let key: Key;
let other: Key;
let issuer: FaultServer;
let opened: AsyncDisposableStack;
let verifier: PushTokenVerifier;
let keys: readonly Key[];
let headers: Record<string, string>;
let readings: number;

const answer: Behaviour = ({ response }) =>
  void response
    .writeHead(200, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify({ keys: keys.map(({ jwk }) => jwk) }));

const open = (limits: Partial<KeySetLimits> = {}) => {
  const trust = { keys: `${issuer.url}/certs`, issuers: googleIssuers, audience, email };
  const observer = {
    ...noObserver,
    upstreamCall: () => {
      readings += 1;
    },
  };
  const options = { keys: limits, now: clock.now, observer };
  const made = createPushTokenVerifier({ ...trust, toleranceSeconds: 30 }, options);
  opened.defer(() => made.close());
  verifier = made;
};
const refuse = async (token: string | Promise<string>) => verifier.refuse(`Bearer ${await token}`);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

beforeAll(async () => {
  [key, other] = await Promise.all([makeKey(), makeKey()]);
});
beforeEach(async () => {
  opened = new AsyncDisposableStack();
  keys = [key];
  headers = {};
  readings = 0;
  issuer = opened.use(await startFaultServer(answer));
  open();
});
afterEach(async () => {
  await opened.disposeAsync();
});

test("a token like the real service's is valid, with either form of its issuer, within the tolerance", async () => {
  expect(await refuse(key.sign())).toBeNull();
  expect(await refuse(key.sign({ iss: 'accounts.google.com' }))).toBeNull();
  expect(await refuse(key.sign({ exp: seconds() - 29, iat: seconds() - 3600 }))).toBeNull();
  expect(await refuse(key.sign({ iat: seconds() + 29 }))).toBeNull();
});

test.each<readonly [what: string, token: () => string | Promise<string>, reason: RegExp]>([
  ['of another key', () => other.sign(), /signature/],
  ['of an unknown key', () => key.sign({}, { kid: 'two' }), /a key that its issuer does not have/],
  ['without a signature', () => `${encode({ alg: 'none', kid })}.${encode(good())}.`, /signed with RS256/],
  ['with a shared secret', () => hs256(), /signed with RS256/],
  ['of another issuer', () => key.sign({ iss: 'https://issuer.test' }), /another issuer/],
  ['of another audience', () => key.sign({ aud: `${audience}/` }), /another audience/],
  ['of several audiences', () => key.sign({ aud: [audience, 'https://other.test'] }), /other audiences/],
  ['that has expired', () => key.sign({ exp: seconds() - 31 }), /expired/],
  ['that never expires', () => key.sign({ exp: undefined }), /must say \(`exp`\)/],
  ['issued in the future', () => key.sign({ iat: seconds() + 31 }), /`iat`/],
  ['without an issue time', () => key.sign({ iat: undefined }), /`iat`/],
  ['issued a long time ago', () => key.sign({ iat: seconds() - 25 * 3600 }), /expired|`iat`/],
  ['of another account', () => key.sign({ email: 'other@shop.test' }), /another account/],
  ['without an account', () => key.sign({ email: undefined }), /another account/],
  ['of an unverified address', () => key.sign({ email_verified: false }), /not verified/],
  ['with a text as email_verified', () => key.sign({ email_verified: 'true' }), /not verified/],
  ['that is malformed', () => 'a.b.c', /malformed|signed with/],
  ['that is too long', () => 'a'.repeat(9000), /must carry/],
])('a token %s is refused', async (_, token, reason) => {
  expect(await refuse(token())).toMatch(reason);
});

const hs256 = () =>
  new SignJWT(good())
    .setProtectedHeader({ alg: 'HS256', kid })
    .sign(Buffer.from(JSON.stringify(key.jwk).padEnd(64, ' ')));

test.each([undefined, '', 'Basic abc', 'Bearer', 'Bearer a b'])('not a token: %j', async (header) => {
  expect(await verifier.refuse(header)).toBe('A push must carry `Bearer <token>`.');
});

describe('the keys', () => {
  test('are read once, and again when their issuer asks for it', async () => {
    headers = { 'cache-control': 'public, max-age=0' };
    open({ cooldown: 0 });
    await refuse(key.sign());
    await refuse(key.sign());
    expect(issuer.seen).toHaveLength(2);
    expect(readings).toBe(2);
    keys = [other];
    expect(await refuse(key.sign())).toMatch(/signature/);
    headers = { 'cache-control': 'public, max-age=3600' };
    await refuse(other.sign());
    const asked = issuer.seen.length;
    await refuse(other.sign());
    expect(issuer.seen).toHaveLength(asked);
  });

  test('that cannot be read do not refuse a token', async () => {
    const token = await key.sign();
    await issuer.close();
    await expect(refuse(token)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
