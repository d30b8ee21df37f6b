import type { Kysely } from 'kysely';
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
import type { Database } from '../../../storage/database.ts';
import { type OwnedKeys, prepareOwnedLookUp } from '../../../storage/queries/prepared-look-up.ts';
import type { Scannable } from '../../../storage/scans/scan.ts';
import type { Reading } from '../../../storage/sqlite/protocol.ts';
import type { EmbeddedParts } from './options.ts';
import { executionReader, readingOf, stepReader } from './row-readers.ts';
import { account, executionColumns, executionOfRow, furtherColumns, stepColumns, stepOfRow } from './rows.ts';
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

/** Returns a look-up by SIDs in the account of a call. */
function bySid<Row>(build: (db: Kysely<Database>, keys: OwnedKeys) => Scannable<Row>) {
  const found = prepareOwnedLookUp('sid', build);
  return (db: Kysely<Database>, call: Call, refs: readonly { readonly sid: string }[], reading?: Reading) =>
    found(
      db,
      call.account,
      refs.map(({ sid }) => sid),
      reading,
    );
}

const executionsBySid = <Column extends (typeof furtherColumns)[number]>(further: readonly Column[]) =>
  bySid((db, { owner, hasKey }) =>
    db
      .selectFrom('executions')
      .select(executionColumns)
      .select(further)
      .where(account('account_sid'), '=', owner)
      .where(hasKey),
  );

const stepsBySid = <Column extends 'context'>(context: readonly Column[]) =>
  bySid((db, { owner, hasKey }) =>
    db
      .selectFrom('execution_steps')
      .select(stepColumns)
      .select(['account_sid', 'flow_sid', 'execution_sid'])
      .select(context)
      .where('account_sid', '=', owner)
      .where(hasKey),
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
