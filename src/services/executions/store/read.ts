import type { Kysely } from 'kysely';
import {
  type Execution,
  type ExecutionContext,
  type ExecutionRef,
  type ExecutionStep,
  type ExecutionStepContext,
  type Executions,
  executionKey,
  type Found,
  type StepRef,
  stepKey,
} from '../../../apis/executions/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import type { Database } from '../../../storage/database.ts';
import type { EmbeddedParts } from './options.ts';
import { account, executionOfRow, stepOfRow } from './rows.ts';
import { createStepPages } from './steps.ts';

type Reads = Pick<Executions, 'fetch' | 'locate' | 'steps' | 'step' | 'context' | 'stepContext'>;

/** Creates the reads. Each batch is one query, whatever its size; results are matched by key. */
export function createReads(parts: EmbeddedParts): Reads {
  const { db } = parts;
  return {
    fetch: (call, refs) => executions(db, call, refs),
    step: (call, refs) => steps(db, call, refs),
    steps: createStepPages(parts),

    async locate(call, sid) {
      const row = await db
        .selectFrom('executions')
        .selectAll()
        .where('account_sid', '=', call.account)
        .where('sid', '=', sid)
        .executeTakeFirst();
      return row ? executionOfRow(row) : null;
    },

    async context(call, refs) {
      return mapFound(await executions(db, call, refs), contextOf);
    },

    async stepContext(call, refs) {
      return mapFound(await steps(db, call, refs), stepContextOf);
    },
  };
}

type Loaded<Value> = ReadonlyMap<string, Value>;

async function executions(
  db: Kysely<Database>,
  call: Call,
  refs: readonly ExecutionRef[],
): Promise<Loaded<Execution>> {
  const sids = refs.map((ref) => ref.sid);
  const rows = await db
    .selectFrom('executions')
    .selectAll()
    .where(account('account_sid'), '=', call.account)
    .where('sid', 'in', sids)
    .execute();
  return new Map(rows.map(executionOfRow).map((execution) => [executionKey(execution), execution]));
}

async function steps(
  db: Kysely<Database>,
  call: Call,
  refs: readonly StepRef[],
): Promise<Loaded<ExecutionStep>> {
  const sids = refs.map((ref) => ref.sid);
  const rows = await db
    .selectFrom('execution_steps')
    .selectAll()
    .where('account_sid', '=', call.account)
    .where('sid', 'in', sids)
    .execute();
  return new Map(rows.map(stepOfRow).map((step) => [stepKey(step), step]));
}

function mapFound<From, To>(found: Loaded<From>, to: (value: From) => To): Found<To> {
  return new Map([...found].map(([key, value]) => [key, to(value)]));
}

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
