import { sql } from 'kysely';
import {
  type ExecutionRef,
  type ExecutionStep,
  type Executions,
  everything,
  executionKey,
  type Page,
  type PageRequest,
} from '../../../../apis/executions/contract.ts';
import type { Call } from '../../../../kit/call/call.ts';
import { isPostgres } from '../../../../storage/queries/locking.ts';
import { lookUp } from '../../../../storage/queries/row-sets.ts';
import { countRows } from '../../../../storage/scans/count-rows.ts';
import { type Keyset, pageOf, stretchOf, whole } from '../lists/keyset.ts';
import { stoppable } from '../lists/list.ts';
import type { EmbeddedParts } from '../options.ts';
import { stepTuples } from './as-json.ts';
import { stepRows } from './as-rows.ts';
import type { StepReading } from './page-query.ts';

/** Creates the count of steps: one query for all the executions of a page. */
export function createStepCounts({ db, scan }: EmbeddedParts): Executions['countSteps'] {
  return async (call, refs) => {
    const from = lookUp(db, {
      table: 'execution_steps',
      values: refs.map(({ sid }) => sid),
      on: (value) => sql<boolean>`found.execution_sid = ${value} and found.account_sid = ${call.account}
        and ${stoppable(db, 'found')}`,
    });
    const query = sql<{ sid: string; count: number }>`select wanted.value as sid, count(*) as count
      from ${from} group by wanted.value`;
    const rows = await countRows(scan, call, query);
    if (!rows) return new Map();
    const counts = new Map(rows.map(({ sid, count }) => [sid, Number(count)]));
    return new Map(refs.map((ref) => [executionKey(ref), counts.get(ref.sid) ?? 0]));
  };
}

/** Creates pages of steps, newest first, with one query for all the executions of a page. */
export function createStepPages(parts: EmbeddedParts): Executions['steps'] {
  return async (call, refs, page, wanted = everything) => {
    // Contexts can be large, so their rows are counted; without them, one text of all rows takes less time.
    if (wanted.context || isPostgres(parts.db))
      return await pagesOf(parts, stepRows(wanted), call, refs, page);
    return await pagesOf(parts, stepTuples, call, refs, page);
  };
}

async function pagesOf<Row extends object>(
  { db, sealer }: EmbeddedParts,
  reading: StepReading<Row>,
  call: Call,
  refs: readonly ExecutionRef[],
  page: PageRequest,
): Promise<ReadonlyMap<string, Page<ExecutionStep>>> {
  const keyset = (ref: ExecutionRef): Keyset<Row> => ({
    sealer,
    purpose: () => JSON.stringify(['steps', call.account, ref.flowSid, ref.sid]),
    key: (row) => [reading.idOf(row)],
  });
  const stretches = refs.map((ref) => stretchOf(keyset(ref), page));
  const stretch = stretches[0] ?? whole;
  const found = await reading.read(db, call, { refs, stretch, limit: page.size + 1 });
  const pages = new Map<string, Page<ExecutionStep>>();
  for (const ref of refs) {
    const key = executionKey(ref);
    const rows = found.get(key);
    if (!rows) continue;
    const read = { rows, stretch, size: page.size };
    const own = pageOf(keyset(ref), read, (row) => reading.stepOf(row, call, ref));
    pages.set(key, own);
  }
  return pages;
}
