import { type Check, fail, ok, warn } from './check.ts';

/** Open files of a process without clients: database, threads, Redis, remote services. */
const ownFiles = 256;

/** Checks that the limit of open files has room for the connections that one caller may have. */
export const openFilesCheck = (connections: number): Check => ({
  name: 'open files',
  hint: 'look at the limits of this process (ulimit -n)',
  run: async () => {
    const limit = limitOf();
    if (limit === null) return ok('this system has no limit for a process');
    const needed = connections + ownFiles;
    const text = `a process may have ${limit} open files`;
    const hint = `allow ${needed} at least (ulimit -n, LimitNOFILE of systemd, --ulimit nofile of Docker)`;
    if (limit < ownFiles) return fail(text, hint);
    if (limit >= needed) return ok(text);
    return warn(`${text}, and one caller ${connections} connections (TRIBUTARY_MAX_CONNECTIONS)`, hint);
  },
});

/** Returns the limit of this process, which Node has raised as far as it may; null without one. */
function limitOf(): number | null {
  const report: unknown = process.report.getReport();
  const limits = memberOf(report, 'userLimits');
  const soft = memberOf(memberOf(limits, 'open_files'), 'soft');
  return typeof soft === 'number' ? soft : Number.isFinite(Number(soft)) ? Number(soft) : null;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
