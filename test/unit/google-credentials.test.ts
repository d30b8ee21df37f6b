import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { noObserver, type Observer } from '../../src/gateway/observer.ts';
import {
  type GoogleCredential,
  type GoogleCredentials,
  openGoogleCredentials,
} from '../../src/gateway/upstream/google/credentials.ts';
import { createTokenCache } from '../../src/gateway/upstream/google/token-cache.ts';
import { createUpstream } from '../../src/gateway/upstream/upstream.ts';
import { Fault } from '../../src/kit/fault.ts';
import { eventually } from '../support/budgets.ts';
import { callOf } from '../support/calls.ts';
import { type Behaviour, bodyMark, faults, json, raw, startFaultServer } from '../support/fault-server.ts';
import { tempFolder } from '../support/folder.ts';

const scopes = ['https://www.googleapis.com/auth/apps.order', 'https://www.googleapis.com/auth/pubsub'];
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
let folder: Awaited<ReturnType<typeof tempFolder>>;

beforeAll(async () => {
  folder = await tempFolder();
});
afterAll(async () => await folder[Symbol.asyncDispose]());

async function written(name: string, content: unknown): Promise<string> {
  const path = join(folder.path, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const keyFile = (token_uri: string) => ({
  type: 'service_account',
  client_email: 'gateway@project.iam.gserviceaccount.com',
  private_key: pem,
  private_key_id: 'the-key',
  token_uri,
});

const service = 'reseller';
const opened = (credential: GoogleCredential, timeout = 5_000, observer: Observer = noObserver) =>
  openGoogleCredentials({ credential, service, scopes, timeout, observer });

function headersBy({ credentials }: GoogleCredentials) {
  if (!('headers' in credentials)) throw new TypeError('credentials without headers');
  return credentials.headers();
}

async function headersOf(credential: GoogleCredential) {
  await using given = await opened(credential);
  return await headersBy(given);
}

async function faultOf(promise: Promise<unknown>): Promise<Fault> {
  const error: unknown = await promise.then(
    () => new Error('it was answered'),
    (reason: unknown) => reason,
  );
  if (error instanceof Fault) return error;
  throw error;
}

/** Starts a token server that returns a new token each time; `lifetime` in seconds. */
const tokens = (lifetime = 3_600) =>
  startFaultServer((exchange) => {
    const token = { access_token: `token-${exchange.nth}`, expires_in: lifetime, token_type: 'Bearer' };
    return json(token)(exchange);
  });

const variable = 'TRIBUTARY_RESELLER_KEY_FILE';

describe('configured credentials', () => {
  test('a bearer token and an API key are sent as they are', async () => {
    expect(await headersOf({ kind: 'bearer', token: 'abc' })).toEqual({ authorization: 'Bearer abc' });
    expect(await headersOf({ kind: 'api-key', key: 'xyz' })).toEqual({ 'x-goog-api-key': 'xyz' });
  });
});

describe('a service account', () => {
  test('requests a token for the scopes and the user it acts for, once for all concurrent calls', async () => {
    const seen: string[] = [];
    await using server = await tokens();
    const path = await written('key.json', keyFile(`${server.url}/token`));
    const observer = { ...noObserver, upstreamCall: (call: { service: string }) => seen.push(call.service) };
    const credential = {
      kind: 'service-account',
      keyFile: path,
      variable,
      subject: 'admin@reseller.example',
    } as const;
    await using given = await opened(credential, 5_000, observer as Observer);
    const all = await Promise.all(Array.from({ length: 20 }, () => headersBy(given)));
    expect(new Set(all.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer token-1']));
    expect(await headersBy(given)).toMatchObject({ authorization: 'Bearer token-1' });
    expect(server.seen).toHaveLength(1);
    const assertion = new URLSearchParams(server.seen[0]?.body).get('assertion') ?? '';
    expect(decodeJwt(assertion)).toMatchObject({
      iss: 'gateway@project.iam.gserviceaccount.com',
      sub: 'admin@reseller.example',
      scope: scopes.join(' '),
    });
    expect(seen).toEqual(['reseller token']);
  });

  test('a token that expires soon is renewed', async () => {
    await using server = await tokens(60);
    const path = await written('short.json', keyFile(`${server.url}/token`));
    await using given = await opened({ kind: 'service-account', keyFile: path, variable });
    await headersBy(given);
    await eventually(async () => (await headersBy(given))['authorization'] !== 'Bearer token-1');
  });

  const secret = 'text-that-must-not-be-told';
  test.each([
    ['no such file', undefined, /cannot be read \(ENOENT\)/],
    ['no JSON', `{"private_key": "${secret}`, /is no JSON/],
    ['another kind of file', { type: 'authorized_user', refresh_token: secret }, /type is missing or wrong/],
    ['an invalid key', { ...keyFile('https://a.example/t'), private_key: secret }, /private_key is/],
    ['an invalid address', keyFile(secret), /token_uri is missing or wrong/],
  ])('%s is refused at the start, and its content is not shown', async (_, content, message) => {
    const path =
      content === undefined ? join(folder.path, 'nowhere.json') : await written('wrong.json', content);
    const error = await opened({ kind: 'service-account', keyFile: path, variable }).then(
      () => new Error('it was opened'),
      (reason: Error) => reason,
    );
    expect(error.message).toMatch(message);
    expect(error.message).toContain(`${variable}: ${path} `);
    expect(error.message).not.toContain(secret);
  });
});

describe('a token server that fails', () => {
  const refusing = json({ error: 'invalid_grant', error_description: 'text-of-the-upstream-body' }, 400);

  test.each([
    ['refuses', refusing, /^the token server answered 400 invalid_grant$/],
    ['fails', faults.status500, /^the token server answered 500$/],
    ['resets', faults.resetsBeforeHeaders, /cannot be reached or broke/],
  ])('%s: the call is not made, and the log has the reason', async (_, behaviour, why) => {
    await using server = await startFaultServer(behaviour);
    const path = await written('key.json', keyFile(`${server.url}/token`));
    await using given = await opened({ kind: 'service-account', keyFile: path, variable });
    const upstream = createUpstream({ service, url: server.url, credentials: given.credentials });
    const fault = await faultOf(upstream.send(callOf(), 'POST', '/anything'));
    await upstream.close();
    expect(fault).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', options: { service } });
    const { cause } = fault as { cause?: Error };
    expect(cause?.message).toMatch(why);
    expect(Object.keys({ ...cause })).toEqual([]);
    expect(`${fault.message} ${fault.stack} ${cause?.stack}`).not.toMatch(
      /assertion|eyJ|text-of-the-upstream/,
    );
  });

  test.each<[string, Behaviour]>([
    ['a page of HTML', faults.html],
    ['an object without a token', json({})],
  ])('answers with %s: the call is not made', async (_, behaviour) => {
    await using server = await startFaultServer(behaviour);
    const path = await written('key.json', keyFile(`${server.url}/token`));
    const fault = await faultOf(headersOf({ kind: 'service-account', keyFile: path, variable }));
    expect(fault).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', options: { service } });
    expect((fault.cause as Error).message).toBe('the token server answered without a token');
  });

  test('never answers: waiting calls fail in time and name it, and it is not called again', async () => {
    await using server = await startFaultServer(faults.neverAnswers);
    const path = await written('key.json', keyFile(`${server.url}/token`));
    await using given = await opened({ kind: 'service-account', keyFile: path, variable }, 100);
    for (let nth = 0; nth < 3; nth += 1) {
      const fault = await faultOf((async () => await headersBy(given))());
      expect((fault.cause as Error).message).toBe('The reseller token service did not answer in time.');
    }
    expect(server.seen).toHaveLength(1);
  });

  test.each(['get', 'send'] as const)('never answers: %s ends at its own deadline', async (kind) => {
    await using server = await startFaultServer(faults.neverAnswers);
    const path = await written('key.json', keyFile(`${server.url}/token`));
    await using given = await opened({ kind: 'service-account', keyFile: path, variable }, 600);
    const upstream = createUpstream({ service, url: server.url, credentials: given.credentials, margin: 1 });
    const call = callOf({ deadline: Date.now() + 50 });
    const asked = kind === 'get' ? upstream.get(call, '/a') : upstream.send(call, 'POST', '/a');
    expect(await faultOf(asked)).toMatchObject({ code: 'UPSTREAM_TIMEOUT', options: { service } });
    await upstream.close();
  });
});

describe('a cached token', () => {
  const second = 1_000;
  const at = (nth: number) => ({ authorization: `Bearer ${nth}` });

  /** Returns tokens that last ten minutes, while the issuer works. */
  function scene() {
    const state = { now: 0, asked: 0, works: true, failures: 0 };
    const cache = createTokenCache({
      async ask() {
        state.asked += 1;
        if (!state.works) throw new Error(`refused ${state.asked}`);
        return { headers: at(state.asked), until: state.now + 600 * second };
      },
      failed() {
        state.failures += 1;
      },
      clock: () => state.now,
    });
    return { state, cache, headers: async () => await cache.headers() };
  }

  test('is requested once, and renewed in the background', async () => {
    const { state, headers } = scene();
    expect([await headers(), await headers()]).toEqual([at(1), at(1)]);
    state.now = 301 * second;
    expect(await headers()).toEqual(at(1));
    expect(await headers()).toEqual(at(2));
    expect(state.asked).toBe(2);
  });

  test('is used until it expires when its issuer fails, which is reported and pauses further requests', async () => {
    const { state, headers } = scene();
    await headers();
    state.works = false;
    state.now = 400 * second;
    for (let nth = 0; nth < 3; nth += 1) expect(await headers()).toEqual(at(1));
    expect([state.asked, state.failures]).toEqual([2, 1]);
    state.now = 591 * second;
    await expect(headers()).rejects.toThrow('refused 3');
    await expect(headers()).rejects.toThrow('refused 3');
    state.works = true;
    state.now += 5 * second;
    // Only the first call waits for the new attempt.
    const [one, other] = [headers(), headers()];
    await expect(other).rejects.toThrow('refused 3');
    expect([await one, await headers()]).toEqual([at(4), at(4)]);
  });
});

describe('a token that the service refuses', () => {
  /** Starts a service that refuses the tokens in `revoked` with 401. */
  const serviceOf = (revoked: ReadonlySet<string>) =>
    startFaultServer((exchange) => {
      const { authorization = '' } = exchange.request.headers;
      const status = revoked.has(authorization) ? 401 : 200;
      const error = { error: { code: 401, status: 'UNAUTHENTICATED', message: bodyMark } };
      return json(status === 401 ? error : {}, status)(exchange);
    });

  /** Opens a client whose token is a minute old. */
  async function opening(
    url: string,
    stack: AsyncDisposableStack,
    tokenOf: (nth: number) => string = String,
  ) {
    const state = { now: 0, asked: 0 };
    const cache = createTokenCache({
      async ask() {
        state.asked += 1;
        const authorization = `Bearer ${tokenOf(state.asked)}`;
        return { headers: { authorization }, until: state.now + 3_600_000 };
      },
      failed() {},
      clock: () => state.now,
    });
    await cache.headers();
    state.now = 60_000;
    const upstream = createUpstream({ service, url, credentials: cache });
    stack.defer(() => upstream.close());
    return { state, upstream };
  }

  test('is dropped, and all its calls share one renewal and are sent once more, writes too', async () => {
    await using stack = new AsyncDisposableStack();
    const server = stack.use(await serviceOf(new Set(['Bearer 1'])));
    const { state, upstream } = await opening(server.url, stack);
    const reads = Array.from({ length: 10 }, (_, nth) => upstream.get(callOf(), `/read/${nth}`));
    const write = upstream.send(callOf(), 'POST', '/write', { json: { once: true } });
    const answers = await Promise.all([...reads, write]);
    expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(200));
    expect(state.asked).toBe(2);
    expect(server.seen).toHaveLength(22);
    const written = server.seen.filter(({ url }) => url === '/write');
    expect(written.map(({ headers, body }) => [headers.authorization, body])).toEqual([
      ['Bearer 1', '{"once":true}'],
      ['Bearer 2', '{"once":true}'],
    ]);
  });

  test('is renewed once: a service that refuses the new one, too, is not asked a third time', async () => {
    await using stack = new AsyncDisposableStack();
    const server = stack.use(await serviceOf(new Set(['Bearer 1', 'Bearer 2'])));
    const { state, upstream } = await opening(server.url, stack);
    const refused = {
      code: 'UPSTREAM_UNAVAILABLE',
      options: { upstreamClass: 'credential', upstreamStatus: 401 },
    };
    expect(await faultOf(upstream.get(callOf(), '/read'))).toMatchObject(refused);
    expect(await faultOf(upstream.get(callOf(), '/read'))).toMatchObject(refused);
    expect([server.seen.length, state.asked]).toEqual([3, 2]);
  });

  test('is not sent again when the renewal returns the same one, as a metadata server does from its cache', async () => {
    await using stack = new AsyncDisposableStack();
    const server = stack.use(await serviceOf(new Set(['Bearer cached'])));
    const { state, upstream } = await opening(server.url, stack, () => 'cached');
    const refused = { code: 'UPSTREAM_UNAVAILABLE', options: { upstreamStatus: 401 } };
    expect(await faultOf(upstream.get(callOf(), '/read'))).toMatchObject(refused);
    const write = upstream.send(callOf(), 'POST', '/write', { json: {} });
    expect(await faultOf(write)).toMatchObject(refused);
    expect([server.seen.length, state.asked]).toEqual([2, 2]);
  });

  test('that was configured cannot be renewed: the call is sent once', async () => {
    await using stack = new AsyncDisposableStack();
    const server = stack.use(await serviceOf(new Set(['Bearer abc'])));
    const { credentials } = stack.use(await opened({ kind: 'bearer', token: 'abc' }));
    const upstream = createUpstream({ service, url: server.url, credentials });
    stack.defer(() => upstream.close());
    expect(await faultOf(upstream.get(callOf(), '/read'))).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    expect(server.seen).toHaveLength(1);
  });

  test('of a key file is replaced by a new one, which the library does not take from its own cache', async () => {
    await using stack = new AsyncDisposableStack();
    const issuer = stack.use(await tokens());
    const path = await written('revoked.json', keyFile(`${issuer.url}/token`));
    const real = Date.now;
    let late = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + late);
    stack.defer(() => clock.mockRestore());
    const { credentials } = stack.use(await opened({ kind: 'service-account', keyFile: path, variable }));
    if (!('drop' in credentials) || !credentials.drop) throw new TypeError('a token that cannot be dropped');
    const first = await credentials.headers();
    expect(credentials.drop(first)).toBe(false);
    late = 60_000;
    expect(credentials.drop(first)).toBe(true);
    expect(await credentials.headers()).toEqual({ authorization: 'Bearer token-2' });
  });
});

describe('application default credentials', () => {
  const environment = { ...process.env };
  const changed = [
    'GOOGLE_APPLICATION_CREDENTIALS',
    'HOME',
    'METADATA_SERVER_DETECTION',
    'GCE_METADATA_HOST',
  ];
  afterEach(() => {
    for (const name of changed) {
      if (environment[name] === undefined) delete process.env[name];
      else process.env[name] = environment[name];
    }
  });

  /** Starts a cloud machine: its metadata server, IAM and the token server, all at one address. */
  async function cloudMachine(iam: Behaviour = json({ keyId: 'k', signedJwt: 'signed.by.iam' })) {
    const server = await startFaultServer((exchange) => {
      const { url = '' } = exchange.request;
      if (url.includes('service-accounts/default/email'))
        return raw(200, { 'metadata-flavor': 'Google' }, 'gateway@project.iam.gserviceaccount.com')(exchange);
      if (url.includes('service-accounts/default/token')) {
        const token = { access_token: 'of-the-machine', expires_in: 3_600, token_type: 'Bearer' };
        return raw(200, { 'metadata-flavor': 'Google' }, JSON.stringify(token))(exchange);
      }
      if (url.endsWith(':signJwt')) return iam(exchange);
      return json({ access_token: 'of-the-user', expires_in: 3_600, token_type: 'Bearer' })(exchange);
    });
    delete process.env['GOOGLE_APPLICATION_CREDENTIALS'];
    process.env['HOME'] = folder.path;
    process.env['METADATA_SERVER_DETECTION'] = 'assume-present';
    process.env['GCE_METADATA_HOST'] = new URL(server.url).host;
    const endpoints = { iam: new URL(server.url), token: new URL('/token', server.url) };
    return { server, endpoints };
  }
  const subject = 'admin@reseller.example';

  test('of a cloud machine act for a user: IAM signs the assertion, which the token server exchanges', async () => {
    const { server, endpoints } = await cloudMachine();
    await using _ = server;
    const credential = { kind: 'default', subject } as const;
    await using given = await openGoogleCredentials({ credential, service, scopes, endpoints });
    expect(await headersBy(given)).toEqual({ authorization: 'Bearer of-the-user' });
    const signing = server.seen.find(({ url }) => url.endsWith(':signJwt'));
    expect(signing).toMatchObject({
      method: 'POST',
      url: '/v1/projects/-/serviceAccounts/gateway%40project.iam.gserviceaccount.com:signJwt',
      headers: { authorization: 'Bearer of-the-machine' },
    });
    const claims = JSON.parse(JSON.parse(signing?.body ?? '').payload);
    expect(claims).toEqual({
      iss: 'gateway@project.iam.gserviceaccount.com',
      sub: subject,
      scope: scopes.join(' '),
      aud: 'https://oauth2.googleapis.com/token',
      iat: expect.any(Number),
      exp: claims.iat + 3_600,
    });
    const exchanged = new URLSearchParams(server.seen.find(({ url }) => url === '/token')?.body);
    expect(Object.fromEntries(exchanged)).toEqual({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: 'signed.by.iam',
    });
  });

  test('of a cloud machine that may not sign for itself make no call, and the log says what is needed', async () => {
    const denied = { error: { code: 403, status: 'PERMISSION_DENIED', message: bodyMark } };
    const { server, endpoints } = await cloudMachine(json(denied, 403));
    await using _ = server;
    const credential = { kind: 'default', subject } as const;
    await using given = await openGoogleCredentials({ credential, service, scopes, endpoints });
    const fault = await faultOf((async () => await headersBy(given))());
    expect(fault.code).toBe('UPSTREAM_UNAVAILABLE');
    const { message } = fault.cause as Error;
    expect(message).toMatch(
      /^IAM answered 403 to signJwt: .* the role Service Account Token Creator on itself$/,
    );
    expect(message).not.toContain(bodyMark);
  });

  test('of a person act for nobody else, and the log says so', async () => {
    await using server = await tokens();
    process.env['GOOGLE_APPLICATION_CREDENTIALS'] = await written('person.json', {
      type: 'authorized_user',
      client_id: 'c',
      client_secret: 's',
      refresh_token: 'r',
    });
    const endpoints = { iam: new URL(server.url), token: new URL('/token', server.url) };
    const credential = { kind: 'default', subject } as const;
    await using given = await openGoogleCredentials({ credential, service, scopes, endpoints });
    const fault = await faultOf((async () => await headersBy(given))());
    expect((fault.cause as Error).message).toMatch(/are not those of a service account.*set a key file$/);
  });

  test('are those of the environment: here a workload that exchanges the token of its own cloud', async () => {
    await using server = await tokens();
    const subject = await written('subject-token', 'the-token-of-the-workload');
    process.env['GOOGLE_APPLICATION_CREDENTIALS'] = await written('adc.json', {
      type: 'external_account',
      audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/p/providers/q',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `${server.url}/v1/token`,
      credential_source: { file: subject },
    });
    expect(await headersOf({ kind: 'default' })).toEqual({ authorization: 'Bearer token-1' });
    expect(new URLSearchParams(server.seen[0]?.body).get('subject_token')).toBe('the-token-of-the-workload');
  });

  test('are absent without a configuration', async () => {
    delete process.env['GOOGLE_APPLICATION_CREDENTIALS'];
    process.env['HOME'] = folder.path;
    process.env['METADATA_SERVER_DETECTION'] = 'none';
    const fault = await faultOf(headersOf({ kind: 'default' }));
    expect(fault).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', options: { service } });
    expect((fault.cause as Error).message).toBe('there are no application default credentials');
  });
});
