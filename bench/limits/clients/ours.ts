import { openLimiter } from '../../../src/gateway/limits/open-limiter.ts';
import { unboundedHeld } from '../../../src/gateway/limits/other-bounds/held.ts';
import { graphqlCost } from '../../../src/gateway/limits/rules/cost.ts';
import { ownerAt, roomy } from '../owners.ts';
import { reportRuns } from './closed-loop.ts';

/** The limiter as the gateway opens it; each request is one admission and its end. */
const [url = ''] = process.argv.slice(2);

const fail = (error: unknown) => {
  throw error;
};
const { limiter } = await openLimiter(
  {
    held: unboundedHeld(),
    overrides: roomy,
    redis: { url, cluster: false },
    whenRedisDown: 'closed',
    patienceMs: 2_000,
    changed: (state) => fail(new Error(`The ledger is ${state}.`)),
    failed: fail,
    broken: fail,
  },
  new AsyncDisposableStack(),
);
const cost = graphqlCost({ mutation: false, content: 0 });
const requestMs = 10_000;

reportRuns(async (n) => {
  const subject = { owner: ownerAt(n), tier: 'user' } as const;
  const { decision, end } = await limiter.admit(subject, cost, Date.now() + requestMs);
  if (decision.outcome !== 'admitted') throw new Error(`It was ${decision.outcome}.`);
  end();
});
