import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../src/config/environment.ts';
import { root } from './doc-blocks.ts';

/** A `bash -eu` in which the blocks of a page run in turn, so that a block sees the variables of those before it. */
export interface DocShell extends AsyncDisposable {
  /** Folder inside the project, so that a module in it finds the project's packages. */
  readonly folder: string;
  /** Returns what the script wrote to stdout; throws with all output where a command fails. */
  run(script: string): Promise<string>;
  /** Runs the script in a subshell; returns its stdout and exit code. */
  attempt(script: string): Promise<{ readonly code: number; readonly stdout: string }>;
}

/** curl fails for every HTTP status from 400 on, also where the block does not ask for that. */
const curlSettings = 'fail-with-body\nshow-error\n';

export async function openDocShell(environment: Environment): Promise<DocShell> {
  const folder = join(root, '.cache/docs', randomUUID());
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '.curlrc'), curlSettings);
  const { PATH, HOME, LANG } = process.env;
  const bash = spawn('bash', ['-eu', '-o', 'pipefail'], {
    cwd: root,
    env: {
      PATH: `${join(root, 'node_modules/.bin')}:${PATH}`,
      NODE_COMPILE_CACHE: join(root, '.cache/compile'),
      HOME,
      LANG,
      CURL_HOME: folder,
      TRIBUTARY_ENV_FILE: '',
      ...environment,
    },
    // A group of its own, so that what a block left running ends with it.
    detached: true,
  });
  let stdout = '';
  let stderr = '';
  bash.stdin.on('error', () => {});
  bash.stdout.on('data', (chunk) => (stdout += chunk));
  bash.stderr.on('data', (chunk) => (stderr += chunk));
  const closed = once(bash, 'close');
  let count = 0;

  async function source(script: string, command: (file: string) => string): Promise<string> {
    count += 1;
    const file = join(folder, `${count}.sh`);
    await writeFile(file, script);
    stdout = '';
    stderr = '';
    const mark = `\n${randomUUID()}\n`;
    bash.stdin.write(`${command(file)}\nprintf '\\n%s\\n' ${mark.trim()}\n`);
    let isOpen = bash.exitCode === null && bash.signalCode === null;
    while (isOpen && !stdout.endsWith(mark))
      isOpen = await Promise.race([once(bash.stdout, 'data').then(() => true), closed.then(() => false)]);
    if (stdout.endsWith(mark)) return stdout.slice(0, -mark.length);
    throw new Error(`the shell ended with code ${bash.exitCode}\n${stdout}${stderr}`);
  }

  return {
    folder,
    run: (script) => source(script, (file) => `. '${file}' < /dev/null`),
    async attempt(script) {
      const all = await source(
        script,
        (file) => `code=0; (. '${file}' < /dev/null) || code=$?; printf '\\n%s' $code`,
      );
      const at = all.lastIndexOf('\n');
      return { code: Number(all.slice(at + 1)), stdout: all.slice(0, at) };
    },
    async [Symbol.asyncDispose]() {
      try {
        if (bash.pid !== undefined) process.kill(-bash.pid, 'SIGKILL');
      } catch {
        // It has ended.
      }
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
