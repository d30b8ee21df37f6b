import { type End, lost } from './attempts.ts';
import { errorOf, TributaryError } from './errors.ts';
import type { GraphQLProblem } from './results.ts';

/** Close codes that say that the credential is wrong or has expired. */
const credentialCodes: ReadonlySet<number> = new Set([4401, 4403]);
/** Close codes that say that this client breaks the protocol: trying again would break it again. */
const protocolCodes: ReadonlySet<number> = new Set([4400, 4406, 4409, 4429]);

/** Returns how an attempt has ended, from the error of its subscription or the close of its socket. */
export function endOf(reason: unknown, began: boolean, authorization: string | null): End {
  const refused = (error: TributaryError) => ({ error, authorization, began });
  if (Array.isArray(reason)) return refused(errorOf(reason as readonly GraphQLProblem[]));
  const { code, reason: text } = isCloseEvent(reason) ? reason : { code: 0, reason: '' };
  const message = text || 'The websocket was closed.';
  if (credentialCodes.has(code)) return refused(new TributaryError(message, { code: 'UNAUTHENTICATED' }));
  if (protocolCodes.has(code)) {
    return refused(new TributaryError(`${code}: ${message}`, { code: 'PROTOCOL_ERROR' }));
  }
  return lost(began);
}

const isCloseEvent = (value: unknown): value is { readonly code: number; readonly reason: string } =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'number' &&
  'reason' in value;
