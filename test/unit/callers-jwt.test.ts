import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimMappingText } from '../../src/gateway/auth/jwt/claims.ts';
import { createJwtVerifier, type JwtTrust, type JwtVerifier } from '../../src/gateway/auth/jwt/jwt.ts';
import type { KeySetLimits } from '../../src/gateway/auth/jwt/key-set.ts';
import { createVerification } from '../../src/gateway/auth/jwt/verification.ts';
import { createBearer } from '../../src/gateway/auth/presented/bearer.ts';
import { noObserver, type UpstreamCallSeen } from '../../src/gateway/observer.ts';
import { testClock } from '../support/clock.ts';
import { operator, principals } from '../support/principals.ts';

interface Key {
  readonly kid: string;
  readonly jwk: object;
  sign(claims?: object, header?: object): Promise<string>;
}

const clock = testClock();
const seconds = () => Math.floor(clock.now() / 1000);

async function makeKey(kid: string, alg = 'ES256'): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair(alg);
  const usual = () => ({ iss: 'https://issuer.test', aud: 'tributary', sub: 'ada', exp: seconds() + 60 });
  return {
    kid,
    jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' },
    sign: (claims = {}, header = {}) =>
      new SignJWT({ ...usual(), ...claims }).setProtectedHeader({ alg, kid, ...header }).sign(privateKey),
  };
}

interface Issuer extends AsyncDisposable {
  readonly url: string;
  asked: number;
  answer: (response: ServerResponse) => void;
}

const keysOf =
  (...keys: readonly Key[]) =>
  (response: ServerResponse) =>
    response.end(JSON.stringify({ keys: keys.map(({ jwk }) => jwk) }));

async function startIssuer(): Promise<Issuer> {
  const server = createServer((_: IncomingMessage, response) => {
    issuer.asked += 1;
    issuer.answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/keys?v=1`,
    asked: 0,
    answer: keysOf(),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

let old: Key;
let fresh: Key;
let issuer: Issuer;
let opened: AsyncDisposableStack;
let verifier: JwtVerifier;
let readings: UpstreamCallSeen[];

const trust = (given: Partial<JwtTrust> = {}): JwtTrust => ({
  jwksUrl: issuer.url,
  issuer: 'https://issuer.test',
  audience: ['tributary', 'graph'],
  algorithms: ['ES256'],
  claims: claimMappingText(principals.fields).parse('{}'),
  ...given,
});

/** Replaces the verifier with which the test began. */
const open = (given: Partial<JwtTrust> = {}, keys: Partial<KeySetLimits> = {}) => {
  const made = createJwtVerifier(trust(given), principals, {
    keys: { cooldown: 0, pause: 0, ...keys },
    now: clock.now,
    observer: { ...noObserver, upstreamCall: (seen) => readings.push(seen) },
  });
  opened.defer(() => made.close());
  verifier = made;
};

beforeAll(async () => {
  [old, fresh] = await Promise.all([makeKey('old'), makeKey('fresh')]);
});

beforeEach(async () => {
  readings = [];
  opened = new AsyncDisposableStack();
  issuer = opened.use(await startIssuer());
  issuer.answer = keysOf(old);
  open();
});

afterEach(async () => {
  await opened.disposeAsync();
});

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a valid JWT', () => {
  test('identifies its subject until its expiry plus the clock tolerance', async () => {
    const verdict = await verifier.verify(await old.sign({ scope: 'openid executions:read admin' }));
    expect(verdict).toMatchObject({
      caller: { kind: 'user', id: 'ada', plan: 'standard', scopes: new Set(['executions:read', 'admin']) },
      expiresAt: (seconds() + 90) * 1000,
    });
  });

  test('may be within the tolerance', async () => {
    expect(await verifier.verify(await old.sign({ exp: seconds() - 29 }))).toHaveProperty('caller');
    expect(await verifier.verify(await old.sign({ nbf: seconds() + 29 }))).toHaveProperty('caller');
  });

  test('is accepted as a bearer token, and its result is cached', async () => {
    const tokens = { verify: async () => ({ refused: 'one of ours' }) };
    const bearer = createBearer(
      {
        devToken: undefined,
        developer: operator('developer'),
        tokens,
        apps: { find: async () => null },
        jwt: verifier,
      },
      createVerification({ now: clock.now }),
    );
    const token = await old.sign();
    const caller = await bearer(token);
    expect(caller).toMatchObject({ kind: 'user', id: 'ada' });
    expect(await bearer(token)).toBe(caller);
    await expect(bearer(await old.sign({ aud: 'elsewhere' }))).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  test('of a revoked app is refused', async () => {
    const clientId = `app_${'0'.repeat(20)}`;
    const caller = { ...operator('ada'), app: clientId };
    const askWith = (revokedAt: number | null) =>
      createBearer(
        {
          devToken: undefined,
          developer: operator('developer'),
          tokens: { verify: async () => ({ refused: 'one of ours' }) },
          apps: {
            find: async () => ({
              id: 1,
              clientId,
              name: 'n',
              owner: 'o',
              plan: 'standard',
              scopes: new Set(),
              createdAt: 0,
              revokedAt,
            }),
          },
          jwt: { verify: async () => ({ caller, expiresAt: null }) },
        },
        createVerification({ now: clock.now }),
      );
    const token = await old.sign();
    expect(await askWith(null)(token)).toMatchObject({ app: clientId });
    await expect(askWith(1)(token)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'The app that the token was given to was revoked.',
    });
  });

  test('shares one read of the keys with others', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => old.sign()));
    await Promise.all(tokens.map((token) => verifier.verify(token)));
    await verifier.verify(await old.sign());
    expect(issuer.asked).toBe(1);
    expect(readings).toMatchObject([{ service: 'token issuer', outcome: 'ok' }]);
  });

  test('may be signed with a key that the issuer has added since', async () => {
    await verifier.verify(await old.sign());
    issuer.answer = keysOf(old, fresh);
    expect(await verifier.verify(await fresh.sign())).toHaveProperty('caller');
    expect(issuer.asked).toBe(2);
  });
});

describe('an invalid JWT is refused with the reason', () => {
  const refusals: readonly (readonly [string, () => Promise<string>, RegExp])[] = [
    ['expired', () => old.sign({ exp: seconds() - 30 }), /has expired/],
    ['without an expiry', () => old.sign({ exp: undefined }), /must say \(`exp`\)/],
    ['not valid yet', () => old.sign({ nbf: seconds() + 31 }), /not good yet/],
    ['for another audience', () => old.sign({ aud: ['elsewhere'] }), /another audience/],
    ['without an audience', () => old.sign({ aud: undefined }), /another audience/],
    ['of another issuer', () => old.sign({ iss: 'https://issuer.test/' }), /another issuer/],
    ['signed with an unknown key', () => fresh.sign(), /key that its issuer does not have/],
    ['signed with a key that claims to be another', () => fresh.sign({}, { kid: 'old' }), /signature/],
    [
      'signed with another algorithm',
      async () => (await makeKey('old', 'RS256')).sign(),
      /signed with ES256/,
    ],
    ['without a subject', () => old.sign({ sub: undefined }), /its id must be/],
    ['unsigned', async () => `${encode({ alg: 'none' })}.${encode({ sub: 'ada' })}.`, /signed with ES256/],
    ['garbage', async () => 'a.b.c', /malformed/],
    [
      'signed with the public key as a shared secret',
      () =>
        new SignJWT({ sub: 'ada' })
          .setProtectedHeader({ alg: 'HS256', kid: 'old' })
          .sign(Buffer.from(JSON.stringify(old.jwk))),
      /signed with ES256/,
    ],
    [
      'changed',
      async () => {
        const [header, , signature] = (await old.sign()).split('.');
        return `${header}.${encode({ sub: 'root', exp: seconds() + 60 })}.${signature}`;
      },
      /signature/,
    ],
  ];

  test.each(refusals)('%s', async (_, make, message) => {
    const token = await make();
    const verdict = await verifier.verify(token);
    expect(verdict).toEqual({ refused: expect.stringMatching(message) });
    for (const part of token.split('.').filter((text) => text.length > 1))
      expect(JSON.stringify(verdict)).not.toContain(part);
  });

  test('signed with a key that the issuer has removed, after the cached keys expire', async () => {
    open({}, { maxAge: 0 });
    await verifier.verify(await old.sign());
    issuer.answer = keysOf(fresh);
    expect(await verifier.verify(await old.sign())).toMatchObject({ refused: expect.stringMatching(/key/) });
  });

  test('unknown keys cause at most one read during the cooldown', async () => {
    open({}, { cooldown: 60_000 });
    for (let count = 0; count < 5; count += 1) await verifier.verify(await fresh.sign());
    expect(issuer.asked).toBe(1);
  });
});

describe('keys that cannot be read', () => {
  const unavailable = { code: 'UNAVAILABLE', options: { retryAfter: 1 } };
  const [down, invalid] = ['UPSTREAM_UNAVAILABLE', 'UPSTREAM_INVALID_RESPONSE'];
  const answers: readonly (readonly [string, string, (response: ServerResponse) => void])[] = [
    ['an error', down, (response) => response.writeHead(500).end()],
    ['no such address', invalid, (response) => response.writeHead(404).end()],
    ['a redirect', invalid, (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['a page', invalid, (response) => response.end('<html>')],
    ['JSON other than a key set', 'ok', (response) => response.end('{"keys":3}')],
    ['a broken connection', down, (response) => response.destroy()],
    [
      'too much',
      invalid,
      (response) => response.end(JSON.stringify({ keys: [], filler: 'x'.repeat(300_000) })),
    ],
  ];

  test.each(answers)(
    '%s: 503, which does not refuse the token; afterwards the token is valid',
    async (_, outcome, answer) => {
      issuer.answer = answer;
      const token = await old.sign();
      await expect(verifier.verify(token)).rejects.toMatchObject(unavailable);
      expect(readings.map(({ outcome }) => outcome)).toEqual(Array(issuer.asked).fill(outcome));
      issuer.answer = keysOf(old);
      expect(await verifier.verify(token)).toHaveProperty('caller');
    },
  );

  test('no answer: 503 at the deadline', async () => {
    issuer.answer = () => undefined;
    open({}, { timeout: 50 });
    await expect(verifier.verify(await old.sign())).rejects.toMatchObject(unavailable);
  });

  test('are not requested again during the pause', async () => {
    issuer.answer = answers[1]?.[2] ?? keysOf();
    open({}, { pause: 60_000 });
    for (let count = 0; count < 5; count += 1)
      await expect(verifier.verify(await old.sign())).rejects.toMatchObject(unavailable);
    expect(issuer.asked).toBe(1);
  });

  test('do not affect keys that were read before', async () => {
    await verifier.verify(await old.sign());
    issuer.answer = answers[0]?.[2] ?? keysOf();
    expect(await verifier.verify(await old.sign({ sub: 'grace' }))).toHaveProperty('caller');
  });
});

describe('the mapping of claims', () => {
  const holderOf = async (mapping: object, claims: object) => {
    open({ claims: claimMappingText(principals.fields).parse(JSON.stringify(mapping)) });
    return await verifier.verify(await old.sign(claims));
  };

  test('reads names, paths and fixed values', async () => {
    const mapping = {
      kind: { value: 'installation' },
      id: ['app', 'installation_id'],
      repositories: ['app', 'repositories'],
      users: { value: 30 },
      plan: 'plan',
      scopes: 'permissions',
      projects: 'projects',
      customers: { value: '*' },
      account: 'account',
      serviceAccount: 'email',
    };
    const claims = {
      app: { installation_id: 7, repositories: '25' },
      plan: 'enterprise',
      permissions: ['inventory:read', 3, 'other'],
      projects: 'p1 p2',
      account: `AC${'0'.repeat(32)}`,
      email: 'robot@example.com',
    };
    expect(await holderOf(mapping, claims)).toMatchObject({
      caller: {
        kind: 'installation',
        id: '7',
        plan: 'enterprise',
        repositories: 25,
        users: 30,
        scopes: new Set(['inventory:read']),
        tenancy: {
          account: `AC${'0'.repeat(32)}`,
          projects: new Set(['p1', 'p2']),
          customers: '*',
          serviceAccount: 'robot@example.com',
        },
      },
    });
  });

  test('reads a workflow, and an app that acts for a user', async () => {
    expect(
      await holderOf({ kind: { value: 'workflow' }, id: 'repository' }, { repository: 'o/r' }),
    ).toMatchObject({ caller: { kind: 'workflow', repository: 'o/r' } });
    expect(await holderOf({ app: 'azp', plan: 'plan' }, { azp: 'client', plan: 'enterprise' })).toMatchObject(
      {
        caller: { kind: 'user', id: 'ada', app: 'client', plan: 'enterprise' },
      },
    );
  });

  test('a claim that is invalid for its field refuses the token', async () => {
    expect(await holderOf({ plan: 'plan' }, { plan: 'gold' })).toEqual({
      refused: 'The token does not say whom it is for: its plan must be standard or enterprise.',
    });
  });

  test.each(['', 'sub', '[]', '{"id":""}', '{"id":[]}', '{"name":"sub"}', '{"id":{"claim":"sub"}}'])(
    '%p is an invalid mapping',
    (text) => {
      const parsed = claimMappingText(principals.fields).safeParse(text);
      expect(parsed.error?.issues).toEqual([
        expect.objectContaining({
          path: [],
          message: expect.stringMatching(/^a JSON object: for each of kind,/),
        }),
      ]);
    },
  );
});
