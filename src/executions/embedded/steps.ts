import { sql } from 'kysely';
import type { Call } from '../../callers/call.ts';
import { type ExecutionRef, type Executions, executionKey, type FlowSid } from '../contract.ts';
import { type Keyset, type Position, pageOf, positionOf } from './keyset.ts';
import type { EmbeddedParts } from './parts.ts';
import { type StepRow, stepOfRow } from './rows.ts';

/** Pages of steps, newest first: one query for all the executions of a page. */
export function createStepPages(parts: EmbeddedParts): Executions['steps'] {
  return async (call, refs, page) => {
    const keysets = new Map(refs.map((ref) => [executionKey(ref), stepKeyset(parts, call, ref)]));
    const position = [...keysets.values()].map((keyset) => positionOf(keyset, page))[0] ?? null;
    const rows = await readSteps(parts, call, { refs, position, limit: page.size + 1 });
    const owned = Map.groupBy(rows, (row) => `${row.owner_flow}/${row.owner}`);
    const pages = [...keysets].flatMap(([key, keyset]) => {
      const own = owned.get(key);
      if (!own) return [];
      const read = { rows: own.filter(isStep), position, size: page.size };
      return [[key, pageOf(keyset, read, stepOfRow)] as const];
    });
    return new Map(pages);
  };
}

function stepKeyset({ sealer }: EmbeddedParts, call: Call, ref: ExecutionRef): Keyset<StepRow> {
  return {
    sealer,
    purpose: JSON.stringify(['steps', call.account, ref.flowSid, ref.sid]),
    key: (row) => [row.id],
  };
}

interface StepsAsked {
  readonly refs: readonly ExecutionRef[];
  readonly position: Position | null;
  readonly limit: number;
}

/** The steps of each execution by rank, beside their owner; an execution without steps is one row of nulls. */
async function readSteps({ db }: EmbeddedParts, call: Call, { refs, position, limit }: StepsAsked) {
  const sids = refs.map((ref) => ref.sid);
  const order = position?.direction === 'newer' ? sql`asc` : sql`desc`;
  const rank = sql<number>`row_number() over (partition by execution_sid order by id ${order})`;
  return await db
    .selectFrom('executions as e')
    .leftJoin(
      (from) => {
        const steps = from.selectFrom('execution_steps').selectAll().select(rank.as('rank'));
        const some = steps.where('execution_sid', 'in', sids);
        const key = Number(position?.key[0]);
        if (!position) return some.as('s');
        return some.where('id', position.direction === 'older' ? '<' : '>', key).as('s');
      },
      (join) => join.onRef('s.execution_sid', '=', 'e.sid').on('s.rank', '<=', limit),
    )
    .selectAll('s')
    .select(['e.sid as owner', (row) => row.ref('e.flow_sid').$castTo<FlowSid>().as('owner_flow')])
    .where('e.account_sid', '=', call.account)
    .where('e.sid', 'in', sids)
    .orderBy('s.rank')
    .execute();
}

type JoinedRow = Awaited<ReturnType<typeof readSteps>>[number];

function isStep(row: JoinedRow): row is JoinedRow & StepRow {
  return row.id !== null;
}
