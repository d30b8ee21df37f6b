/** An operation that a link opens in the playground. */
export interface LinkedOperation {
  readonly query: string;
  /** JSON text; empty without variables. */
  readonly variables: string;
}

/** Largest number of characters of an operation, and of its variables, that a link opens. */
const maxCharacters = 100_000;

/** Returns the address of the playground with an operation. It is a fragment, which browsers do not send. */
export const playgroundLink = ({ query, variables }: LinkedOperation): string =>
  `/playground#${new URLSearchParams({ query, variables })}`;

/** Reads the operation of such an address; null for an address without one, and a text that says what is wrong. */
export function linkedOperation(fragment: URLSearchParams): LinkedOperation | string | null {
  const query = fragment.get('query');
  if (query === null) return null;
  const given = fragment.get('variables') ?? '';
  if (Math.max(query.length, given.length) > maxCharacters)
    return `query and variables of a link must have at most ${maxCharacters.toLocaleString('en')} characters.`;
  const variables = given.trim() === '' ? {} : parsed(given);
  if (!isObject(variables)) return 'variables of a link must be a JSON object.';
  const isEmpty = Object.keys(variables).length === 0;
  return { query, variables: isEmpty ? '' : JSON.stringify(variables, null, 2) };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
