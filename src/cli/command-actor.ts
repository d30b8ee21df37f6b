import { userInfo } from 'node:os';
import type { Actor } from '../gateway/audit/audit.ts';

/** Returns the user of the operating system who runs this program, for the audit log. */
export const commandActor = (program: string): Actor => ({
  name: `os:${userName()} (${program})`,
  address: null,
  requestId: null,
});

/** A container may run as a user without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
