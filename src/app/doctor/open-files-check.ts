import { ownFiles } from '../../gateway/http/connection-bounds.ts';
import { openFilesLimit } from '../../kit/open-files.ts';
import { type Check, fail, ok, warn } from './check.ts';

/** Checks that the limit of open files has room for the connections that one caller may have. */
export const openFilesCheck = (connections: number): Check => ({
  name: 'open files',
  hint: 'look at the limits of this process (ulimit -n)',
  run: async () => {
    const limit = openFilesLimit();
    if (limit === null) return ok('this system has no limit for a process');
    const needed = connections + ownFiles;
    const text = `a process may have ${limit} open files`;
    const hint = `allow ${needed} at least (ulimit -n, LimitNOFILE of systemd, --ulimit nofile of Docker)`;
    if (limit < ownFiles) return fail(text, hint);
    if (limit >= needed) return ok(text);
    return warn(`${text}, and one caller ${connections} connections (TRIBUTARY_MAX_CONNECTIONS)`, hint);
  },
});
