import { setTimeout } from 'node:timers/promises';
import { openLimiter } from '../../src/gateway/limits/open-limiter.ts';
import { unboundedHeld } from '../../src/gateway/limits/other-bounds/held.ts';
import { graphqlCost } from '../../src/gateway/limits/rules/cost.ts';
import { answerParent } from '../measure/partner-child.ts';

/** A question: that many callers make a request each. */
export interface Crowd {
  readonly kind: 'crowd';
  /** Number of the first caller. */
  readonly first: number;
  readonly count: number;
  /** Distance between the numbers of two callers, and the number at which they begin anew. */
  readonly step: number;
  readonly modulo: number;
}

/** The limiter of a gateway, opened as the gateway does it. */
const [url = ''] = process.argv.slice(2);
const atOnce = 256;
const requestMs = 10_000;
/** Milliseconds within which the last settlements are sent and applied. */
const drainMs = 30;

const fail = (error: unknown) => {
  throw error;
};
const opening = new AsyncDisposableStack();
const { limiter } = await openLimiter(
  {
    held: unboundedHeld(),
    overrides: {},
    redis: { url, cluster: false },
    whenRedisDown: 'closed',
    // Longer than a gateway waits, so that a busy machine ends no round.
    patienceMs: 30_000,
    changed: (state) => fail(new Error(`The ledger is ${state}.`)),
    failed: fail,
    broken: fail,
  },
  opening,
);
const cost = graphqlCost({ mutation: false, content: 0 });

async function visit(n: number): Promise<void> {
  const subject = { owner: `user:${n}`, tier: 'user' } as const;
  const { decision, end } = await limiter.admit(subject, cost, Date.now() + requestMs);
  if (decision.outcome !== 'admitted') throw new Error(`Caller ${n} was ${decision.outcome}.`);
  end();
}

async function crowd({ first, count, step, modulo }: Crowd): Promise<number> {
  let made = 0;
  const loop = async () => {
    while (made < count) {
      const n = (first + made * step) % modulo;
      made += 1;
      await visit(n);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, loop));
  await setTimeout(drainMs);
  return count;
}

answerParent('ready', { crowd }, () => opening.disposeAsync());
