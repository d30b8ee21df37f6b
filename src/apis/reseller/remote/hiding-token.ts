import { Fault } from '../../../kit/fault.ts';
import type { CustomerAuthToken, Refused } from '../contract.ts';

const isRefused = (outcome: object): outcome is Refused => 'refused' in outcome;

/**
 * Runs a call that sends a customer's token. Messages are shown and logged, so the token is hidden in a message of the
 * service that repeats it. Rejects with the call's fault.
 */
export async function hidingToken<Value extends object>(
  token: CustomerAuthToken | undefined,
  run: () => Promise<Value>,
): Promise<Value> {
  if (token === undefined) return await run();
  const hidden = (message: string) => message.replaceAll(token, '<hidden>');
  try {
    const outcome = await run();
    if (!isRefused(outcome)) return outcome;
    return { ...outcome, refused: { ...outcome.refused, message: hidden(outcome.refused.message) } };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    throw new Fault(error.code, hidden(error.message), error.options);
  }
}
