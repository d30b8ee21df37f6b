import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage } from '../../src/app/parts/storage.ts';
import { createAppDirectory } from '../../src/gateway/auth/apps/apps.ts';
import { createTokenDirectory } from '../../src/gateway/auth/tokens.ts';
import type { Storage } from '../../src/storage/database.ts';
import { eventually } from '../support/budgets.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { logLines } from '../support/log-lines.ts';
import { startMigratedPostgres } from '../support/postgres.ts';
import { principals } from '../support/principals.ts';

interface Payload {
  readonly token: { readonly id: string; readonly tokenId: string } | null;
  readonly secret: string | null;
  readonly userErrors: readonly {
    readonly code: string;
    readonly message: string;
    readonly path: string[] | null;
  }[];
}

const fields =
  'id tokenId kind subject note clientId plan scopes tenancy { tenantType count names } createdAt expiresAt revokedAt';
const issuing = `mutation Issue($input: IssueTokenInput!) { issueToken(input: $input) {
  token { ${fields} } secret userErrors { code message path } clientMutationId } }`;
const revoking = `mutation Revoke($input: RevokeTokenInput!) { revokeToken(input: $input) {
  token { ${fields} } userErrors { code message path } } }`;

describe.each(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  let opened: AsyncDisposableStack;
  let gateway: Gateway;
  let storage: Storage;
  const lines = logLines('debug');

  beforeAll(async () => {
    await using opening = new AsyncDisposableStack();
    const folder: TempFolder = opening.use(await tempFolder());
    const postgres = engine === 'PostgreSQL' ? opening.use(await startMigratedPostgres()) : null;
    const place = postgres ? { DATABASE_URL: postgres.url } : {};
    gateway = opening.use(await startGateway({ TRIBUTARY_DATA: folder.path, ...place }, { log: lines.log }));
    const at = postgres ? { databaseUrl: postgres.url, folder: '' } : { folder: folder.path };
    storage = opening.use(await openStorage({ ...at, exclusive: false }));
    opened = opening.move();
  });
  afterAll(() => opened.disposeAsync());

  const headersOf = (secret?: string) => (secret ? { authorization: `Bearer ${secret}` } : {});

  async function issue(input: object, secret?: string) {
    const basic = { kind: 'USER', subject: 'grace', scopes: ['executions:read'] };
    const answer = await gateway.graph<{ data: { issueToken: Payload } }>(
      issuing,
      { input: { ...basic, ...input } },
      headersOf(secret),
    );
    return { ...answer, payload: answer.body.data?.issueToken };
  }

  async function revoke(token: object) {
    const { body } = await gateway.graph<{ data: { revokeToken: Payload } }>(revoking, { input: { token } });
    return body.data.revokeToken;
  }

  /** Creates a token outside the gateway. */
  async function tokenOf(holder: object, expiresAt: number | null = null): Promise<string> {
    const parsed = principals.parse({ kind: 'user', id: 'maker', ...holder });
    if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
    const tokens = createTokenDirectory(storage.db, principals);
    return (await tokens.issue({ holder: parsed.holder, name: null, expiresAt })).token;
  }

  const audited = async (action: string) => {
    const { body } = await gateway.graph<{ data: { auditEvents: { nodes: Record<string, string>[] } } }>(
      `{ auditEvents(filter: { actions: [${action}] }, first: 1) { nodes { actor object result requestId } } }`,
    );
    return body.data.auditEvents.nodes[0];
  };

  test('a token is issued, works, is listed without its secret, and is revoked', async () => {
    const { payload, headers } = await issue({
      note: 'the nightly report',
      tenancy: [
        { tenantType: 'projects', names: ['shop'] },
        { tenantType: 'customers', isAll: true },
      ],
      clientMutationId: 'mine',
    });
    const { token, secret } = payload ?? {};
    expect(payload).toMatchObject({
      token: {
        kind: 'USER',
        subject: 'grace',
        note: 'the nightly report',
        clientId: null,
        plan: 'STANDARD',
        scopes: ['executions:read'],
        tenancy: [
          { tenantType: 'customers', count: null, names: null },
          { tenantType: 'projects', count: 1, names: ['shop'] },
        ],
        revokedAt: null,
      },
      secret: expect.stringMatching(/^trb_/),
      userErrors: [],
      clientMutationId: 'mine',
    });
    expect(headers.get('cache-control')).toBe('no-store');
    const viewer = await gateway.graph('{ viewer { owner scopes } }', {}, headersOf(secret ?? ''));
    expect(viewer.body.data).toEqual({ viewer: { owner: 'user:grace', scopes: ['executions:read'] } });
    const listed = await gateway.graph(
      `{ gateway { tokens(filter: { subjects: ["grace"] }) { totalCount nodes { ${fields} } } } }`,
    );
    expect(listed.body.data).toMatchObject({ gateway: { tokens: { totalCount: 1, nodes: [token] } } });
    const node = await gateway.graph(`{ node(id: "${token?.id}") { ... on GatewayToken { tokenId } } }`);
    expect(node.body.data).toEqual({ node: { tokenId: token?.tokenId } });
    expect(await audited('ISSUE_TOKEN')).toMatchObject({
      actor: 'user:developer',
      object: `token ${token?.tokenId} of user grace`,
      result: 'SUCCEEDED',
      requestId: expect.stringMatching(/^RQ/),
    });

    expect(await revoke({ tokenId: token?.tokenId })).toMatchObject({
      token: { id: token?.id, revokedAt: expect.any(String) },
      userErrors: [],
    });
    expect(await audited('REVOKE_TOKEN')).toMatchObject({
      object: `token ${token?.tokenId}`,
      result: 'SUCCEEDED',
    });
    expect(await revoke({ id: token?.id })).toMatchObject({
      token: { id: token?.id },
      userErrors: [{ code: 'ALREADY_DONE', path: ['input', 'token'] }],
    });
    await eventually(async () => {
      const { status } = await gateway.graph('{ viewer { owner } }', {}, headersOf(secret ?? ''));
      return status === 401;
    });
    await eventually(async () => lines.of('audit').length >= 2);
    const stored = await storage.db.selectFrom('requests').selectAll().execute();
    const events = await storage.db.selectFrom('audit_events').selectAll().execute();
    const everything = JSON.stringify([lines.all, listed.body, stored, events]);
    expect(everything).toContain('answered');
    expect(everything).not.toContain(secret);
  });

  test('a repetition gets the token and not its secret, which no record of requests has', async () => {
    const requestId = randomUUID();
    const first = (await issue({ requestId, subject: 'repeating' })).payload;
    const again = (await issue({ requestId, subject: 'repeating' })).payload;
    expect(first).toMatchObject({ secret: expect.any(String), userErrors: [] });
    expect(again).toMatchObject({
      token: { tokenId: first?.token?.tokenId },
      secret: null,
      userErrors: [{ code: 'ALREADY_DONE' }],
    });
    const stored = await storage.db.selectFrom('requests').select('answer').execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(first?.secret);
    // As if the process had ended between the change and the record of its outcome.
    const change = { state: 'committed', answer: JSON.stringify([first?.token?.tokenId]), steps: 1 } as const;
    await storage.db.updateTable('requests').set(change).execute();
    expect((await issue({ requestId, subject: 'repeating' })).payload).toMatchObject({
      token: { tokenId: first?.token?.tokenId },
      secret: null,
      userErrors: [{ code: 'ALREADY_DONE' }],
    });
  });

  const everyScope = [...principals.scopes];
  test.each([
    ['scopes', { scopes: ['reseller:write'] }, { scopes: ['admin', 'executions:read'] }],
    [
      'tenancy',
      { tenancy: [{ tenantType: 'customers', names: ['C2'] }] },
      { scopes: everyScope, customers: ['C1'] },
    ],
    [
      'tenancy',
      { tenancy: [{ tenantType: 'projects', isAll: true }] },
      { scopes: everyScope, projects: ['shop'] },
    ],
  ])(
    'a token cannot have %s that its maker has not, and the attempt is recorded',
    async (field, input, maker) => {
      const { payload } = await issue(input, await tokenOf(maker));
      expect(payload).toMatchObject({
        token: null,
        secret: null,
        userErrors: [{ code: 'FORBIDDEN', path: ['input', field] }],
      });
      expect(await audited('ISSUE_TOKEN')).toMatchObject({ actor: 'user:maker', result: 'FORBIDDEN' });
    },
  );

  test('a token does not outlive the credential of its maker', async () => {
    const end = Date.now() + 3_600_000;
    const maker = await tokenOf({ scopes: ['admin', 'executions:read'] }, end);
    const expiresAt = (at: number) => ({ expiresAt: new Date(at).toISOString() });
    expect((await issue({}, maker)).payload?.token).toMatchObject(expiresAt(end));
    expect((await issue(expiresAt(end), maker)).payload?.token).toMatchObject(expiresAt(end));
    expect((await issue(expiresAt(end + 1), maker)).payload).toMatchObject({
      token: null,
      userErrors: [
        {
          code: 'FORBIDDEN',
          path: ['input', 'expiresAt'],
          message: `A token cannot outlive the credential that issues it, and yours expires at ${expiresAt(end).expiresAt}.`,
        },
      ],
    });
  });

  test('tokens count among the objects that their maker creates', async () => {
    const maker = await tokenOf({ id: 'busy', scopes: ['admin', 'executions:read'] });
    await issue({}, maker);
    const { body } = await gateway.graph<{ data: { secondaryLimits: { rule: string; used: number }[] } }>(
      '{ secondaryLimits { rule used } }',
      {},
      headersOf(maker),
    );
    expect(body.data.secondaryLimits).toContainEqual({ rule: 'content_per_minute', used: 1 });
  });

  test('a repeated refusal is the same refusal', async () => {
    const input = { requestId: randomUUID(), kind: 'ANONYMOUS' };
    const first = (await issue(input)).payload;
    expect(first?.userErrors).toMatchObject([{ code: 'INVALID', path: ['input', 'kind'] }]);
    expect((await issue(input)).payload).toEqual(first);
  });

  test('a token that an app issues acts through the app, and ends with it', async () => {
    const apps = createAppDirectory(storage.db);
    const scopes = new Set(['admin', 'executions:read'] as const);
    const { app } = await apps.create({ name: 'Portal', owner: 'engines', plan: 'standard', scopes });
    const maker = await tokenOf({ scopes: [...scopes], app: app.clientId });
    const { payload } = await issue({}, maker);
    expect(payload).toMatchObject({ token: { clientId: app.clientId }, userErrors: [] });
    expect((await issue({ kind: 'WORKFLOW' }, maker)).payload).toMatchObject({
      token: null,
      userErrors: [{ code: 'FORBIDDEN', path: ['input', 'kind'] }],
    });
    await apps.revoke(app.clientId);
    const { status } = await gateway.graph('{ viewer { owner } }', {}, headersOf(payload?.secret ?? ''));
    expect(status).toBe(401);
  });

  test('a credential that reaches less leaves no refusal for another one of its owner, and gets no outcome of it', async () => {
    const [less, more] = [
      await tokenOf({ scopes: ['admin'] }),
      await tokenOf({ scopes: ['admin', 'executions:read'] }),
    ];
    const input = { requestId: randomUUID() };
    const forbidden = { token: null, userErrors: [{ code: 'FORBIDDEN', path: ['input', 'scopes'] }] };
    expect((await issue(input, less)).payload).toMatchObject(forbidden);
    expect((await issue(input, more)).payload).toMatchObject({ secret: expect.any(String), userErrors: [] });
    expect((await issue(input, less)).payload).toMatchObject(forbidden);
  });

  test('a token acts for the account and the service account of its maker', async () => {
    const account = `AC${'7'.repeat(32)}`;
    const secret = await tokenOf({ scopes: everyScope, account, projects: ['shop'] });
    const own = { tenancy: [{ tenantType: 'projects', names: ['shop'] }] };
    const { payload } = await issue(own, secret);
    const row = await storage.db
      .selectFrom('tokens')
      .select('grants')
      .where('id', '=', payload?.token?.tokenId ?? '')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.grants)).toMatchObject({ account, projects: ['shop'], customers: [] });
  });

  test.each([
    ['kind', { kind: 'ANONYMOUS' }],
    ['subject', { subject: '' }],
    ['scopes', { scopes: ['no:such'] }],
    ['note', { note: '' }],
    ['expiresAt', { expiresAt: '2020-01-01T00:00:00Z' }],
    ['expiresAt', { expiresAt: '2999-01-01T00:00:00Z' }],
    ['tenancy', { tenancy: [{ tenantType: 'planets', names: ['x'] }] }],
    ['tenancy', { tenancy: [{ tenantType: 'projects', names: ['x'], isAll: true }] }],
    ['tenancy', { tenancy: [{ tenantType: 'projects' }, { tenantType: 'projects' }] }],
    ['tenancy', { tenancy: [{ tenantType: 'projects', names: ['with space'] }] }],
    ['tenancy', { tenancy: [{ tenantType: 'projects', names: ['*'] }] }],
    ['tenancy', { tenancy: [{ tenantType: 'customers', names: ['a.example'] }] }],
  ])('a wrong %s is named', async (field, input) => {
    const { payload } = await issue(input);
    expect(payload?.userErrors).toMatchObject([{ code: 'INVALID', path: ['input', field] }]);
    expect(payload?.token).toBeNull();
  });

  test.each([
    [{ tokenId: 'tok_0123456789abcdef' }, 'NOT_FOUND', 'token'],
    [{ tokenId: 'trb_something' }, 'INVALID', 'token.tokenId'],
    [{ id: 'wrong' }, 'INVALID', 'token.id'],
  ])('revoking %j is %s', async (token, code, field) => {
    expect(await revoke(token)).toMatchObject({
      token: null,
      userErrors: [{ code, path: ['input', ...field.split('.')] }],
    });
  });

  test('tokens are read page by page, from either end, by condition and order', async () => {
    for (const subject of ['p1', 'p2', 'p3']) await issue({ kind: 'WORKFLOW', subject });
    const read = async (args: string) => {
      const { body } = await gateway.graph<{
        data: { gateway: { tokens: { pageInfo: Record<string, string>; nodes: { subject: string }[] } } };
      }>(`{ gateway { tokens(filter: { kinds: [WORKFLOW] }, ${args}) {
        pageInfo { startCursor endCursor hasNextPage hasPreviousPage } nodes { subject } edges { cursor node { id } } } } }`);
      const { nodes, pageInfo } = body.data.gateway.tokens;
      return { subjects: nodes.map(({ subject }) => subject), pageInfo };
    };
    const all = (await read('first: 5')).subjects;
    expect(all.toSorted()).toEqual(['p1', 'p2', 'p3']);
    const first = await read('first: 2');
    expect([first.subjects, first.pageInfo['hasNextPage']]).toEqual([all.slice(0, 2), true]);
    expect((await read(`first: 2, after: "${first.pageInfo['endCursor']}"`)).subjects).toEqual(all.slice(2));
    expect((await read('last: 2')).subjects).toEqual(all.slice(1));
    expect((await read('first: 5, orderBy: [{ field: CREATED_AT }]')).subjects).toEqual(all.toReversed());
    const refused = async (filter: object) => {
      const query =
        'query ($filter: GatewayTokenFilter) { gateway { tokens(filter: $filter) { totalCount } } }';
      const { body } = await gateway.graph<{ errors: { message: string }[] }>(query, { filter });
      return body.errors[0]?.message;
    };
    expect(await refused({ kinds: [] })).toBe('filter.kinds must be a list of 1 to 100 values, got 0.');
    const subjects = Array.from({ length: 40_000 }, (_, at) => `subject ${at}`);
    expect(await refused({ subjects })).toBe('filter.subjects must be a list of 1 to 100 values, got 40000.');
    const audit = 'query ($actors: [String!]) { auditEvents(filter: { actors: $actors }) { totalCount } }';
    expect(JSON.stringify((await gateway.graph(audit, { actors: subjects })).body)).toContain(
      'filter.actors must be a list of 1 to 100 values, got 40000.',
    );
    const none = await gateway.graph(
      '{ gateway { tokens(filter: { kinds: [INSTALLATION] }) { totalCount } } }',
    );
    expect(none.body.data).toEqual({ gateway: { tokens: { totalCount: 0 } } });
  });

  test.each(['gateway', 'issueToken', 'revokeToken'])('%s needs the scope admin', async (name) => {
    const secret = await tokenOf({ scopes: everyScope.filter((scope) => scope !== 'admin') });
    const input = 'kind: USER, subject: "x", scopes: []';
    const operations: Readonly<Record<string, string>> = {
      gateway: '{ gateway { tokens { totalCount } } }',
      issueToken: `mutation { issueToken(input: { ${input} }) { secret } }`,
      revokeToken: 'mutation { revokeToken(input: { token: { tokenId: "tok_1" } }) { clientMutationId } }',
    };
    const { body } = await gateway.graph(operations[name] ?? '', {}, headersOf(secret));
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  });
});
