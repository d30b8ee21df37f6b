import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../../kit/call/caller.ts';
import { budgetHeaders } from '../../limits/headers.ts';
import type { Budget } from '../../limits/ledger/ledger.ts';
import type { Resource } from '../../limits/rules/limit-rules.ts';
import type { WindowCheck } from '../../limits/rules/plan.ts';
import { createPlanner } from '../../limits/rules/planner.ts';
import { budgetOf } from '../../limits/rules/primary-budgets.ts';
import { subjectOf } from '../../limits/tier.ts';
import { mountRateLimit } from './metering.ts';
import { configOf } from './route-config.ts';

/**
 * Shows the documented budgets, all unused, while limits are off: clients read the headers of every answer and
 * `GET /rate_limit`, whether or not their requests are counted (GitHub REST API, Rate limits).
 */
export function showDocumentedBudgets(server: FastifyInstance): void {
  const { windows } = createPlanner();
  /** Windows by caller: that of a known credential is the same object for each request. */
  const known = new WeakMap<Caller, readonly WindowCheck[]>();

  function windowsOf(caller: Caller): readonly WindowCheck[] {
    const found = known.get(caller) ?? windows(subjectOf(caller));
    known.set(caller, found);
    return found;
  }

  server.addHook('onSend', (request, reply, _payload, done) => {
    const caller = request.call?.caller ?? request.unidentified;
    const resource = resourceOf(request);
    const window = caller && resource && windowsOf(caller).find((one) => one.resource === resource);
    if (window) reply.headers(budgetHeaders(unused(window)));
    done();
  });
  mountRateLimit(server, async (caller) => windowsOf(caller).map((window) => unused(window)));
}

function unused(window: WindowCheck): Budget {
  const now = Date.now();
  return budgetOf(window, { used: 0, reset: Math.ceil(now / 1_000) + window.seconds }, now);
}

/** Returns the budget that the request would be charged to; null for a request that is never charged. */
function resourceOf(request: FastifyRequest): Resource | null {
  const { open, uncharged, chargedLater, cost } = configOf(request);
  if (open || uncharged) return null;
  return chargedLater ? 'graphql' : (cost?.resource ?? 'core');
}
