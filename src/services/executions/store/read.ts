import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  type Execution,
  type ExecutionContext,
  type ExecutionStep,
  type ExecutionStepContext,
  type Executions,
  everything,
  executionKey,
  stepKey,
} from '../../../apis/executions/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { readingRows } from '../../../kit/call/large-answer-place.ts';
import type { Database } from '../../../storage/database.ts';
import {
  type CutRow,
  cutRows,
  documentBytes,
  tooLarge,
  wholeBytes,
} from '../../../storage/queries/page-cut.ts';
import {
  type KeyedRows,
  type OwnedKeys,
  prepareOwnedLookUp,
} from '../../../storage/queries/prepared-look-up.ts';
import type { Scannable } from '../../../storage/scans/scan.ts';
import type { EmbeddedParts } from './options.ts';
import { executionReader, stepReader } from './row-readers.ts';
import {
  account,
  detailColumns,
  type ExecutionRow,
  executionColumns,
  executionOfRow,
  type StepRow,
  stepColumns,
  stepOfRow,
} from './rows.ts';
import { createStepCounts, createStepPages } from './steps/pages.ts';

type Reads = Pick<
  Executions,
  'fetch' | 'locate' | 'steps' | 'countSteps' | 'step' | 'context' | 'stepContext'
>;

/** Creates the reads. Each batch is one query, whatever its size; results are matched by key. */
export function createReads(parts: EmbeddedParts): Reads {
  const { db } = parts;
  return {
    steps: createStepPages(parts),
    countSteps: createStepCounts(parts),

    async fetch(call, refs, wanted = everything) {
      const heads = wanted.details ? detailedHeads : executionHeads;
      const rows = wanted.context ? await whole(executions, db, call, refs) : await heads(db, call, refs);
      return new Map(rows.map(executionReader(wanted)).map((found) => [executionKey(found), found]));
    },

    async step(call, refs, wanted = everything) {
      const rows = wanted.context ? await whole(steps, db, call, refs) : await stepHeads(db, call, refs);
      return new Map(rows.map(stepReader(wanted)).map((found) => [stepKey(found), found]));
    },

    async locate(call, sid) {
      const [row] = await executions.one(db, call, [{ sid }]);
      return row ? executionOfRow(row) : null;
    },

    async context(call, refs) {
      const rows = await whole(executions, db, call, refs);
      return new Map(rows.map(executionOfRow).map((found) => [executionKey(found), contextOf(found)]));
    },

    async stepContext(call, refs) {
      const rows = await whole(steps, db, call, refs);
      return new Map(rows.map(stepOfRow).map((found) => [stepKey(found), stepContextOf(found)]));
    },
  };
}

type LookUp<Row> = (
  db: Kysely<Database>,
  call: Call,
  refs: readonly { readonly sid: string }[],
) => Promise<readonly Row[]>;

/** Returns a look-up by SIDs in the account of a call. */
function bySid<Row>(
  build: (db: Kysely<Database>, keys: OwnedKeys) => Scannable<Row>,
  keyed?: KeyedRows,
): LookUp<Row> {
  const found = prepareOwnedLookUp('sid', build, keyed);
  return (db, call, refs) =>
    found(
      db,
      call.account,
      refs.map(({ sid }) => sid),
    );
}

/** Look-ups with contexts: of one row, and of many, whose contexts are cut. */
interface WholeLookUp<Row extends { readonly context: string }> {
  readonly one: LookUp<Row>;
  readonly many: LookUp<CutRow<Row, 'context'>>;
}

/** Returns the rows with their contexts. Throws RESPONSE_TOO_LARGE when these exceed the limit of one read. */
async function whole<Row extends { readonly context: string }>(
  { one, many }: WholeLookUp<Row>,
  db: Kysely<Database>,
  call: Call,
  refs: readonly { readonly sid: string }[],
): Promise<readonly Row[]> {
  if (refs.length === 1) return await one(db, call, refs);
  const rows = await readingRows(call, refs.length, () => many(db, call, refs));
  if (rows.some(({ context }) => context === null)) throw tooLarge();
  return rows as readonly Row[];
}

const executionsBySid = <Column extends (typeof detailColumns)[number] | 'context'>(
  further: readonly Column[],
) =>
  bySid(
    (db, { owner, hasKey }) =>
      db
        .selectFrom('executions')
        .select(executionColumns)
        .select(further)
        .where(account('account_sid'), '=', owner)
        .where(hasKey),
    { haveShortRow: !further.some((column) => column === 'context'), named: true },
  );

const stepsBySid = <Column extends 'context'>(context: readonly Column[]) =>
  bySid(
    (db, { owner, hasKey }) =>
      db
        .selectFrom('execution_steps')
        .select(ownedStepColumns)
        .select(context)
        .where('account_sid', '=', owner)
        .where(hasKey),
    { haveShortRow: context.length === 0, named: true },
  );

const ownedStepColumns = [...stepColumns, 'account_sid', 'flow_sid', 'execution_sid'] as const;
const detailedHeads = executionsBySid(detailColumns);
const executionHeads = executionsBySid([]);
const stepHeads = stepsBySid([]);

const executions: WholeLookUp<ExecutionRow> = {
  one: executionsBySid(['context', ...detailColumns]),
  many: cutBySid('executions', account('account_sid'), [...executionColumns, ...detailColumns]),
};

const steps: WholeLookUp<StepRow> = {
  one: stepsBySid(['context']),
  many: cutBySid('execution_steps', sql.ref('account_sid'), ownedStepColumns),
};

/** Returns a look-up with contexts, which are cut beyond the limit of one read. */
function cutBySid<Row>(
  table: 'executions' | 'execution_steps',
  accountColumn: RawBuilder<unknown>,
  columns: readonly string[],
): LookUp<CutRow<Row, 'context'>> {
  return bySid((db, { owner, hasKey }) =>
    cutRows<Row, 'context'>(db, {
      table,
      document: 'context',
      page: sql`select id as row_id, ${documentBytes(db, 'context')} as bytes from ${sql.table(table)}
        where ${accountColumn} = ${owner} and ${hasKey}`,
      own: [],
      columns,
      maxBytes: wholeBytes,
    }),
  );
}

function contextOf({ accountSid, flowSid, sid, context }: Execution): ExecutionContext {
  return { accountSid, flowSid, executionSid: sid, context };
}

function stepContextOf(step: ExecutionStep): ExecutionStepContext {
  const { accountSid, flowSid, executionSid, sid, context } = step;
  return { accountSid, flowSid, executionSid, stepSid: sid, context };
}
