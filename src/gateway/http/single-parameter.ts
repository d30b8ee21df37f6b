import { badInput } from '../../kit/fault.ts';

/**
 * Returns a parameter of a query or a form; null when it is absent. Throws BAD_USER_INPUT when it is repeated: the
 * documents of Google and Twilio do not say which of its values counts.
 */
export function singleParameter(parameters: URLSearchParams, name: string): string | null {
  const [value = null, ...others] = parameters.getAll(name);
  if (others.length > 0) throw badInput(name, 'given once');
  return value;
}
