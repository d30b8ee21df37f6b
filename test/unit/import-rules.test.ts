import { execFile } from 'node:child_process';
import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { installPackages } from '../../scripts/install-packages.ts';
import { tempFolder } from '../support/folder.ts';

const root = join(import.meta.dirname, '../..');
const rulesFile = join(root, '.dependency-cruiser.cjs');
const cruiser = join(root, 'scripts/imports/node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

interface Rules {
  readonly forbidden: readonly { readonly name: string }[];
}
const { forbidden } = createRequire(import.meta.url)(rulesFile) as Rules;

const inside: readonly (readonly [room: string, face: string])[] = [
  ['gateway/auth', 'authenticate'],
  ['gateway/events', 'feed'],
  ['gateway/graphql', 'schema'],
  ['gateway/http', 'server'],
  ['gateway/limits', 'charges'],
  ['gateway/live/hub', 'hub'],
  ['gateway/upstream', 'upstream'],
  ['kit', 'sealer'],
  ['services/executions/store', 'write'],
  ['services/inventory/reports', 'reports'],
  ['services/inventory/store', 'inventory-service'],
  ['services/pubsub/store', 'topics'],
  ['storage', 'storage'],
];

/** A module that breaks a rule by what it imports: a module of the tree below, of Node or of npm. */
const offenders: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['no-cycles', 'src/kit/one.ts', 'src/kit/other.ts'],
  ['no-cycles', 'src/app/one.ts', 'src/app/other.ts'],
  ['every-module-has-a-room', 'src/utils/text.ts', 'src/kit/fault.ts'],
  ['every-module-has-a-room', 'src/loose.ts', 'src/kit/fault.ts'],
  ['every-module-has-a-room', 'src/services/loose.ts', 'src/services/a/a.ts'],
  ['kit-knows-nothing-of-ours', 'src/kit/one.ts', 'src/kit/db/row-leases.ts'],
  ['kit-knows-nothing-of-ours', 'src/kit/one.ts', 'src/config/config.ts'],
  ['kit-db-knows-storage', 'src/kit/db/one.ts', 'src/gateway/observer.ts'],
  ['storage-knows-the-kit', 'src/storage/one.ts', 'src/gateway/observer.ts'],
  ['config-knows-the-kit', 'src/config/one.ts', 'src/storage/storage.ts'],
  ['config-knows-the-kit', 'src/config/one.ts', 'src/kit/db/row-leases.ts'],
  ['the-gateway-names-no-service', 'src/gateway/one.ts', 'src/apis/a/contract.ts'],
  ['the-gateway-names-no-service', 'src/gateway/one.ts', 'src/services/a/a.ts'],
  ['the-gateway-names-no-service', 'src/gateway/one.ts', 'src/generated/a.ts'],
  ['apis-face-the-gateway', 'src/apis/a/graph/one.ts', 'src/apis/b/contract.ts'],
  ['apis-face-the-gateway', 'src/apis/a/graph/one.ts', 'src/services/a/a.ts'],
  ['apis-face-the-gateway', 'src/apis/a/graph/one.ts', 'src/config/config.ts'],
  ['apis-face-the-gateway', 'src/apis/a/graph/one.ts', 'src/generated/b.ts'],
  ['joins-know-contracts', 'src/apis/joins/graph/one.ts', 'src/apis/a/graph/lists.ts'],
  ['joins-know-contracts', 'src/apis/joins/api.ts', 'src/services/a/a.ts'],
  ['joins-know-contracts', 'src/apis/joins/graph/one.ts', 'src/generated/a.ts'],
  ['the-contract-of-joins-knows-contracts', 'src/apis/joins/contract.ts', 'src/apis/a/graph/lists.ts'],
  ['the-contract-of-joins-knows-contracts', 'src/apis/joins/contract/one.ts', 'src/storage/storage.ts'],
  ['sections-of-apis-know-the-config', 'src/apis/a/config.ts', 'src/storage/storage.ts'],
  ['contracts-know-neither-graph-nor-wire', 'src/apis/a/contract/one.ts', 'src/apis/a/graph/lists.ts'],
  ['contracts-know-neither-graph-nor-wire', 'src/apis/a/contract.ts', 'src/gateway/http/rest.ts'],
  ['contracts-know-neither-graph-nor-wire', 'src/apis/a/contract/one.ts', 'src/storage/storage.ts'],
  ['generated-types-know-their-module', 'src/generated/a.ts', 'src/apis/b/contract.ts'],
  ['services-stand-behind-their-contract', 'src/services/a/one.ts', 'src/services/b/b.ts'],
  ['services-stand-behind-their-contract', 'src/services/a/one.ts', 'src/apis/a/graph/lists.ts'],
  ['services-stand-behind-their-contract', 'src/services/a/one.ts', 'src/apis/b/contract.ts'],
  ['services-stand-behind-their-contract', 'src/services/a/one.ts', 'src/gateway/http/rest.ts'],
  ['only-main-and-command-lines-know-the-app', 'src/gateway/one.ts', 'src/app/app.ts'],
  ['rules-are-pure', 'src/services/a/rules/one.ts', 'node:fs'],
  ['rules-are-pure', 'src/services/a/rules.ts', 'node:timers/promises'],
  ['rules-are-pure', 'src/apis/a/contract/rules.ts', 'src/kit/db/row-leases.ts'],
  ['rules-are-pure', 'src/services/a/rules/one.ts', 'src/storage/storage.ts'],
  ['remote-knows-no-storage', 'src/apis/a/remote/one.ts', 'src/storage/storage.ts'],
  ['remote-knows-no-storage', 'src/apis/a/wire/one.ts', 'src/kit/db/row-leases.ts'],
  ['only-http-and-live-know-a-transport-library', 'src/services/a/one.ts', 'fastify'],
  ['only-http-and-live-know-a-transport-library', 'src/gateway/graphql/one.ts', 'ws'],
  ['only-its-adapters-know-apollo-server', 'src/gateway/graphql/one.ts', '@apollo/server'],
  ['only-storage-knows-a-driver', 'src/services/a/one.ts', 'node:sqlite'],
  ['only-storage-knows-a-driver', 'src/services/a/one.ts', 'pg'],
  ['only-redis-rooms-know-ioredis', 'src/gateway/limits/one.ts', 'ioredis'],
  ['only-the-tracer-knows-opentelemetry', 'src/gateway/http/spans.ts', '@opentelemetry/api'],
  ['only-the-app-imports-the-tracer', 'src/gateway/http/spans.ts', 'src/gateway/tracing/otlp-tracer.ts'],
  ['only-outgoing-rooms-know-undici', 'src/services/a/one.ts', 'undici'],
  ['src-needs-no-dev-dependency', 'src/gateway/one.ts', 'esbuild'],
  ['src-knows-no-test', 'src/gateway/one.ts', 'playground/page.ts'],
  ['src-knows-no-test', 'src/gateway/one.ts', 'console/one.ts'],
  ['src-knows-no-test', 'src/gateway/one.ts', 'test/support/one.ts'],
  ['no-command-rests-on-a-test', 'scripts/one.ts', 'test/support/one.ts'],
  ['bench-follows-moved-modules', 'bench/one.ts', './moved.ts'],
  ...inside.map(
    ([room, face]) =>
      [`inside-${room.replaceAll('/', '-')}`, `src/${room}/a/one.ts`, `src/${room}/${face}.ts`] as const,
  ),
];

const isOurs = (module: string) => /^(src|test|playground|console|scripts)\//.test(module);

function importOf(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return `import type {} from '${isOurs(to) ? (path.startsWith('.') ? path : `./${path}`) : to}';\n`;
}

/** The modules that have what they import, each import once; all others are empty. */
function tree(): ReadonlyMap<string, string> {
  const texts = new Map<string, string>([
    ['src/kit/other.ts', importOf('src/kit/other.ts', 'src/kit/one.ts')],
    ['src/app/other.ts', importOf('src/app/other.ts', 'src/app/one.ts')],
  ]);
  for (const [, from, to] of offenders) {
    const text = importOf(from, to);
    texts.set(from, (texts.get(from) ?? '') + text);
    if (isOurs(to)) texts.set(to, texts.get(to) ?? '');
  }
  return texts;
}

interface Cruised {
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
  };
}

/** Returns the violations in a tree that breaks each rule, as `rule: from -> to`. */
async function violations(): Promise<readonly string[]> {
  await using folder = await tempFolder();
  for (const [file, text] of tree()) {
    await mkdir(join(folder.path, dirname(file)), { recursive: true });
    await writeFile(join(folder.path, file), text);
  }
  await writeFile(join(folder.path, 'tsconfig.json'), '{}');
  await copyFile(join(root, 'package.json'), join(folder.path, 'package.json'));
  await symlink(join(root, 'node_modules'), join(folder.path, 'node_modules'));
  const args = [cruiser, 'src', 'scripts', 'bench', '--config', rulesFile, '--output-type', 'json'];
  const run = promisify(execFile)(process.execPath, args, { cwd: folder.path, maxBuffer: 64 * 1024 * 1024 });
  const { stdout } = await run.catch((failed: { readonly stdout: string }) => failed);
  const { summary } = JSON.parse(stdout) as Cruised;
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
}

beforeAll(() => installPackages('scripts/imports'), 300_000);

describe('the rules of imports', () => {
  test('are each broken by the modules that they are against', async () => {
    const found = await violations();
    for (const [rule, from, to] of offenders) {
      const start = `${rule}: ${from} -> `;
      const told = found.some(
        (one) =>
          one.startsWith(start) && (isOurs(to) ? one.endsWith(to) : one.includes(to.replace('node:', ''))),
      );
      expect([rule, from, to, told]).toEqual([rule, from, to, true]);
    }
  });

  test('have each an offender here', () => {
    const offended = new Set(offenders.map(([rule]) => rule));
    expect(forbidden.map(({ name }) => name).filter((name) => !offended.has(name))).toEqual([]);
  });
});
