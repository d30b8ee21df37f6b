import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStorage, type StorageOptions } from '../../src/app/parts/storage.ts';
import { type AppDirectory, createAppDirectory, type Manifest } from '../../src/gateway/auth/apps/apps.ts';
import { type AppManifests, createAppManifests } from '../../src/gateway/auth/apps/manifests.ts';
import { appRoutes } from '../../src/gateway/auth/apps/routes.ts';
import { readTokenRequest } from '../../src/gateway/auth/apps/token-request.ts';
import { type Authenticate, createAuthenticate } from '../../src/gateway/auth/authenticate.ts';
import { credentialsOf } from '../../src/gateway/auth/presented/credentials.ts';
import type { Principal } from '../../src/gateway/auth/principal.ts';
import { newSecret } from '../../src/gateway/auth/secrets.ts';
import { createTokenDirectory, type TokenDirectory, tenantsIn } from '../../src/gateway/auth/tokens.ts';
import { googleDialect } from '../../src/gateway/http/dialects/google-dialect.ts';
import type { RouteAnswer } from '../../src/gateway/http/route.ts';
import { noScopes, type Scope } from '../../src/kit/call/scopes.ts';
import { Fault } from '../../src/kit/fault.ts';
import type { Storage } from '../../src/storage/database.ts';
import { callOf } from '../support/calls.ts';
import { type TestClock, testClock } from '../support/clock.ts';
import { tempFolder } from '../support/folder.ts';
import { startMigratedPostgres } from '../support/postgres.ts';
import { allScopes, operator, principals } from '../support/principals.ts';
import { accountOf } from '../support/sids.ts';

interface Place extends AsyncDisposable {
  readonly options: StorageOptions;
}

async function sqlitePlace(): Promise<Place> {
  const folder = await tempFolder();
  const options = { folder: folder.path, exclusive: false };
  return { options, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

async function postgresPlace(): Promise<Place> {
  const database = await startMigratedPostgres();
  const options = { databaseUrl: database.url, folder: '' };
  return { options, [Symbol.asyncDispose]: async () => database[Symbol.asyncDispose]() };
}

function holderOf(fields: object): Principal {
  const parsed = principals.parse(fields);
  if ('faults' in parsed) throw new TypeError(JSON.stringify(parsed.faults));
  return parsed.holder;
}

const ada = holderOf({ kind: 'user', id: 'ada', scopes: ['executions:read', 'inventory:read'] });
const anonymousScopes = new Set<Scope>(['inventory:read']);
const manifest: Manifest = {
  name: 'Reporter',
  owner: 'octo',
  plan: 'enterprise',
  scopes: new Set(['executions:read']),
};
const devToken = 'the-developer-token';
const account = { sid: accountOf(1), authToken: 'the auth token' };
const basic = (name: string, secret: string) =>
  `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;

describe.each([
  { name: 'SQLite', makePlace: sqlitePlace },
  { name: 'PostgreSQL', makePlace: postgresPlace },
])('callers on $name', ({ makePlace }) => {
  let place: Place;
  let opened: AsyncDisposableStack;
  let storage: Storage;
  let clock: TestClock;
  let tokens: TokenDirectory;
  let apps: AppDirectory;
  let manifests: AppManifests;
  let authenticate: Authenticate;

  beforeAll(async () => {
    opened = new AsyncDisposableStack();
    place = opened.use(await makePlace());
    storage = opened.use(await openStorage(place.options));
  });

  afterAll(async () => {
    await opened.disposeAsync();
  });

  const authenticateOn = (db: Storage['db']) =>
    createAuthenticate({
      devToken,
      developer: operator('developer'),
      account,
      accountScopes: new Set<Scope>(['executions:read', 'executions:write']),
      anonymousScopes,
      tokens: createTokenDirectory(db, principals, clock.now),
      apps: createAppDirectory(db, clock.now),
      jwt: undefined,
      verification: { now: clock.now, ticks: clock.now },
    });

  beforeEach(() => {
    clock = testClock();
    tokens = createTokenDirectory(storage.db, principals, clock.now);
    apps = createAppDirectory(storage.db, clock.now);
    manifests = createAppManifests(storage.db, allScopes, clock.now);
    authenticate = authenticateOn(storage.db);
  });

  const ask = (authorization?: string, headers: object = {}) =>
    Promise.resolve(
      authenticate(credentialsOf({ ...(authorization && { authorization }), ...headers }, '192.0.2.1')),
    );
  const issue = async (holder: Principal = ada, expiresAt: number | null = null) =>
    await tokens.issue({ holder, name: 'laptop', expiresAt });

  describe('a token', () => {
    test.each<[string, Principal]>([
      ['a user', ada],
      [
        'an installation with a complete tenancy',
        holderOf({
          kind: 'installation',
          id: '7',
          plan: 'enterprise',
          repositories: 30,
          users: 25,
          scopes: ['reseller:read'],
          account: accountOf(3),
          projects: ['p1', 'p2'],
          customers: '*',
          serviceAccount: 'robot@example.com',
        }),
      ],
      ['a workflow', holderOf({ kind: 'workflow', id: 'octo/hello' })],
    ])('is %s, with either authorization scheme', async (_, holder) => {
      const { token } = await issue(holder);
      expect(await ask(`Bearer ${token}`)).toEqual(holder);
      expect(await ask(`token ${token}`)).toEqual(holder);
    });

    test('is also accepted as a Google API key on routes of that shape', async () => {
      const { token } = await issue();
      const keys = googleDialect.keysIn?.({}, new URLSearchParams({ key: token }));
      expect(await authenticate(credentialsOf({}, '192.0.2.1', keys))).toEqual(ada);
    });

    test('is stored only as its digest and listed without it', async () => {
      const { token, entry } = await issue();
      const kept = JSON.stringify(await storage.db.selectFrom('tokens').selectAll().execute());
      expect(kept).toContain(entry.id);
      expect(kept).not.toContain(token.slice(4));
      const listed = await tokens.list();
      expect(listed).toContainEqual(entry);
      expect(entry).toMatchObject({
        ...{ kind: 'user', subject: 'ada', clientId: null, scopes: [...ada.scopes] },
        ...{ name: 'laptop', createdAt: clock.now(), revokedAt: null },
      });
    });

    test('that another process revokes is refused within five seconds', async () => {
      const { token, entry } = await issue();
      expect(await ask(`Bearer ${token}`)).toEqual(ada);
      await using other = await openStorage(place.options);
      const revoked = await createTokenDirectory(other.db, principals, clock.now).revoke(entry.id);
      expect(revoked).toMatchObject({ id: entry.id, revokedAt: clock.now() });
      clock.advance(5.001);
      await expect(ask(`Bearer ${token}`)).rejects.toMatchObject({
        code: 'UNAUTHENTICATED',
        message: 'The token was revoked.',
      });
    });

    test('can be revoked once: a second revocation changes nothing, and an unknown id is not found', async () => {
      const { entry } = await issue();
      const first = await tokens.revoke(entry.id);
      clock.advance(60);
      expect(await tokens.revoke(entry.id)).toEqual(first);
      expect(await tokens.revoke('tok_0')).toBeNull();
    });

    test('of another release is listed and revoked; scopes that this one does not know are ignored', async () => {
      const { token, entry } = await issue();
      const { token: bound, entry: boundEntry } = await issue();
      const change = (id: string, columns: object) =>
        storage.db.updateTable('tokens').set(columns).where('id', '=', id).execute();
      await change(entry.id, { scopes: 'executions:read planets:read inventory:read' });
      await change(boundEntry.id, { grants: JSON.stringify({ planets: ['mars'], projects: ['shop'] }) });
      expect(await ask(`Bearer ${token}`)).toEqual(ada);
      // Tenants of an unknown kind may bound the scopes.
      await expect(ask(`Bearer ${bound}`)).rejects.toThrow(
        `The stored token ${boundEntry.id} cannot be read.`,
      );
      const listed = (await tokens.list()).filter(({ id }) => [entry.id, boundEntry.id].includes(id));
      expect(listed.map(({ scopes }) => scopes).toSorted()).toEqual([
        ['executions:read', 'inventory:read'],
        ['executions:read', 'planets:read', 'inventory:read'],
      ]);
      const found = listed.find(({ id }) => id === boundEntry.id);
      expect(found && tenantsIn(found)('projects')).toEqual(new Set(['shop']));
      expect(await tokens.revoke(boundEntry.id)).toMatchObject({ revokedAt: clock.now() });
    });

    test('that expires is refused from that moment on', async () => {
      const { token } = await issue(ada, clock.now() + 2000);
      expect(await ask(`Bearer ${token}`)).toEqual(ada);
      clock.advance(2);
      await expect(ask(`Bearer ${token}`)).rejects.toThrow('The token has expired.');
    });

    test.each([
      ['unknown', newSecret('token'), 'not one that this gateway knows'],
      ['mistyped', 'trb_0123', 'malformed'],
      ['of an unknown kind', 'nobody', 'not one that this gateway knows'],
      ['a JWT without a trusted issuer', 'e30.e30.e30', 'trusts no issuer'],
    ])('that is %s is refused, and the message does not repeat it', async (_, token, message) => {
      const refusal = await ask(`Bearer ${token}`).catch((error: Error) => error);
      expect(refusal).toMatchObject({ code: 'UNAUTHENTICATED', message: expect.stringContaining(message) });
      expect(JSON.stringify(refusal)).not.toContain(token);
    });
  });

  describe('other callers', () => {
    test('a request without a credential is anonymous, with the scopes that are open to all', async () => {
      expect(await ask()).toEqual({ kind: 'anonymous', address: '192.0.2.1', scopes: anonymousScopes });
    });

    test('the developer token has all scopes', async () => {
      expect(await ask(`Bearer ${devToken}`)).toMatchObject({ id: 'developer', tenancy: { customers: '*' } });
    });

    test('the account authenticates with its SID and auth token', async () => {
      expect(await ask(basic(account.sid, account.authToken))).toMatchObject({
        kind: 'account',
        accountSid: account.sid,
        scopes: new Set(['executions:read', 'executions:write']),
      });
    });

    test.each([
      ['another auth token', basic(account.sid, 'x'), 'do not belong together'],
      ['another account', basic(accountOf(2), account.authToken), 'do not belong together'],
      ['no colon', `Basic ${Buffer.from('x').toString('base64')}`, 'Basic credentials must be base64'],
    ])('Basic with %s is refused', async (_, authorization, message) => {
      await expect(ask(authorization)).rejects.toMatchObject({
        code: 'UNAUTHENTICATED',
        message: expect.stringContaining(message),
      });
    });
  });

  describe('an OAuth app', () => {
    test('authenticates with its id and secret, has the scopes open to all and its own budget', async () => {
      const { app, clientSecret } = await apps.create(manifest);
      expect(await ask(basic(app.clientId, clientSecret))).toEqual({
        kind: 'app',
        clientId: app.clientId,
        plan: 'enterprise',
        scopes: anonymousScopes,
      });
    });

    test.each([{ origin: 'https://app.example.com' }, { 'sec-fetch-site': 'same-origin' }])(
      'is refused from a browser page (%p), whether or not the secret is right',
      async (header) => {
        const { app, clientSecret } = await apps.create(manifest);
        const refusal = { code: 'FORBIDDEN', message: expect.stringContaining('a browser sent this one') };
        await expect(ask(basic(app.clientId, clientSecret), header)).rejects.toMatchObject(refusal);
        await expect(ask(basic(app.clientId, 'wrong'), header)).rejects.toMatchObject(refusal);
      },
    );

    test('gets the same refusal for a wrong secret and for a malformed one', async () => {
      const { app } = await apps.create(manifest);
      const message = 'The client id and the client secret do not belong together.';
      await expect(ask(basic(app.clientId, newSecret('clientSecret')))).rejects.toThrow(message);
      await expect(ask(basic(`app_${'0'.repeat(20)}`, newSecret('clientSecret')))).rejects.toThrow(message);
    });

    test('that is revoked is refused, and so are the tokens with which it acts for users', async () => {
      const { app, clientSecret } = await apps.create(manifest);
      const { token } = await issue({ ...ada, kind: 'user', id: 'ada', app: app.clientId, plan: app.plan });
      expect(await ask(`Bearer ${token}`)).toMatchObject({ plan: 'enterprise', app: app.clientId });
      expect(await apps.revoke(app.clientId)).toMatchObject({ revokedAt: clock.now() });
      clock.advance(5.001);
      await expect(ask(`Bearer ${token}`)).rejects.toThrow(
        'The app that the token was given to was revoked.',
      );
      await expect(ask(basic(app.clientId, clientSecret))).rejects.toThrow('The app was revoked.');
      expect(await apps.revoke('app_unknown')).toBeNull();
    });

    test('gives its plan to a token for a user, and only scopes that it has itself', async () => {
      const { app } = await apps.create(manifest);
      const request = { kind: 'user', id: 'ada', name: undefined, expires: undefined };
      const words = { app: app.clientId, scopes: 'executions:read' };
      expect(await readTokenRequest({ ...request, words }, { apps, principals }, clock.now())).toMatchObject({
        token: { holder: { plan: 'enterprise' } },
      });
      const more = { ...words, scopes: 'executions:read,admin' };
      expect(await readTokenRequest({ ...request, words: more }, { apps, principals }, clock.now())).toEqual({
        faults: ["--scopes must be among the app's own; admin is not."],
      });
      await apps.revoke(app.clientId);
      expect(await readTokenRequest({ ...request, words }, { apps, principals }, clock.now())).toEqual({
        faults: ['--app must be the client id of a registered app.'],
      });
    });
  });

  describe('registration', () => {
    const body = { name: 'Reporter', owner: 'octo', plan: 'enterprise', scopes: ['executions:read'] };
    const post = async (path: string, given: { code?: string; body?: unknown }) => {
      const route = appRoutes(manifests).find((row) => row.path === path);
      if (!route) throw new Error('no such route');
      const params = given.code === undefined ? {} : { code: given.code };
      const body = given.body ?? null;
      const header = () => undefined;
      const request = {
        params,
        query: new URLSearchParams(),
        target: path,
        header,
        body,
        origin: '',
        maxAnswerBytes: 1024,
      };
      return await route.handle(callOf(), request).catch(answerOf);
    };
    /** Turns a fault into its answer. */
    const answerOf = (fault: unknown): RouteAnswer => {
      if (!(fault instanceof Fault) || fault.code !== 'GONE') throw fault;
      return { status: fault.status, body: { code: fault.code, message: fault.message } };
    };
    const submit = async (): Promise<string> => {
      const { body: answer } = await post('/app-manifests', { body });
      return String(Reflect.get(Object(answer), 'code'));
    };
    const convert = (code: string) => post('/app-manifests/{code}/conversions', { code });

    test('a manifest becomes a code that is valid for an hour, and the code becomes an app with a working secret', async () => {
      const answer = await post('/app-manifests', { body });
      const expires_at = new Date(clock.now() + 3_600_000).toISOString();
      expect(answer).toMatchObject({ status: 201, body: { code: expect.any(String), expires_at } });
      expect(answer.headers).toEqual({ 'cache-control': 'no-store' });

      const { status, headers, body: app } = await convert(await submit());
      expect({ status, headers }).toEqual({ status: 201, headers: { 'cache-control': 'no-store' } });
      expect(app).toMatchObject({ ...body, id: expect.any(Number), client_id: expect.any(String) });
      const { client_id, client_secret } = Object(app);
      expect(await ask(basic(client_id, client_secret))).toMatchObject({ clientId: client_id });
      expect(JSON.stringify(await storage.db.selectFrom('apps').selectAll().execute())).not.toContain(
        client_secret,
      );
    });

    test('a code works once, however many requests use it at the same time', async () => {
      const code = await submit();
      const before = (await apps.list()).length;
      const answers = await Promise.all(Array.from({ length: 20 }, () => convert(code)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([201, ...Array<number>(19).fill(410)]);
      expect(await apps.list()).toHaveLength(before + 1);
      expect((await convert(code)).body).toMatchObject({
        code: 'GONE',
        message: expect.stringContaining('used already'),
      });
    });

    test('an expired code is gone, and an unknown code is not found', async () => {
      const code = await submit();
      clock.advance(3600);
      expect(await convert(code)).toMatchObject({
        status: 410,
        body: { message: expect.stringContaining('expired') },
      });
      await expect(convert(newSecret('appCode'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    test('a new code deletes codes that expired long ago', async () => {
      const old = await submit();
      clock.advance(2 * 24 * 3600);
      await submit();
      await expect(convert(old)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    test.each<[string, unknown, string]>([
      ['no body', null, 'The body'],
      ['a list', [], 'The body'],
      ['a name with terminal control characters', { ...body, name: 'a\u001b[2Kb' }, 'name'],
      ['no name', { ...body, name: undefined }, 'name'],
      ['a blank owner', { ...body, owner: ' ' }, 'owner'],
      ['another plan', { ...body, plan: 'gold' }, 'plan'],
      ['another scope', { ...body, scopes: ['everything'] }, 'scopes'],
      ['something else', { ...body, secret: 'x' }, 'The body'],
    ])('a manifest with %s is refused by the name of the field', async (_, wrong, field) => {
      await expect(post('/app-manifests', { body: wrong })).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        options: { field },
      });
    });
  });
});

test('a storage failure is a 503 and never a 401', async () => {
  await using folder = await tempFolder();
  const storage = await openStorage({ folder: folder.path, exclusive: false });
  const parts = {
    devToken,
    developer: operator('developer'),
    account,
    accountScopes: noScopes,
    anonymousScopes,
    tokens: createTokenDirectory(storage.db, principals),
    apps: createAppDirectory(storage.db),
    jwt: undefined,
  };
  await storage[Symbol.asyncDispose]();
  const authenticate = createAuthenticate(parts);
  const client = basic(`app_${'0'.repeat(20)}`, newSecret('clientSecret'));
  for (const authorization of [`Bearer ${newSecret('token')}`, client]) {
    await expect(authenticate(credentialsOf({ authorization }, ''))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      options: { retryAfter: 1 },
    });
  }
});
