import type { MessageName } from '../../../apis/inventory/contract/messages.ts';
import { checkExpression } from './check.ts';
import type { Condition } from './conditions.ts';
import { parseExpression } from './parse.ts';
import { complainOf } from './syntax-problems.ts';

/**
 * The `filter` of a list of such messages (AIP-160); null for one that says nothing, which lets everything through.
 * Throws BAD_USER_INPUT with the place of the first fault and what is expected there.
 */
export function parseFilter(text: string, message: MessageName, field = 'filter'): Condition | null {
  const complain = complainOf(field);
  const expression = parseExpression(text, complain);
  return expression && checkExpression(expression, message, complain);
}
