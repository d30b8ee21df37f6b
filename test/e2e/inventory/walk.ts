import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../../scripts/cluster/tokens.ts';
import {
  type OperationRow,
  operationIds,
  operations,
} from '../../../src/apis/inventory/contract/catalogue.ts';
import { tempFolder } from '../../support/folder.ts';
import { type Gateway, keys, startGateway } from '../../support/gateway.ts';
import type { Answer } from '../../support/http.ts';

interface Body {
  readonly error: { readonly code: number; readonly status: string; readonly message: string };
}

let opened: AsyncDisposableStack;
let gateway: Gateway;
let tokens: Readonly<Record<'reader' | 'stranger' | 'nobody' | 'spender' | 'reporter' | 'exporter', string>>;

beforeAll(async () => {
  opened = new AsyncDisposableStack();
  const folder = opened.use(await tempFolder());
  gateway = opened.use(
    await startGateway({
      TRIBUTARY_DATA: folder.path,
      TRIBUTARY_LIMITS_OVERRIDES: '{"core.anonymous": 1000}',
    }),
  );
  const write = ['inventory:read', 'inventory:write'];
  tokens = {
    reader: await issueToken(folder.path, { id: 'reader', scopes: ['inventory:read'], projects: '*' }),
    stranger: await issueToken(folder.path, { id: 'stranger', scopes: write, projects: ['other'] }),
    nobody: await issueToken(folder.path, { id: 'nobody', scopes: ['executions:read'], projects: '*' }),
    spender: await issueToken(folder.path, { id: 'spender', scopes: write, projects: '*' }),
    reporter: await issueToken(folder.path, { id: 'reporter', scopes: write, projects: '*' }),
    exporter: await issueToken(folder.path, { id: 'exporter', scopes: write, projects: '*' }),
  };
});
afterAll(async () => await opened?.disposeAsync());

const bodies: Readonly<Record<string, object>> = {
  ImportDataFile: { format: 'IMPORT_JOB_FORMAT_RVTOOLS_CSV' },
};

/** Sends a valid request of an operation, for resources that do not exist. */
function ask({ method, path, query, body }: OperationRow, token?: string, more = ''): Promise<Answer<Body>> {
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? 'none');
  const required = Object.entries(query).filter(([, field]) => field.required);
  const asked = new URLSearchParams(required.map(([name]): [string, string] => [name, 'none']));
  return gateway.send<Body>(`${target}?${asked}${more}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(bodies[body] ?? {}) }),
  });
}
const samples: Readonly<Record<string, string>> = { project: 'shop', location: 'us-central1' };
const rows = operationIds.map((id) => [id, operations[id]] as const);

describe('every route of the catalogue', () => {
  test.each(rows)('%s refuses callers without a credential or without the scope', async (_, row) => {
    const anonymous = await ask(row);
    expect([anonymous.status, anonymous.body.error.status]).toEqual([401, 'UNAUTHENTICATED']);
    const lacking = await ask(row, row.scope === 'inventory:read' ? tokens.nobody : tokens.reader);
    expect([lacking.status, lacking.body.error.status]).toEqual([403, 'PERMISSION_DENIED']);
    expect(lacking.body.error.message).toContain(row.scope);
  });

  test.each(rows)('%s is forbidden in a project that the token is not bound to', async (_, row) => {
    const { status, body } = await ask(row, tokens.stranger);
    expect([status, body.error?.status]).toEqual([403, 'PERMISSION_DENIED']);
  });

  test.each(rows)('%s spends from the budget core, with a filter and without one', async (_, row) => {
    const plain = await ask(row, keys.devToken);
    expect(plain.headers.get('x-ratelimit-resource')).toBe('core');
    expect(plain.status).not.toBe(401);
    const filtered = await ask(row, keys.devToken, '&filter=name%3Dx');
    expect(filtered.headers.get('x-ratelimit-resource')).toBe('core');
  });
});

describe('a client that spends a limit', () => {
  test('is refused in the error format of the service, and may list with filters on', async () => {
    const list = operations['groups.list'];
    const create = operations['groups.create'];
    const answers: Answer<Body>[] = [];
    for (let asked = 0; asked < 81; asked += 1) answers.push(await ask(create, tokens.spender));
    expect(answers.slice(0, 80).some(({ status }) => status === 429)).toBe(false);
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(last?.body.error).toMatchObject({ code: 429, status: 'RESOURCE_EXHAUSTED' });
    for (let asked = 0; asked < 31; asked += 1) {
      expect((await ask(list, tokens.spender, '&filter=name%3Dx')).status).toBe(200);
    }
    await ask(operations['groups.delete'], tokens.spender);
  });
});

describe.each([
  ['reports.create', 'reporter'],
  ['assetsExportJobs.run', 'exporter'],
] as const)('%s has a stricter limit', (id, who) => {
  test('the 21st request in a minute is refused, and other operations are not', async () => {
    const answers: Answer<Body>[] = [];
    for (let asked = 0; asked < 21; asked += 1) answers.push(await ask(operations[id], tokens[who]));
    expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(404));
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(last?.body.error.message).toContain('rest_points_per_minute');
    expect((await ask(operations['reportConfigs.create'], tokens[who])).status).not.toBe(429);
  });
});

describe('client errors', () => {
  const send = (method: string, path: string, body?: unknown) =>
    gateway.send<Body>(`/v1/projects/shop/locations/us-central1${path}`, {
      method,
      headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });

  test.each<[string, string, unknown, number, string]>([
    ['POST', '/groups?groupId=web', '{"displayName"', 400, 'INVALID_ARGUMENT'],
    ['POST', '/groups?groupId=web', [], 400, 'INVALID_ARGUMENT'],
    ['POST', '/groups?groupId=web', { nothing: 1 }, 400, 'INVALID_ARGUMENT'],
    ['POST', '/groups', {}, 400, 'INVALID_ARGUMENT'],
    ['POST', '/groups/we!b:addAssets', {}, 400, 'INVALID_ARGUMENT'],
    ['GET', '/groups/WEB', undefined, 400, 'INVALID_ARGUMENT'],
    ['GET', '/groups/none', undefined, 404, 'NOT_FOUND'],
    ['GET', '/groups?pageSize=-1', undefined, 400, 'INVALID_ARGUMENT'],
    ['GET', '/groups?pageToken=x', undefined, 400, 'INVALID_ARGUMENT'],
    ['GET', '/groups?filter=displayName%20%3D', undefined, 400, 'INVALID_ARGUMENT'],
    ['GET', '/assets?view=WHOLE', undefined, 400, 'INVALID_ARGUMENT'],
    ['GET', '/groups:run', undefined, 404, 'NOT_FOUND'],
    ['POST', '/groups/web:run', {}, 405, 'INVALID_ARGUMENT'],
    ['PUT', '/groups/web', {}, 405, 'INVALID_ARGUMENT'],
    ['GET', '/../nowhere/groups', undefined, 404, 'NOT_FOUND'],
    ['GET', '/importJobs/none/importDataFiles', undefined, 404, 'NOT_FOUND'],
    ['POST', '/assets:reportAssetFrames?source=x', 'x'.repeat(33 * 1024 * 1024), 413, 'INVALID_ARGUMENT'],
  ])('%s %s is refused in the error format of its service', async (method, path, sent, status, word) => {
    const { status: answered, body } = await send(method, path, sent);
    expect([answered, body.error.code, body.error.status]).toEqual([status, status, word]);
  });
});
