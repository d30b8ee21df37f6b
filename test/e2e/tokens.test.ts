import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endOf } from '../../scripts/cluster/process.ts';
import { spawnProgram } from '../../scripts/cluster/programs.ts';
import { openStorage, type StorageOptions } from '../../src/app/parts/storage.ts';
import type { Environment } from '../../src/config/environment.ts';
import { createAppDirectory } from '../../src/gateway/auth/apps/apps.ts';
import { tokenWords } from '../../src/gateway/auth/apps/token-request.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';
import type { GraphAnswer } from '../support/http.ts';
import { startPostgres } from '../support/postgres.ts';
import { principals } from '../support/principals.ts';
import { startProcess } from '../support/process.ts';

const secret = /trb_[0-9a-f]{56}/;

let folder: TempFolder;
let environment: Environment;

beforeAll(async () => {
  folder = await tempFolder();
  environment = { TRIBUTARY_DATA: folder.path };
  await makeDatabase({ folder: folder.path });
});

/** Creates the database as the start of a gateway does. */
async function makeDatabase(options: StorageOptions): Promise<void> {
  const storage = await openStorage(options);
  await storage[Symbol.asyncDispose]();
}

afterAll(async () => {
  await folder[Symbol.asyncDispose]();
});

async function tokens(args: readonly string[], variables: Environment = environment) {
  return await endOf(spawnProgram('src/cli/tokens.ts', args, variables));
}

async function issueListRevoke(variables: Environment): Promise<void> {
  const issued = await tokens(
    ['issue', 'user', 'ada', '--scopes', 'executions:read', '--name', 'lap'],
    variables,
  );
  expect(issued).toMatchObject({ code: 0, stdout: expect.stringMatching(/^trb_[0-9a-f]{56}\n$/) });
  expect(issued.stderr).not.toMatch(secret);
  const id = /tok_\w+/.exec(issued.stderr)?.[0] ?? '';

  const listed = await tokens(['list'], variables);
  expect(listed.stdout).toMatch(new RegExp(`^${id} +user ada +standard +good .* executions:read +lap$`, 'm'));
  expect(listed.stdout).not.toContain(issued.stdout.trim());

  const revoked = await tokens(['revoke', id], variables);
  expect(revoked).toMatchObject({ code: 0, stdout: `${id} is revoked.\n` });
  const after = await tokens(['list'], variables);
  expect(after.stdout).toMatch(new RegExp(`^${id} +user ada +standard +revoked `, 'm'));
}

describe('tokens', () => {
  test('are printed once, listed without the secret, and revoked', async () => {
    await issueListRevoke(environment);
  });

  test('can be issued while a gateway runs on the same folder', async () => {
    await using _ = await startProcess([], environment);
    await issueListRevoke(environment);
  });

  test('are stored in PostgreSQL when it is the storage', async () => {
    await using database = await startPostgres();
    const variables = { DATABASE_URL: database.url, TRIBUTARY_SECRET: 'a secret of the tests' };
    const { code, stderr } = await tokens(['list'], variables);
    expect({ code, stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^PostgreSQL at .* has no tables of Tributary; expected .*npm start.*\n$/,
      ),
    });
    await makeDatabase({ databaseUrl: database.url, folder: '' });
    await issueListRevoke(variables);
  });

  test('in an empty storage have an empty list', async () => {
    await using empty = await tempFolder();
    await makeDatabase({ folder: empty.path });
    const { stdout } = await tokens(['list'], { TRIBUTARY_DATA: empty.path });
    expect(stdout).toBe('There are no tokens and no apps.\n');
  });
});

test.each(['tokens', 'quarantine'])(
  '%s for a folder without a database reports it and creates nothing',
  async (name) => {
    await using empty = await tempFolder();
    for (const path of [empty.path, join(empty.path, 'none')]) {
      const ended = await endOf(spawnProgram(`src/cli/${name}.ts`, ['list'], { TRIBUTARY_DATA: path }));
      expect(ended).toEqual({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(
          /^There is no database in \S+; expected TRIBUTARY_DATA .*npm start.*\n$/,
        ),
      });
      expect(ended.stderr).toContain(`in ${path};`);
    }
    expect(await readdir(empty.path)).toEqual([]);
  },
);

test('the developer token survives restarts until it is renewed', async () => {
  const devToken = async () => {
    await using gateway = await startProcess([], environment);
    const { body } = await gateway.graph<GraphAnswer>('{ viewer { owner } }');
    expect(body.data).toEqual({ viewer: { owner: 'user:developer' } });
    await gateway.stop('SIGTERM');
    return gateway.keys.devToken;
  };
  const first = await devToken();
  expect(await devToken()).toBe(first);
  const { code, stdout } = await tokens(['renew']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^[0-9a-f]{64}\n$/) });
  expect(stdout.trim()).not.toBe(first);
  expect(await devToken()).toBe(stdout.trim());
});

test('unprintable characters are listed as their codes, whoever wrote them', async () => {
  await using kept = await tempFolder();
  await using storage = await openStorage({ folder: kept.path, exclusive: false });
  const scopes = new Set<never>();
  const manifest = { name: 'x\u001b[2Jy', owner: 'o\r\u202ew', plan: 'standard', scopes } as const;
  await createAppDirectory(storage.db).create(manifest);
  const { stdout } = await tokens(['list'], { TRIBUTARY_DATA: kept.path });
  expect(stdout).toMatch(/^app_\w+ +app of o\\u\{d\}\\u\{202e\}w .* x\\u\{1b\}\[2Jy$/m);
  expect(stdout.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
});

describe('an invalid command', () => {
  test.each<[string, readonly string[], RegExp]>([
    ['none', [], /issue, list, revoke or renew/],
    ['an unknown option', ['issue', 'user', 'ada', '--scope', 'admin'], /Unknown option '--scope'/],
    ['no user', ['issue', 'user'], /^Name the user: npm run tokens -- issue user <id>\n/],
    ['no repository', ['issue', 'workflow'], /^Name the workflow: .* issue workflow <repository>\n/],
    ['wrong words', ['issue', 'robot', '--expires', '3y'], /kind of token must be(.|\n)*--expires must be/],
    [
      'a domain as customer',
      ['issue', 'user', 'ada', '--customers', 'C1,a.example'],
      /--customers must be permanent ids of customers, as customerId has them, and not domains, got "a\.example"/,
    ],
    ['an unknown id', ['revoke', 'tok_1'], /There is no token and no app of that id/],
  ])('%s is refused with the expectation, and changes nothing', async (_, args, message) => {
    const { code, stdout, stderr } = await tokens(args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/--help says more/);
    expect(stderr).not.toMatch(secret);
  });

  test('--help prints every option', async () => {
    const { code, stdout } = await tokens(['--help']);
    expect(code).toBe(0);
    for (const word of ['issue', 'list', 'revoke', '--expires']) expect(stdout).toContain(word);
    const described = Array.from(stdout.matchAll(/^ {2}--([a-z-]+) <.+?>/gm), ([, word]) => word);
    expect(described).toEqual(expect.arrayContaining(tokenWords(principals).map(([word]) => word)));
  });

  test('a storage that cannot be used is a one-line error', async () => {
    const { code, stderr } = await tokens(['list'], { TRIBUTARY_DATA: fileURLToPath(import.meta.url) });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The storage folder \S+ cannot be used: .*\n$/);
  });
});
