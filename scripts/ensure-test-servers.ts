import { spawnSync } from 'node:child_process';
import { findProgram, type TestProgram, testPrograms } from './test-programs.ts';

/** The environment variables for the tests, and the function that stops the servers. */
export interface TestServers {
  readonly variables: Readonly<Record<string, string>>;
  stop(): void;
}

/**
 * Finds every program that the tests need, or installs it (apt-get as root, Homebrew), or starts a container instead.
 * Otherwise throws an error that says what to install; it never skips.
 */
export function ensureTestServers(): TestServers {
  install(missing());
  const containers = missing().map((program) => ({ program, container: startContainer(program) }));
  const nowhere = containers.filter(({ container }) => container === null);
  const stop = () => {
    for (const { container } of containers) if (container) quietly('docker', ['rm', '-f', container.id]);
  };
  if (nowhere.length > 0) {
    stop();
    throw new Error(
      whatToInstall(
        'The tests need',
        nowhere.map(({ program }) => program),
      ),
    );
  }
  const variables = containers.flatMap(({ program, container }) =>
    program.urlVariable && container ? [[program.urlVariable, container.url]] : [],
  );
  return { variables: Object.fromEntries(variables), stop };
}

function missing(): readonly TestProgram[] {
  return testPrograms.filter(
    (program) => !(program.urlVariable && process.env[program.urlVariable]) && findProgram(program) === null,
  );
}

function install(programs: readonly TestProgram[]): void {
  if (programs.length === 0) return;
  if (process.getuid?.() === 0 && findProgram({ places: ['apt-get'] })) {
    const packages = programs.map(({ debian }) => debian);
    console.log(`Installing for the tests: ${packages.join(' ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    quietly('apt-get', ['update'], env);
    quietly('apt-get', ['install', '-y', '--no-install-recommends', ...packages], env);
  } else if (findProgram({ places: ['brew'] })) {
    for (const { homebrew } of programs) quietly('brew', ['install', ...homebrew.split(' ')]);
  }
}

function quietly(command: string, args: readonly string[], env = process.env): string | null {
  const done = spawnSync(command, [...args], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  return done.status === 0 ? done.stdout : null;
}

/**
 * Starts a container on a free port of the loopback; returns null without a Docker engine, or when the program has no
 * container.
 */
function startContainer({ docker }: TestProgram): { readonly id: string; readonly url: string } | null {
  if (!docker) return null;
  const env = docker.env.flatMap((one) => ['-e', one]);
  const id = quietly('docker', [
    'run',
    '-d',
    '--rm',
    '-p',
    `127.0.0.1::${docker.port}`,
    ...env,
    docker.image,
  ])?.trim();
  if (!id) return null;
  const address = quietly('docker', ['port', id, `${docker.port}/tcp`]);
  const port = address?.trim().split(':').at(-1);
  const database = docker.scheme.startsWith('postgres') ? '/postgres' : '';
  return { id, url: `${docker.scheme}:${port}${database}` };
}

export function whatToInstall(who: string, programs: readonly TestProgram[]): string {
  const debian = programs.map((program) => program.debian).join(' ');
  const homebrew = programs.map((program) => program.homebrew).join(' ');
  return [
    `${who} ${programs.map(({ name }) => name).join(', ')}, found neither on this machine nor as a container.`,
    `  Debian, Ubuntu:  sudo apt-get install -y ${debian}`,
    `  Homebrew:        brew install ${homebrew}`,
  ].join('\n');
}

if (import.meta.main) {
  ensureTestServers();
  for (const program of testPrograms) console.log(`${program.name.padEnd(14)} ${findProgram(program)}`);
}
