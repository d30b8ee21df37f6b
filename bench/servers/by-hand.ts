import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Pool } from 'undici';
import { executionId } from '../../src/apis/executions/graph/node-ids.ts';
import { bodiesOf } from '../federation/queries.ts';
import { queries } from '../graphql/queries.ts';
import { type ExecutionRow, openReads, type StepRow } from '../graphql/sqlite-reads.ts';
import { serve } from '../measure/partner-child.ts';

/**
 * The floor of a comparison: a program for these queries alone, without a schema, checks, limits or a log. It reads what
 * they select from the file or the remote service, and writes it with JSON.stringify, over `node:http`.
 */
const [, , source = ''] = process.argv;

// biome-ignore lint/suspicious/noExplicitAny: rows and the service's JSON, unread.
type Json = any;
type Answer = (variables: Json) => object | Promise<object>;

const textOf = (body = '') => JSON.parse(body).query as string;
const answers = new Map<string, Answer>(source.startsWith('http') ? overService() : overFile());

function overFile(): [string, Answer][] {
  const reads = openReads(source);
  const bodies = new Map(queries.map(({ name, body }) => [name, textOf(body)]));
  const small: Answer = ({ flowSid, sid }) => {
    const { createdAt, status, contactChannelAddress, ...one }: Json = reads.execution(flowSid, sid);
    const id = executionId(one);
    const shown = { id, sid, status: status.toUpperCase(), contactChannelAddress };
    return { execution: { ...shown, createdAt: wholeSeconds(createdAt) } };
  };
  const medium: Answer = ({ flowSid }) => {
    const rows = reads.executions(flowSid, 51);
    const nodes = rows.slice(0, 50).map(fullExecution);
    return { executions: { nodes, pageInfo: { hasNextPage: rows.length > 50 } } };
  };
  const nested: Answer = ({ flowSid }) => {
    const rows: readonly Json[] = reads.executions(flowSid, 51).slice(0, 50);
    const sids = rows.map(({ sid }) => sid);
    const steps = Map.groupBy(reads.steps(sids, 11), ({ executionSid }) => executionSid);
    const nodes = rows.map(({ sid, status, contactChannelAddress }) => ({
      sid,
      status: status.toUpperCase(),
      contactChannelAddress,
      steps: { nodes: (steps.get(sid) ?? []).slice(0, 10).map(shownStep) },
    }));
    return { executions: { nodes } };
  };
  return Object.entries({ small, medium, nested }).map(([name, answer]) => [bodies.get(name) ?? '', answer]);
}

const wholeSeconds = (time: string): string => `${time.slice(0, 19)}Z`;

function fullExecution(row: ExecutionRow): object {
  const { sid, flowSid, contactChannelAddress, contactSid, status, createdAt, updatedAt }: Json = row;
  return {
    id: executionId({ flowSid, sid } as Json),
    sid,
    flowSid,
    contactChannelAddress,
    contactSid,
    status: status.toUpperCase(),
    createdAt: wholeSeconds(createdAt),
    updatedAt: updatedAt && wholeSeconds(updatedAt),
  };
}

function shownStep(row: StepRow): object {
  const { sid, name, type, transitionedFrom, transitionedTo, createdAt }: Json = row;
  return { sid, name, type, transitionedFrom, transitionedTo, createdAt: wholeSeconds(createdAt) };
}

function overService(): [string, Answer][] {
  const pool = new Pool(source);
  const read = async (path: string): Promise<Json> => {
    const { body } = await pool.request({ path, method: 'GET' });
    return JSON.parse(await body.text());
  };
  const page: Answer = async ({ flowSid }) => {
    const path = `/v2/Flows/${flowSid}/Executions`;
    const { executions } = await read(`${path}?PageSize=50`);
    const nodes = executions.map(async ({ sid, contact_channel_address, date_created }: Json) => {
      const { steps } = await read(`${path}/${sid}/Steps?PageSize=10`);
      const shown = steps.map((step: Json) => ({
        sid: step.sid,
        name: step.name,
        type: step.type,
        transitionedFrom: step.transitioned_from,
        transitionedTo: step.transitioned_to,
      }));
      return {
        sid,
        contactChannelAddress: contact_channel_address,
        createdAt: date_created,
        steps: { nodes: shown },
      };
    });
    return { executions: { nodes: await Promise.all(nodes) } };
  };
  return [[textOf(bodiesOf('ours')[0]), page]];
}

const server = createServer(async (request, response) => {
  const { query, variables } = JSON.parse(await text(request));
  const body = Buffer.from(JSON.stringify({ data: await answers.get(query)?.(variables) }));
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };
  response.writeHead(200, headers).end(body);
});
await serve(server);
