import { type End, lost } from './attempts.ts';
import { errorOf, TributaryError } from './errors.ts';
import { type GraphQLProblem, isJson, type Json } from './results.ts';

/** Close codes that say that the credential is wrong or has expired. */
const credentialCodes: ReadonlySet<unknown> = new Set([4401, 4403]);
/** Close codes that say that this client breaks the protocol: trying again would break it again. */
const protocolCodes: ReadonlySet<unknown> = new Set([4400, 4406, 4409, 4429]);

/** Returns how an attempt has ended, from the error of its subscription or the close of its socket. */
export function endOf(reason: unknown, began: boolean, authorization: string | null): End {
  const refused = (error: TributaryError) => ({ error, authorization, began });
  if (Array.isArray(reason)) return refused(errorOf(reason as readonly GraphQLProblem[]));
  // The event of a close, or an error.
  const { code, reason: text }: Json = isJson(reason) ? reason : {};
  const message = `${text || 'The websocket was closed.'}`;
  if (credentialCodes.has(code)) return refused(new TributaryError(message, { code: 'UNAUTHENTICATED' }));
  if (protocolCodes.has(code)) {
    return refused(new TributaryError(`${code}: ${message}`, { code: 'PROTOCOL_ERROR' }));
  }
  return lost(began);
}
