import type { FastifyInstance } from 'fastify';
import { statusCost } from '../limits/cost.ts';
import type { Budget } from '../limits/ledger.ts';
import { plainDialect } from './dialect.ts';
import type { Meter } from './metering.ts';

/** Mounts `GET /rate_limit`: every budget of the caller (S2 area A, Endpoints). `rate` is the older name of `core`. */
export function mountRateLimit(server: FastifyInstance, meter: Meter): void {
  server.get('/rate_limit', { config: { dialect: plainDialect, cost: statusCost } }, async ({ call }) => {
    const budgets = await meter.budgets(call.caller);
    const resources = Object.fromEntries(budgets.map((budget) => [budget.resource, statusOf(budget)]));
    return { resources, rate: resources['core'] };
  });
}

function statusOf({ limit, used, remaining, reset }: Budget) {
  return { limit, used, remaining, reset };
}
