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
import { type Markers, prepareQuery } from '../../../storage/prepared.ts';
import { isAmong } from '../../../storage/row-sets.ts';
import type { EmbeddedParts } from './options.ts';
import { account, executionColumns, executionOfRow, stepColumns, stepOfRow } from './rows.ts';
import { createStepPages } from './steps.ts';
import { everything, executionReader, readingOf, stepReader } from './wanted.ts';

type Reads = Pick<Executions, 'fetch' | 'locate' | 'steps' | 'step' | 'context' | 'stepContext'>;

/** Creates the reads. Each batch is one query, whatever its size; results are matched by key. */
export function createReads(parts: EmbeddedParts): Reads {
  const { db } = parts;
  return {
    steps: createStepPages(parts),

    async fetch(call, refs, wanted = everything) {
      const query = wanted.context ? executions : executionHeads;
      const rows = await query.all(db, keysOf(call, refs), readingOf(wanted, refs.length));
      return new Map(rows.map(executionReader(wanted)).map((found) => [executionKey(found), found]));
    },

    async step(call, refs, wanted = everything) {
      const query = wanted.context ? steps : stepHeads;
      const rows = await query.all(db, keysOf(call, refs), readingOf(wanted, refs.length));
      return new Map(rows.map(stepReader(wanted)).map((found) => [stepKey(found), found]));
    },

    async locate(call, sid) {
      const row = await executions.first(db, keysOf(call, [{ sid }]));
      return row ? executionOfRow(row) : null;
    },

    async context(call, refs) {
      const rows = await executions.all(db, keysOf(call, refs));
      return new Map(rows.map(executionOfRow).map((found) => [executionKey(found), contextOf(found)]));
    },

    async stepContext(call, refs) {
      const rows = await steps.all(db, keysOf(call, refs));
      return new Map(rows.map(stepOfRow).map((found) => [stepKey(found), stepContextOf(found)]));
    },
  };
}

interface Keys {
  readonly account: string;
  readonly sids: readonly string[];
}

const keysOf = (call: Call, refs: readonly { readonly sid: string }[]): Keys => ({
  account: call.account,
  sids: refs.map((ref) => ref.sid),
});

const executionsBySid = <Column extends 'context'>(context: readonly Column[]) =>
  prepareQuery((db, { account: owner, sids }: Markers<Keys>) =>
    db
      .selectFrom('executions')
      .select(executionColumns)
      .select(context)
      .where(account('account_sid'), '=', owner)
      .where(isAmong(db, 'sid', { texts: sids })),
  );

const stepsBySid = <Column extends 'context'>(context: readonly Column[]) =>
  prepareQuery((db, { account: owner, sids }: Markers<Keys>) =>
    db
      .selectFrom('execution_steps')
      .select(stepColumns)
      .select(['account_sid', 'flow_sid', 'execution_sid'])
      .select(context)
      .where('account_sid', '=', owner)
      .where(isAmong(db, 'sid', { texts: sids })),
  );

const executions = executionsBySid(['context']);
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
