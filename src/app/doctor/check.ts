import { types } from 'node:util';
import { errorMessage } from '../../storage/storage-errors.ts';

/** The result of a check. The texts are for people and contain no secret. */
export interface Finding {
  /** `warn`: the gateway starts and works, but not as well as it should. */
  readonly state: 'ok' | 'warn' | 'fail';
  readonly found: string;
  /** How to fix it; required unless the state is `ok`. */
  readonly hint?: string;
}

/** A dependency of the gateway, or a limit of its machine. */
export interface Check {
  readonly name: string;
  /** How to fix a check that rejects or does not end in time. */
  readonly hint: string;
  /** State of such a check, `fail` by default; `warn` where the gateway works without the dependency. */
  readonly broken?: 'warn' | 'fail';
  /** Opens it with the settings of the start, and changes nothing. May reject. */
  run(signal: AbortSignal): Promise<Finding>;
}

export const ok = (found: string): Finding => ({ state: 'ok', found });
export const warn = (found: string, hint: string): Finding => ({ state: 'warn', found, hint });
export const fail = (found: string, hint: string): Finding => ({ state: 'fail', found, hint });

/** Characters of a reason that are shown; a server may send any number. */
const maxReason = 300;

/** Returns the message of the error's innermost cause, without a full stop. */
export function reasonOf(error: unknown): string {
  if (types.isNativeError(error) && error.cause !== undefined) return reasonOf(error.cause);
  return errorMessage(error).slice(0, maxReason).replace(/\.$/, '');
}
