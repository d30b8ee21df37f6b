import { type Cost, dryRunCost, graphqlCost } from '../limits/cost.ts';
import type { AnswerSize, Variables } from './node-count.ts';
import type { Operation } from './operations.ts';

export interface Price {
  /** What is charged: less than `units` where the operation is only to be priced. */
  readonly cost: Cost;
  readonly units: number;
  readonly nodeCount: number;
}

/** The price of the operation that was chosen; a request without one costs as a query does. */
export function priceOf(operation: Operation | null, variables: Variables): Price {
  const full = graphqlCost(
    operation && { mutation: operation.kind === 'mutation', content: operation.content },
  );
  if (!operation) return { cost: full, units: full.units, nodeCount: 0 };
  const size = operation.size(variables);
  const cost = operation.dry(variables) ? dryRunCost : reserving(full, size);
  return { cost, units: full.units, nodeCount: size.nodes };
}

/** Fields up to which an answer costs too little CPU to reserve any. */
const smallFields = 20_000;
/** Milliseconds of CPU that a field costs at most, as large answers were measured: reading, resolving and writing. */
const fieldMs = 0.01;

/** Large answers reserve the CPU that they may need: billed only afterwards, any number at once would be let in. */
function reserving(cost: Cost, { fields }: AnswerSize): Cost {
  return fields > smallFields ? { ...cost, reservedMs: fields * fieldMs } : cost;
}

/** The least that the operation of a text may cost which was not read yet. */
export const unreadCost = (text: string): Cost => (text.includes('dryRun') ? dryRunCost : graphqlCost(null));
