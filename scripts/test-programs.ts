import { accessSync, constants, existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program that the tests need: its possible places, and how to install it. */
export interface TestProgram {
  readonly name: string;
  /** The first of these that exists; a bare name is searched on the PATH. */
  readonly places: readonly string[];
  /** The variable by which the tests use a server that is running already. */
  readonly urlVariable?: string;
  readonly debian: string;
  readonly homebrew: string;
  /** A container that can replace it. */
  readonly docker?: {
    readonly image: string;
    readonly port: number;
    readonly env: readonly string[];
    readonly scheme: string;
  };
}

export const testPrograms: readonly TestProgram[] = [
  {
    name: 'redis-server',
    places: ['redis-server', '/opt/homebrew/bin/redis-server', '/usr/local/bin/redis-server'],
    urlVariable: 'TEST_REDIS_URL',
    debian: 'redis-server',
    homebrew: 'redis',
    docker: { image: 'redis:7.4.5', port: 6379, env: [], scheme: 'redis://127.0.0.1' },
  },
  {
    name: 'postgres',
    // Debian installs it outside the PATH, in one folder per version.
    places: ['postgres', '/usr/lib/postgresql/*/bin/postgres', '/opt/homebrew/opt/postgresql*/bin/postgres'],
    urlVariable: 'TEST_DATABASE_URL',
    debian: 'postgresql',
    homebrew: 'postgresql@17',
    docker: {
      image: 'postgres:17.6',
      port: 5432,
      env: ['POSTGRES_HOST_AUTH_METHOD=trust'],
      scheme: 'postgres://postgres@127.0.0.1',
    },
  },
  {
    name: 'faketime',
    places: ['/usr/lib/*/faketime/libfaketime.so.1', '/opt/homebrew/lib/faketime/libfaketime.1.dylib'],
    debian: 'faketime',
    homebrew: 'libfaketime',
  },
  {
    name: 'haproxy',
    places: ['haproxy', '/usr/sbin/haproxy', '/opt/homebrew/bin/haproxy'],
    debian: 'haproxy',
    homebrew: 'haproxy',
  },
  {
    name: 'pgbouncer',
    places: ['pgbouncer', '/usr/sbin/pgbouncer', '/opt/homebrew/bin/pgbouncer'],
    debian: 'pgbouncer',
    homebrew: 'pgbouncer',
  },
  {
    name: 'nginx',
    places: ['nginx', '/usr/sbin/nginx', '/opt/homebrew/bin/nginx'],
    debian: 'nginx-light',
    homebrew: 'nginx',
  },
  {
    // Checks metrics, alert rules and the configuration of Prometheus.
    name: 'promtool',
    places: ['promtool', '/opt/homebrew/bin/promtool', '/usr/local/bin/promtool'],
    debian: 'prometheus',
    homebrew: 'prometheus',
  },
  {
    name: 'chromium',
    places: [
      ...(process.env['TEST_CHROMIUM'] ? [process.env['TEST_CHROMIUM']] : []),
      'chromium',
      'chromium-browser',
      'google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    debian: 'chromium',
    homebrew: '--cask google-chrome',
  },
];

/** Returns the path of the program; null when it is not installed. */
export function findProgram({ places }: Pick<TestProgram, 'places'>): string | null {
  for (const place of places) {
    const found = place.includes('/') ? globSync(place).sort().at(-1) : onPath(place);
    if (found && existsSync(found)) return found;
  }
  return null;
}

/** Returns the path of the program with that name; throws when it is not installed. */
export function programOf(name: string): string {
  const program = testPrograms.find((one) => one.name === name);
  const found = program && findProgram(program);
  if (found) return found;
  throw new Error(`${name} was not found: see scripts/ensure-test-servers.ts`);
}

function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
