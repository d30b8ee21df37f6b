import { type RawBuilder, sql } from 'kysely';
import { eventTypes, insertEvents } from '../../../gateway/events/insert-events.ts';
import { insertAnswer, recordTypes } from '../../../kit/db/request-record.ts';
import { insertRow } from '../../../storage/queries/insert-row.ts';
import {
  blank,
  preparedVariants,
  prepareQuery,
  texts,
  type ValuesOf,
} from '../../../storage/queries/prepared.ts';

/** The values of a new execution and its contact. */
const executionTypes = {
  ...texts('account', 'contactAddress', 'newContactSid', 'sid', 'flowSid', 'flowAddress', 'context'),
  ...texts('initiatedBy', 'createdAt'),
  flowVersion: 'number',
} as const;
const stepTypes = texts('stepSid', 'event');
const runTypes = texts('widget', 'pending', 'dueAt');

/** Values, or the parameters of a prepared statement in their place. */
type Given<Values> = { readonly [Name in keyof Values]: Values[Name] | RawBuilder<Values[Name]> };
type Text = string | RawBuilder<string>;

export type ExecutionValues = ValuesOf<typeof executionTypes>;
export type StepValues = ValuesOf<typeof stepTypes>;
export type RunValues = ValuesOf<typeof runTypes>;

/** Returns the INSERT of a contact. Its row is returned also when it is there already: contacts are never deleted. */
export const insertContact = (given: Given<ExecutionValues>) =>
  insertRow<'contacts', { readonly sid: string }>(
    'contacts',
    { account_sid: given.account, address: given.contactAddress, sid: given.newContactSid },
    {
      ending: sql`on conflict (account_sid, address) do update set address = contacts.address returning sid`,
    },
  );

/** Returns the INSERT of an execution, without a row when the pair of addresses has an active one. */
export const insertExecution = (given: Given<ExecutionValues>, contactSid: Text, from?: string) =>
  insertRow<'executions', { readonly contact_sid: string }>(
    'executions',
    {
      sid: given.sid,
      account_sid: given.account,
      flow_sid: given.flowSid,
      contact_address: given.contactAddress,
      flow_address: given.flowAddress,
      contact_sid: contactSid,
      context: given.context,
      flow_version: given.flowVersion,
      status: sql.lit('active'),
      initiated_by: given.initiatedBy,
      date_created: given.createdAt,
    },
    {
      from,
      // A literal: with a parameter neither engine recognises the condition of the partial index.
      ending: sql`on conflict (account_sid, contact_address, flow_address) where status = 'active' do nothing
        returning contact_sid`,
    },
  );

/** Returns the INSERT of the step from the trigger, for a flow without a definition. */
export const insertTriggerStep = (given: Given<ExecutionValues & StepValues>, from?: string) =>
  insertRow(
    'execution_steps',
    {
      sid: given.stepSid,
      account_sid: given.account,
      flow_sid: given.flowSid,
      execution_sid: given.sid,
      name: given.event,
      context: given.context,
      transitioned_from: sql.lit('Trigger'),
      type: sql.lit('trigger'),
      date_created: given.createdAt,
    },
    { from },
  );

/** Returns the INSERT of a run at its trigger, due at once. */
export const insertRun = (given: Given<ExecutionValues & RunValues>, from?: string) =>
  insertRow(
    'flow_runs',
    {
      execution_sid: given.sid,
      flow_sid: given.flowSid,
      widget: given.widget,
      pending: given.pending,
      ordinal: sql.lit(0),
      moves: sql.lit(0),
      due_at: given.dueAt,
      tries: sql.lit(0),
    },
    { from },
  );

interface Variant {
  readonly hasRun: boolean;
  readonly isKeyed: boolean;
}
const optional = { ...stepTypes, ...runTypes, ...recordTypes };
const types = { ...executionTypes, ...eventTypes, ...optional };
/** Values for what a variant leaves out. */
export const unused = blank(optional);

/**
 * The statement of PostgreSQL that makes all rows of a new execution. Each part has rows once the one before it has, so
 * nothing but the contact is written when the pair has an active execution. The part for the execution waits for
 * concurrent ones with the same contact, and sees them although they are not in the statement's snapshot.
 */
export const insertWhole = preparedVariants(
  ({ hasRun, isKeyed }: Variant) => `${hasRun} ${isKeyed}`,
  ({ hasRun, isKeyed }) =>
    prepareQuery(
      types,
      (_, given) => {
        const first = hasRun
          ? sql`run as (${insertRun(given, 'execution')})`
          : sql`step as (${insertTriggerStep(given, 'execution')})`;
        // The answer names the new contact, but the address may have one already.
        const answer = sql<string>`cast(replace(${given.answer}, ${given.newContactSid}, contact_sid) as json)`;
        const record = isKeyed
          ? sql`, request as (${insertAnswer({ ...given, answer }, 'execution')})`
          : sql``;
        return sql<{ contact_sid: string }>`with contact as (${insertContact(given)}),
          execution as (${insertExecution(given, sql.ref('contact.sid'), 'contact')}), ${first},
          event as (${insertEvents(given, 'execution')}) ${record}
          select contact_sid from execution`;
      },
      { named: true },
    ),
);
