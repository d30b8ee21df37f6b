import { Fault } from '../../../kit/fault.ts';
import type { Refusal } from '../../../kit/result.ts';
import { authTokenRefused } from '../contract/refusals.ts';
import type { CustomerAuthToken, Refused } from '../contract.ts';

/** Characters of a token at its begin that count as the token: a message may have been cut within it. */
const shownCharacters = 4;

const isRefused = (outcome: object): outcome is Refused => 'refused' in outcome;

/**
 * Runs a call that sends a customer's token. A 403 of the service is told as the refusal of the token ("Transfer
 * subscriptions", Reseller API). Messages are shown and logged, so one of the service that has a part of the token is
 * replaced. Rejects with the call's fault.
 */
export async function hidingToken<Value extends object>(
  token: CustomerAuthToken | undefined,
  run: () => Promise<Value>,
): Promise<Value> {
  if (token === undefined) return await run();
  const begin = token.slice(0, shownCharacters);
  const hidden = (message: string) =>
    message.includes(begin) || message.includes(encodeURIComponent(begin))
      ? 'The reseller service refuses it; its message repeats the customerAuthToken and is not shown.'
      : message;
  const shown = (refused: Refusal): Refusal =>
    refused.code === 'FORBIDDEN' ? authTokenRefused : { ...refused, message: hidden(refused.message) };
  try {
    const outcome = await run();
    return isRefused(outcome) ? { ...outcome, refused: shown(outcome.refused) } : outcome;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { code, message, options } = error;
    const isTokens = options.upstreamClass === 'object' && code === 'FORBIDDEN';
    throw new Fault(code, isTokens ? authTokenRefused.message : hidden(message), options);
  }
}
