import type { MessageName } from '../../../apis/inventory/contract/messages.ts';
import { checkExpression } from './check.ts';
import type { Condition } from './conditions.ts';
import { parseExpression } from './syntax/parse.ts';
import { complainOf } from './syntax/problems.ts';

/**
 * Parses the `filter` (AIP-160) of a list of such messages; returns null for an empty one, which every message passes.
 * Throws BAD_USER_INPUT with the position of the first fault and what is expected there.
 */
export function parseFilter(text: string, message: MessageName, field = 'filter'): Condition | null {
  const complain = complainOf(field);
  const expression = parseExpression(text, complain);
  return expression && checkExpression(expression, message, complain);
}
