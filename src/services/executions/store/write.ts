import { executionEvent } from '../../../apis/executions/contract/events.ts';
import {
  activeConflict,
  alreadyEnded,
  notFound,
  parseStart,
} from '../../../apis/executions/contract/rules.ts';
import type {
  Execution,
  ExecutionRef,
  Executions,
  NewExecution,
  Outcome,
  Refusal,
} from '../../../apis/executions/contract.ts';
import { appendEvents } from '../../../gateway/events/append-events.ts';
import type { Call } from '../../../kit/call/call.ts';
import type { KeyedRequest } from '../../../kit/call/keyed-request.ts';
import { type Change, conflicting, transact, type Write } from '../../../kit/db/transaction.ts';
import { lockRun, pendingOf } from '../runner/runs.ts';
import { endExecution, endedBy } from './ending.ts';
import type { EmbeddedParts } from './options.ts';
import { type ExecutionRow, executionOfRow, ownRow } from './rows.ts';
import { activeExecution, startAtOnce, startExecution } from './start.ts';
import { readVersion } from './versioned-rows.ts';
import { writeAtOnce } from './write-at-once.ts';

type Started = { readonly created: Execution } | { readonly active: Execution };
const isOf = ({ account_sid, flow_sid }: ExecutionRow, { account }: Call, { flowSid }: ExecutionRef) =>
  account_sid === account && flow_sid === flowSid;
const answerOf = (created: Execution): Started => ({ created });
type Writes = Pick<Executions, 'create' | 'createOrFetch' | 'update' | 'remove'>;

const byRequest = { name: 'endedByRequest', reason: 'ENDED_BY_REQUEST' } as const;

export function createWrites(parts: EmbeddedParts): Writes {
  const { clock } = parts;

  async function start(call: Call, input: NewExecution): Promise<Started | { readonly refused: Refusal }> {
    const { flowSid } = input;
    const parsed = parseStart(input);
    if ('refused' in parsed) return parsed;
    const { start } = parsed;
    const { contactAddress: to, flowAddress: from } = start;
    const event = { name: 'incomingRequest', output: { request: { to, from } } };
    const requested = { call, flowSid, start, event };
    const started = await transact(
      parts,
      call,
      async (change): Promise<Started> => {
        const created = await startExecution(change, parts, requested);
        if (created) return { created };
        const active = await activeExecution(change, call, start);
        if (active) return { active };
        // It ended between the two statements. The first holds the contact's row, so no other start comes in between.
        const next = await startExecution(change, parts, requested);
        if (next) return { created: next };
        throw conflicting('The active execution of this To and From keeps changing; try again.');
      },
      async (write, request) => {
        const created = await write((db) => startAtOnce(db, parts, requested, request, answerOf));
        if (created) return answerOf(created);
        const active = request ? null : await activeExecution(parts.db, call, start);
        return active && { active };
      },
    );
    if ('created' in started && parts.flows.find(flowSid)) parts.runDue();
    return started;
  }

  /** Ends an active execution, unless it changes between the read and the statement. */
  async function end(call: Call, ref: ExecutionRef, write: Write, request: KeyedRequest | null) {
    const row = await readVersion(parts.db, ref.sid);
    if (row?.status !== 'active' || !isOf(row, call, ref)) return null;
    const waiting =
      row.widget && row.pending ? { widget: row.widget, pending: pendingOf(row.pending) } : null;
    const { moved, run } = endedBy(parts, executionOfRow(row), waiting, byRequest);
    const answer = { execution: moved.after };
    const beside = { version: row.version, run, keyed: request && { request, answer } };
    return await write(async (db) => ((await writeAtOnce(db, moved, beside)) ? answer : null));
  }

  return {
    async create(call, input) {
      const started = await start(call, input);
      if ('refused' in started) return started;
      return 'created' in started
        ? { execution: started.created }
        : { refused: activeConflict(started.active.sid) };
    },

    async createOrFetch(call, input) {
      const started = await start(call, input);
      if ('refused' in started) return started;
      return { execution: 'created' in started ? started.created : started.active };
    },

    async update(call, ref, status) {
      async function update(change: Change): Promise<Outcome<'execution', Execution>> {
        const row = await change
          .updateTable('executions')
          .set({ status: 'active' })
          .where(ownRow(call, ref))
          .where('status', '=', 'active')
          .returningAll()
          .executeTakeFirst();
        if (!row) {
          const current = await change
            .selectFrom('executions')
            .select('status')
            .where(ownRow(call, ref))
            .executeTakeFirst();
          return { refused: current ? alreadyEnded(status) : notFound };
        }
        const execution = executionOfRow(row);
        if (status === 'active') return { execution };
        const run = await lockRun(change, execution.sid);
        return await endExecution(parts, change, execution, run, byRequest);
      }
      if (status === 'active') return await transact(parts, call, update);
      return await transact(parts, call, update, (write, request) => end(call, ref, write, request));
    },

    async remove(call, ref) {
      return await transact(parts, call, async (change) => {
        const row = await change
          .deleteFrom('executions')
          .where(ownRow(call, ref))
          .returningAll()
          .executeTakeFirst();
        if (!row) return { refused: notFound };
        await appendEvents(change, [executionEvent('DELETED', executionOfRow(row), clock())]);
        return { removed: ref };
      });
    },
  };
}
