import type { Overrides } from '../../src/gateway/limits/rules/overrides.ts';

/** A budget as the headers of an answer report it. */
export interface ToldBudget {
  readonly limit: number;
  readonly remaining: number;
  readonly used: number;
  readonly reset: number;
  readonly resource: string | null;
}

export function budgetIn({ headers }: { readonly headers: Headers }): ToldBudget {
  const number = (name: string) => Number.parseInt(headers.get(`x-ratelimit-${name}`) ?? '', 10);
  return {
    limit: number('limit'),
    remaining: number('remaining'),
    used: number('used'),
    reset: number('reset'),
    resource: headers.get('x-ratelimit-resource'),
  };
}

/** Lifts every rule except the hourly budgets. */
export const secondaryLifted: Overrides = {
  concurrent: 65_535,
  rest_points_per_minute: 65_535,
  graphql_points_per_minute: 65_535,
  content_per_minute: 65_535,
  content_per_hour: 65_535,
  cpu_seconds_per_minute: 65_535,
  graphql_cpu_seconds_per_minute: 65_535,
  compute_burst: 65_535,
  ban: 65_535,
};

/** The variable that sets these numbers and lifts every other secondary rule. */
export const only = (rules: Overrides) => ({
  TRIBUTARY_LIMITS_OVERRIDES: JSON.stringify({ ...secondaryLifted, ...rules }),
});

/** Runs the job `count` times, `lanes` at a time; returns the results in the order in which the jobs began. */
export async function inLanes<Result>(
  lanes: number,
  count: number,
  job: (nth: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let begun = 0;
  const lane = async () => {
    while (begun < count) {
      const nth = begun;
      begun += 1;
      results[nth] = await job(nth);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

/** Repeats the question until the answer is true. Throws after 45 seconds: an endless loop would outlive its test. */
export async function eventually(ask: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 45_000;
  while (!(await ask())) {
    if (performance.now() > end) throw new Error('it has not become so in 45 seconds');
    await new Promise(setImmediate);
  }
}
