import { createValue } from '../pages/value.ts';

/** The remaining budget, as the last answer reported it. */
export interface Budget {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds since the epoch. */
  readonly reset: number;
  /** The name of the budget, such as `graphql`. */
  readonly resource: string;
}

/** Null until an answer carries the headers. */
export const budget = createValue<Budget | null>(null);

export function readBudget(headers: Headers): void {
  const number = (name: string) => Number.parseInt(headers.get(`x-ratelimit-${name}`) ?? '', 10);
  const [limit, remaining, reset] = [number('limit'), number('remaining'), number('reset')];
  if (![limit, remaining, reset].every(Number.isFinite)) return;
  budget.set({ limit, remaining, reset, resource: headers.get('x-ratelimit-resource') ?? 'requests' });
}
