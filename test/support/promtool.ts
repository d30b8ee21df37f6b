import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { programOf } from '../../scripts/test-programs.ts';

const execute = promisify(execFile);

/** Runs promtool; returns what it says, or throws what it complains about. */
export async function promtool(args: readonly string[], input?: string): Promise<string> {
  const running = execute(programOf('promtool'), [...args]);
  running.child.stdin?.end(input);
  const { stdout, stderr } = await running;
  return stdout + stderr;
}
