import {
  type ExecutionRef,
  type Executions,
  executionKey,
  type FlowSid,
} from '../../../apis/executions/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { type Keyset, type Position, pageOf, positionOf } from './keyset.ts';
import type { EmbeddedParts } from './options.ts';
import { account, type StepRow, stepOfRow } from './rows.ts';

/** Creates pages of steps, newest first, with one query for all the executions of a page. */
export function createStepPages(parts: EmbeddedParts): Executions['steps'] {
  return async (call, refs, page) => {
    const keysets = new Map(refs.map((ref) => [executionKey(ref), stepKeyset(parts, call, ref)]));
    const position = [...keysets.values()].map((keyset) => positionOf(keyset, page))[0] ?? null;
    const rows = await readSteps(parts, call, { refs, position, limit: page.size + 1 });
    const owned = Map.groupBy(rows, (row) => `${row.flow_sid}/${row.execution_sid}`);
    const pages = [...keysets].flatMap(([key, keyset]) => {
      const own = owned.get(key);
      if (!own) return [];
      const read = { rows: own.filter(isStep), position, size: page.size };
      return [
        [key, pageOf(keyset, read, (row) => stepOfRow({ ...row, account_sid: call.account }))] as const,
      ];
    });
    return new Map(pages);
  };
}

function stepKeyset({ sealer }: EmbeddedParts, call: Call, ref: ExecutionRef): Keyset<OwnedStep> {
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

/** Columns of a step, except those that its execution supplies: SID of the execution, flow and account. */
const stepColumns = [
  's.id',
  's.sid',
  's.parent_step_sid',
  's.name',
  's.context',
  's.transitioned_from',
  's.transitioned_to',
  's.type',
  's.date_created',
  's.date_updated',
] as const;

/**
 * Returns the steps of each execution in the order of the page; an execution without steps is one row of nulls. The
 * query first finds the last id of each page in the index, so that it reads no more steps than the pages need.
 */
async function readSteps({ db }: EmbeddedParts, call: Call, { refs, position, limit }: StepsAsked) {
  const newer = position?.direction === 'newer';
  const order = newer ? 'asc' : 'desc';
  const past = newer ? '>' : '<';
  const key = position ? Number(position.key[0]) : Number.MAX_SAFE_INTEGER;
  const owners = db
    .selectFrom('executions as x')
    .select(['x.sid', 'x.flow_sid'])
    .select(({ selectFrom, fn, lit }) => {
      const ids = selectFrom('execution_steps as t')
        .select('t.id')
        .whereRef('t.execution_sid', '=', 'x.sid')
        .where('t.id', past, key)
        .orderBy('t.id', order)
        .limit(1)
        .offset(limit - 1);
      return fn.coalesce(ids, lit(newer ? Number.MAX_SAFE_INTEGER : 0)).as('last');
    })
    .where(account('x.account_sid'), '=', call.account)
    .where(
      'x.sid',
      'in',
      refs.map((ref) => ref.sid),
    );
  return await db
    .selectFrom(owners.as('e'))
    .leftJoin('execution_steps as s', (join) =>
      join
        .onRef('s.execution_sid', '=', 'e.sid')
        .on('s.id', past, key)
        .onRef('s.id', newer ? '<=' : '>=', 'e.last'),
    )
    .select(['e.sid as execution_sid', (row) => row.ref('e.flow_sid').$castTo<FlowSid>().as('flow_sid')])
    .select(stepColumns)
    .orderBy('e.sid')
    .orderBy('s.id', order)
    .execute();
}

/** A step without its account, which is the caller's. */
type OwnedStep = Omit<StepRow, 'account_sid'>;
type JoinedRow = Awaited<ReturnType<typeof readSteps>>[number];

function isStep(row: JoinedRow): row is JoinedRow & OwnedStep {
  return row.id !== null;
}
