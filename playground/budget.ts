import { createValue } from './value.ts';

/** What is left to spend, as the last answer said. */
export interface Budget {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds since the epoch. */
  readonly reset: number;
  /** Which of the caller's budgets it is, such as `graphql`. */
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
