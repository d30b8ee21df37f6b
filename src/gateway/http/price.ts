import type { Caller } from '../../kit/call/caller.ts';
import type { Spending } from '../graphql/context.ts';
import type { AnswerSize, Variables } from '../graphql/node-count.ts';
import type { KnownTexts } from '../graphql/operation-cache.ts';
import type { Operation } from '../graphql/operations.ts';
import { type Cost, dryRunCost, graphqlCost } from '../limits/cost.ts';
import type { Budget } from '../limits/ledger.ts';
import type { Exchange } from './exchange.ts';
import type { Charge, Meter } from './metering.ts';

/** The operation that a request chose. */
export interface Chosen {
  readonly operation: Operation;
  readonly variables: Variables;
}

export interface Price {
  /** Whether there is an operation; the price of none is a query's. */
  readonly chosen: boolean;
  /** What is charged: less than `units` where the operation is only to be priced. */
  readonly cost: Cost;
  readonly units: number;
  readonly nodeCount: number;
}

/** The price of the operation that was chosen; a request without one costs as a query does. */
export function priceOf(chosen: Chosen | null): Price {
  const full = graphqlCost(
    chosen && { mutation: chosen.operation.kind === 'mutation', content: chosen.operation.content },
  );
  const dry = chosen?.operation.dry(chosen.variables) ?? false;
  const size = chosen?.operation.size(chosen.variables);
  const cost = dry ? dryRunCost : reserving(full, size);
  return { chosen: chosen !== null, cost, units: full.units, nodeCount: size?.nodes ?? 0 };
}

/** Fields up to which an answer costs too little CPU to reserve any. */
const smallFields = 20_000;
/** Milliseconds of CPU that a field costs at most, as large answers were measured: reading, resolving and writing. */
const fieldMs = 0.01;

/** Large answers reserve the CPU that they may need: billed only afterwards, any number at once would be let in. */
function reserving(cost: Cost, size: AnswerSize | undefined): Cost {
  return size && size.fields > smallFields ? { ...cost, reservedMs: size.fields * fieldMs } : cost;
}

export function spendingOf(
  meter: Meter,
  caller: Caller,
  { chosen, units, nodeCount }: Price,
  budget: Budget,
): Spending {
  return { budget, chosen, cost: units, nodeCount, budgets: () => meter.budgets(caller) };
}

/** A text that nobody has sent before is not read for somebody who is refused anyway, whatever the text may ask for. */
export function refusedUnread(
  meter: Meter,
  known: Pick<KnownTexts, 'has'>,
  text: string,
  caller: Caller,
): Charge | null {
  if (known.has(text)) return null;
  return meter.recall(caller, text.includes('dryRun') ? dryRunCost : graphqlCost(null));
}

/** What begins an operation's waiting: its call goes on for longer, and its lease is given back. */
export function waitingOf(call: Pick<Exchange, 'extend'>, endCharge: () => void): (ms: number) => void {
  return (ms) => {
    call.extend(ms);
    endCharge();
  };
}
