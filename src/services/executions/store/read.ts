import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  type Execution,
  type ExecutionContext,
  type ExecutionStep,
  type ExecutionStepContext,
  type Executions,
  executionKey,
  stepKey,
} from '../../../apis/executions/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import type { Database } from '../../../storage/database.ts';
import { type Markers, prepareQuery } from '../../../storage/prepared.ts';
import { isAmong } from '../../../storage/row-sets.ts';
import type { Scannable } from '../../../storage/scan.ts';
import type { Reading } from '../../../storage/sqlite-protocol.ts';
import type { EmbeddedParts } from './options.ts';
import { account, executionColumns, executionOfRow, furtherColumns, stepColumns, stepOfRow } from './rows.ts';
import { createStepCounts, createStepPages } from './steps.ts';
import { everything, executionReader, readingOf, stepReader } from './wanted.ts';

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
      const heads = wanted.flowAddress ? addressedHeads : executionHeads;
      const query = wanted.context ? executions : heads;
      const rows = await query(db, call, refs, readingOf(wanted, refs.length));
      return new Map(rows.map(executionReader(wanted)).map((found) => [executionKey(found), found]));
    },

    async step(call, refs, wanted = everything) {
      const query = wanted.context ? steps : stepHeads;
      const rows = await query(db, call, refs, readingOf(wanted, refs.length));
      return new Map(rows.map(stepReader(wanted)).map((found) => [stepKey(found), found]));
    },

    async locate(call, sid) {
      const [row] = await executions(db, call, [{ sid }]);
      return row ? executionOfRow(row) : null;
    },

    async context(call, refs) {
      const rows = await executions(db, call, refs, readingOf(everything, refs.length));
      return new Map(rows.map(executionOfRow).map((found) => [executionKey(found), contextOf(found)]));
    },

    async stepContext(call, refs) {
      const rows = await steps(db, call, refs, readingOf(everything, refs.length));
      return new Map(rows.map(stepOfRow).map((found) => [stepKey(found), stepContextOf(found)]));
    },
  };
}

/** The condition of a look-up: the account, and that the row has one of the SIDs. */
interface Sought {
  readonly account: RawBuilder<string>;
  readonly hasSid: RawBuilder<boolean>;
}

/** Returns a look-up by SIDs. One SID has a query of its own, which takes half the time. */
function bySid<Row>(build: (db: Kysely<Database>, sought: Sought) => Scannable<Row>) {
  const one = prepareQuery((db, values: Markers<{ account: string; sid: string }>) =>
    build(db, { account: values.account, hasSid: sql`sid = ${values.sid}` }),
  );
  const many = prepareQuery((db, values: Markers<{ account: string; sids: readonly string[] }>) =>
    build(db, { account: values.account, hasSid: isAmong(db, 'sid', { texts: values.sids }) }),
  );
  return (
    db: Kysely<Database>,
    call: Call,
    refs: readonly { readonly sid: string }[],
    reading?: Reading,
  ): Promise<Row[]> => {
    const [first] = refs;
    return refs.length === 1 && first
      ? one.all(db, { account: call.account, sid: first.sid }, reading)
      : many.all(db, { account: call.account, sids: refs.map(({ sid }) => sid) }, reading);
  };
}

const executionsBySid = <Column extends (typeof furtherColumns)[number]>(further: readonly Column[]) =>
  bySid((db, sought) =>
    db
      .selectFrom('executions')
      .select(executionColumns)
      .select(further)
      .where(account('account_sid'), '=', sought.account)
      .where(sought.hasSid),
  );

const stepsBySid = <Column extends 'context'>(context: readonly Column[]) =>
  bySid((db, sought) =>
    db
      .selectFrom('execution_steps')
      .select(stepColumns)
      .select(['account_sid', 'flow_sid', 'execution_sid'])
      .select(context)
      .where('account_sid', '=', sought.account)
      .where(sought.hasSid),
  );

const executions = executionsBySid(furtherColumns);
const addressedHeads = executionsBySid(['flow_address']);
const executionHeads = executionsBySid([]);
const steps = stepsBySid(['context']);
const stepHeads = stepsBySid([]);

function contextOf({ accountSid, flowSid, sid, context }: Execution): ExecutionContext {
  return { accountSid, flowSid, executionSid: sid, context };
}

function stepContextOf({
  accountSid,
  flowSid,
  executionSid,
  sid,
  context,
}: ExecutionStep): ExecutionStepContext {
  return { accountSid, flowSid, executionSid, stepSid: sid, context };
}
