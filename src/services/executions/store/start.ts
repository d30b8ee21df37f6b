import type { Kysely } from 'kysely';
import type { Start } from '../../../apis/executions/contract/rules.ts';
import type { Execution } from '../../../apis/executions/contract.ts';
import { appendEvents } from '../../../gateway/events/append-events.ts';
import { sendEvents } from '../../../gateway/events/insert-events.ts';
import type { KeyedRequest } from '../../../kit/call/keyed-request.ts';
import { recordValues } from '../../../kit/db/request-record.ts';
import { type Change, wakeOnCommit } from '../../../kit/db/transaction.ts';
import type { Database } from '../../../storage/database.ts';
import { isPostgres } from '../../../storage/queries/locking.ts';
import { beginningOf, type Initiator, type Making, type StartRequest } from './beginning.ts';
import { executionOfRow } from './rows.ts';
import {
  insertContact,
  insertExecution,
  insertRun,
  insertTriggerStep,
  insertWhole,
  unused,
} from './start-rows.ts';

/**
 * Creates an execution, with a run when its flow is defined and otherwise with the trigger step. Returns null when the
 * pair of addresses has an active one (Twilio Studio, Execution resource).
 */
export async function startExecution(
  change: Change,
  making: Making,
  requested: StartRequest,
): Promise<Execution | null> {
  if (isPostgres(change)) {
    const created = await startAtOnce(change, making, requested);
    if (created) wakeOnCommit(change);
    return created;
  }
  const { values, first, events, made } = beginningOf(making, requested);
  const { rows: contacts } = await insertContact(values).execute(change);
  const { rows: executions } = await insertExecution(values, contacts[0]?.sid ?? '').execute(change);
  const [row] = executions;
  if (!row) return null;
  const inserted =
    'run' in first ? insertRun({ ...values, ...first.run }) : insertTriggerStep({ ...values, ...first.step });
  await inserted.execute(change);
  await appendEvents(change, events);
  return made(row.contact_sid);
}

/**
 * Does the same on PostgreSQL in one statement. It also records the request of the client, with the answer that `answerOf`
 * makes of the execution.
 */
export async function startAtOnce(
  db: Kysely<Database>,
  making: Making,
  requested: StartRequest,
  request: KeyedRequest | null = null,
  answerOf: (created: Execution) => unknown = (created) => created,
): Promise<Execution | null> {
  const { values, first, events, made } = beginningOf(making, requested);
  const whole = insertWhole({ hasRun: 'run' in first, isKeyed: request !== null });
  const record = request && recordValues(request, [answerOf(made(values.newContactSid))]);
  const more = 'run' in first ? first.run : first.step;
  const row = await sendEvents(events, (written) =>
    whole.first(db, { ...unused, ...values, ...more, ...record, ...written }),
  );
  return row ? made(row.contact_sid) : null;
}

/** Returns the active execution of the pair of addresses; null when it has ended in the meantime. */
export async function activeExecution(
  db: Kysely<Database>,
  call: Initiator,
  start: Start,
): Promise<Execution | null> {
  const row = await db
    .selectFrom('executions')
    .selectAll()
    .where('account_sid', '=', call.account)
    .where('contact_address', '=', start.contactAddress)
    .where('flow_address', '=', start.flowAddress)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row ? executionOfRow(row) : null;
}
