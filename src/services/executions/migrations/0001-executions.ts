import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../../storage/migrations/columns.ts';
import { runAll } from '../../../storage/migrations/first-release.ts';

/**
 * Creates the tables of executions and of the gateway's settings and event log, which were released together with them.
 */
export async function executions(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await runAll(db, [
    ...logTables(types),
    ...executionTables(types),
    ...flowTables(types),
    ...remoteTables(types),
  ]);
}

function logTables({ id, text, integer, json, timestamp }: ColumnTypes) {
  const logId = randomBytes(16).toString('hex');
  const isNumbered = sql`where seq is not null`;
  return [
    sql`create table settings (name ${text} primary key, value ${text} not null)`,
    sql`create table events (
      id ${id}, seq ${integer}, stream ${text} not null, key ${text} not null, at ${timestamp} not null,
      payload ${json} not null, tenant ${text} not null default '', topic ${text}, customer_id ${text}, trace ${text})`,
    sql`create unique index events_by_seq on events (seq) ${isNumbered}`,
    sql`create index events_unannounced on events (id) where seq is null`,
    sql`create index events_by_tenant on events (stream, tenant, seq) ${isNumbered}`,
    sql`create index events_by_topic on events (stream, tenant, topic, seq) ${isNumbered}`,
    sql`create index events_by_key on events (stream, key, seq) ${isNumbered}`,
    sql`create index events_of_stream on events (stream, seq) ${isNumbered}`,
    sql`create index events_of_customer on events (customer_id, stream, seq)
      where customer_id is not null and seq is not null`,
    // A restored log begins a new epoch.
    sql`create table event_log (
      log_id ${text} not null, head ${integer} not null, oldest ${integer} not null default 1,
      epochs ${text} not null default '[]')`,
    sql`insert into event_log (log_id, head) values (${logId}, 0)`,
  ];
}

const executionTables = ({ id, text, integer, json, timestamp }: ColumnTypes) => [
  sql`create table contacts (
    account_sid ${text} not null, address ${text} not null, sid ${text} not null unique,
    constraint contacts_pk primary key (account_sid, address))`,
  sql`create table executions (
    id ${id}, sid ${text} not null unique, account_sid ${text} not null, flow_sid ${text} not null,
    contact_address ${text} not null, flow_address ${text} not null, contact_sid ${text} not null,
    context ${json} not null, flow_version ${integer} not null,
    status ${text} not null check (status in ('active', 'ended')), initiated_by ${text} not null,
    date_created ${timestamp} not null, date_updated ${timestamp})`,
  sql`create unique index executions_active_pair
    on executions (account_sid, contact_address, flow_address) where status = 'active'`,
  sql`create index executions_by_date on executions (account_sid, flow_sid, date_created, id)`,
  sql`create index executions_by_status_and_date
    on executions (account_sid, flow_sid, status, date_created, id)`,
  sql`create index executions_of_account on executions (account_sid, date_created, id)`,
  sql`create index executions_of_contact on executions (account_sid, contact_address, date_created, id)`,
  // A contact may have any number of executions with another status.
  sql`create index executions_of_contact_by_status
    on executions (account_sid, contact_address, status, date_created, id)`,
  sql`create table execution_steps (
    id ${id}, sid ${text} not null unique, account_sid ${text} not null, flow_sid ${text} not null,
    execution_sid ${text} not null references executions (sid) on delete cascade,
    parent_step_sid ${text}, name ${text} not null, context ${json} not null,
    transitioned_from ${text}, transitioned_to ${text}, type ${text} not null,
    date_created ${timestamp} not null, date_updated ${timestamp})`,
  sql`create index execution_steps_by_execution on execution_steps (execution_sid, id)`,
];

/** Runs of flows by the host that each waits for, their messages, inbound messages, and sinks of events. */
const flowTables = ({ id, text, integer, json, timestamp }: ColumnTypes) => [
  sql`create table flow_runs (
    execution_sid ${text} primary key references executions (sid) on delete cascade,
    flow_sid ${text} not null, widget ${text} not null, pending ${json} not null,
    ordinal ${integer} not null, moves ${integer} not null, due_at ${timestamp}, claim ${text},
    tries ${integer} not null, host ${text})`,
  sql`create index flow_runs_due_by_host on flow_runs (host, due_at) where due_at is not null`,
  sql`create table flow_messages (
    id ${id}, sid ${text} not null unique,
    execution_sid ${text} not null references executions (sid) on delete cascade,
    channel ${text} not null check (channel in ('message', 'call')), from_address ${text} not null,
    to_address ${text} not null, body ${text} not null, date_created ${timestamp} not null)`,
  sql`create index flow_messages_by_execution on flow_messages (execution_sid)`,
  sql`create table flow_inbound (
    account_sid ${text} not null, key ${text} not null,
    execution_sid ${text} references executions (sid) on delete set null, date_created ${timestamp} not null,
    constraint flow_inbound_pk primary key (account_sid, key))`,
  sql`create index flow_inbound_by_execution on flow_inbound (execution_sid)`,
  sql`create index flow_inbound_by_date on flow_inbound (date_created)`,
  sql`create table event_sinks (
    url_hash ${text} primary key, seq ${integer} not null, failures ${integer} not null,
    due_at ${timestamp} not null, claim ${text})`,
];

/** The logged state of remote executions, the ids of received events, and the schedule of polls by flow. */
const remoteTables = ({ text, integer, timestamp }: ColumnTypes) => [
  sql`create table executions_told (
    sid ${text} primary key, flow_sid ${text} not null, status ${text} not null, context_hash ${text},
    date_told ${timestamp} not null, contact_address ${text}, date_created ${timestamp})`,
  sql`create index executions_told_active on executions_told (flow_sid) where status = 'active'`,
  sql`create index executions_told_date on executions_told (date_told)`,
  sql`create index executions_told_contact
    on executions_told (contact_address, date_created, sid) where contact_address is not null`,
  sql`create index executions_told_open on executions_told (contact_address, date_created, sid)
    where contact_address is not null and status <> 'gone' and status <> 'ended'`,
  sql`create table execution_events_received (
    id_hash ${text} primary key, date_received ${timestamp} not null)`,
  sql`create index execution_events_received_date on execution_events_received (date_received)`,
  sql`create table execution_polls (
    flow_sid ${text} primary key, since ${text}, pause_ms ${integer} not null, failures ${integer} not null,
    due_at ${timestamp} not null, claim ${text})`,
  // Leases to create a remote service's event sink.
  sql`create table execution_sinks (
    destination ${text} primary key, due_at ${timestamp} not null, claim ${text})`,
];
