import { principalsOf } from '../../src/app/modules.ts';
import type { AccountSid } from '../../src/kit/call/account.ts';
import type { Call } from '../../src/kit/call/call.ts';
import { internalCall } from '../../src/kit/call/internal-call.ts';

/** The callers that credentials can represent, with the gateway's own modules. */
export const principals = principalsOf();
export const { operator } = principals;

export const benchCall = (account: AccountSid, milliseconds: number): Call =>
  internalCall(operator('bench'), account, milliseconds);
