import { type Cost, dryRunCost, graphqlCost } from '../../limits/rules/cost.ts';
import type { AnswerSize, Variables } from '../bounds/node-count.ts';
import type { Operation } from '../operation/operations.ts';

export interface Price {
  /** The cost that is charged: less than `units` for a dry run. */
  readonly cost: Cost;
  readonly units: number;
  readonly nodeCount: number;
}

/** Returns the price of the selected operation; a request without one costs as much as a query. */
export function priceOf(operation: Operation | null, variables: Variables): Price {
  const full = graphqlCost(
    operation && { mutation: operation.kind === 'mutation', content: operation.content },
  );
  if (!operation) return { cost: full, units: full.units, nodeCount: 0 };
  const size = operation.size(variables);
  const cost = operation.dry(variables) ? dryRunCost : reserving(full, size);
  return { cost, units: full.units, nodeCount: size.nodes };
}

/** Number of fields up to which an answer takes too little CPU to reserve any. */
const smallFields = 20_000;
/** Maximum milliseconds of CPU for each field, measured with large answers: reading, resolving and writing. */
const fieldMs = 0.01;

/**
 * Adds a CPU reservation to the cost of a large answer. Without it any number of them could be admitted at once,
 * because CPU is billed after the answer.
 */
function reserving(cost: Cost, { fields }: AnswerSize): Cost {
  return fields > smallFields ? { ...cost, reservedMs: fields * fieldMs } : cost;
}

/** Returns the lowest possible cost of a text that has not been parsed yet. */
export const unreadCost = (text: string): Cost => (text.includes('dryRun') ? dryRunCost : graphqlCost(null));
