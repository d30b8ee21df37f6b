import { type Kysely, sql } from 'kysely';
import { flowOfSid } from '../../../apis/executions/contract/flows.ts';
import { parseSid } from '../../../apis/executions/contract/sids.ts';
import type { Executions, Flow, FlowSid } from '../../../apis/executions/contract.ts';
import type { AccountSid } from '../../../kit/call/account.ts';
import type { Database } from '../../../storage/database.ts';
import { lookUpFirst } from '../../../storage/queries/row-sets.ts';
import type { Flow as RunnableFlow } from '../runner/flows/flow.ts';
import { flowFor } from '../runner/flows/flow-book.ts';
import type { EmbeddedParts } from './options.ts';

/** Creates the reads of flows: those of the flow book, and those that only executions name. */
export function createFlowReads({
  db,
  flows: book,
}: Pick<EmbeddedParts, 'db' | 'flows'>): Pick<Executions, 'flows' | 'flow'> {
  const shown = (sid: FlowSid, account: AccountSid): Flow => {
    const flow = flowFor(book, sid, account);
    return flow ? flowOf(flow) : flowOfSid(sid);
  };

  return {
    async flows({ account }, { size, token = '' }) {
      const after = token && parseSid('FW', token, 'PageToken');
      const run = await flowsOfExecutions(db, account, after, size + 1);
      const defined = book.sids.filter((sid) => sid > after && flowFor(book, sid, account));
      const found = [...new Set([...run, ...defined])].sort();
      const items = found.slice(0, size).map((sid) => shown(sid, account));
      const tokenAfter = (index: number) => items[index]?.sid ?? after;
      return { items, next: found.length > size ? tokenAfter(size - 1) : null, tokenAfter };
    },

    async flow({ account }, sids) {
      const others = sids.filter((sid) => !flowFor(book, sid, account));
      const run = new Set(others.length === 0 ? [] : await flowsAmong(db, account, others));
      const there = sids.filter((sid) => run.has(sid) || flowFor(book, sid, account));
      return new Map(there.map((sid) => [sid, shown(sid, account)]));
    },
  };
}

function flowOf({ sid, name, version, definition, widgets }: RunnableFlow): Flow {
  return {
    sid,
    name,
    version,
    definition,
    widgets: [...widgets.values()].map((widget) => ({
      name: widget.name,
      type: widget.type,
      transitions: [
        ...widget.matches.map((next) => ({ event: 'match', next })),
        ...widget.events.map((event) => ({ event, next: widget.transitions.get(event) ?? null })),
      ],
    })),
  };
}

/** Returns the next flows that have executions. Each costs one step in an index, however many executions it has. */
async function flowsOfExecutions(
  db: Kysely<Database>,
  account: AccountSid,
  after: string,
  limit: number,
): Promise<readonly FlowSid[]> {
  const { rows } = await sql<{ sid: string }>`with recursive found (sid, place) as (
      select (select min(flow_sid) from executions where account_sid = ${account} and flow_sid > ${after}), 1
      union all
      select (select min(flow_sid) from executions where account_sid = ${account} and flow_sid > found.sid),
        found.place + 1
      from found where found.sid is not null and found.place < ${sql.lit(limit)})
    select sid from found where sid is not null`.execute(db);
  return rows.map(({ sid }) => sid as FlowSid);
}

/** Returns those of the flows that have executions. */
async function flowsAmong(
  db: Kysely<Database>,
  account: AccountSid,
  sids: readonly FlowSid[],
): Promise<readonly string[]> {
  const from = lookUpFirst(db, {
    table: 'executions',
    values: [...new Set(sids)],
    key: 'id',
    on: (alias, value) =>
      sql<boolean>`${sql.ref(`${alias}.account_sid`)} = ${account} and ${sql.ref(`${alias}.flow_sid`)} = ${value}`,
    // Only an index of the flow has this order; by time alone PostgreSQL could read the whole account.
    order: (alias) => sql`${sql.ref(`${alias}.status`)}, ${sql.ref(`${alias}.date_created`)}`,
    limit: sql.lit(1),
  });
  const { rows } = await sql<{ sid: string }>`select found.flow_sid as sid from ${from}`.execute(db);
  return rows.map(({ sid }) => sid);
}
