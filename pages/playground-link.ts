/** An operation that a link opens in the playground. */
export interface LinkedOperation {
  readonly query: string;
  /** JSON text. */
  readonly variables: string;
}

/** Returns the address of the playground with an operation. It is a fragment, which browsers do not send. */
export const playgroundLink = ({ query, variables }: LinkedOperation): string =>
  `/playground#${new URLSearchParams({ query, variables })}`;

/** Reads the operation of such an address; null for an address without one. */
export function linkedOperation(hash: string): LinkedOperation | null {
  const parts = new URLSearchParams(hash.slice(1));
  const query = parts.get('query');
  return query === null ? null : { query, variables: parts.get('variables') ?? '{}' };
}
