import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
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
import { type Behaviour, faults, json, startFaultServer } from '../support/fault-server.ts';
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

describe('application default credentials', () => {
  const environment = { ...process.env };
  afterAll(() => {
    for (const name of ['GOOGLE_APPLICATION_CREDENTIALS', 'HOME', 'METADATA_SERVER_DETECTION']) {
      if (environment[name] === undefined) delete process.env[name];
      else process.env[name] = environment[name];
    }
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
