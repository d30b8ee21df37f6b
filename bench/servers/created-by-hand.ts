import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Pool } from 'pg';
import { serve } from '../measure/partner-child.ts';

/**
 * The floor of creating executions: a program for this mutation alone, without a schema, checks, limits or a log. It
 * writes the rows that a gateway writes, to the gateway's own tables, in one statement with a name; the relay of the
 * gateway numbers the events.
 */
const [, , connectionString = '', account = ''] = process.argv;

const pool = new Pool({ connectionString, max: 16 });
const statement = `
  with contact as (
    insert into contacts (account_sid, address, sid) values ($1, $2, $3)
    on conflict (account_sid, address) do update set address = excluded.address returning sid
  ), execution as (
    insert into executions (account_sid, contact_address, contact_sid, sid, flow_sid, flow_address, context, date_created,
      flow_version, status, initiated_by)
    select $1, $2, contact.sid, $4, $5, $6, $7, $8, 1, 'active', 'by hand' from contact
    on conflict (account_sid, contact_address, flow_address) where status = 'active' do nothing returning contact_sid
  ), step as (
    insert into execution_steps (account_sid, execution_sid, flow_sid, context, date_created, sid, name,
      transitioned_from, type)
    select $1, $4, $5, $7, $8, $9, 'incomingRequest', 'Trigger', 'trigger' from execution
  ), event as (
    insert into events (stream, tenant, topic, key, at, payload)
    select 'executions', $1, $5, $4, $10, cast(payload as json) from execution, unnest(cast($11 as text[])) as payload
  )
  select contact_sid from execution`;

const newSid = (prefix: string) => prefix + randomBytes(16).toString('hex');

const server = createServer(async (request, response) => {
  const { input } = JSON.parse(await text(request)).variables;
  const [contactSid, sid, stepSid] = ['FC', 'FN', 'FT'].map(newSid);
  const at = new Date().toISOString();
  const createdAt = `${at.slice(0, 19)}Z`;
  const { to, from, parameters } = input;
  const context = JSON.stringify({ trigger: { request: { to, from, parameters } }, widgets: {} });
  const execution = { sid, contactSid, flowSid: input.flow.sid, status: 'active', createdAt };
  const events = ['STARTED', 'STEP_ENTERED'].map((kind) => JSON.stringify({ kind, execution }));
  const values = [
    account,
    to,
    contactSid,
    sid,
    input.flow.sid,
    from,
    context,
    createdAt,
    stepSid,
    at,
    events,
  ];
  const { rowCount } = await pool.query({ name: 'create', text: statement, values });
  const createExecution = { execution: rowCount === 1 ? { sid, status: 'ACTIVE' } : null, userErrors: [] };
  const body = Buffer.from(JSON.stringify({ data: { createExecution } }));
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };
  response.writeHead(200, headers).end(body);
});
await serve(server);
