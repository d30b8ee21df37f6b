import {
  type ExecutionRef,
  type ExecutionStep,
  type Executions,
  executionKey,
  type Page,
  type PageRequest,
} from '../../../apis/executions/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { isPostgres } from '../../../storage/locking.ts';
import { type Keyset, pageOf, positionOf } from './keyset.ts';
import type { EmbeddedParts } from './options.ts';
import type { StepReading } from './step-reading.ts';
import { stepRows } from './step-rows.ts';
import { stepTexts } from './step-texts.ts';
import { everything } from './wanted.ts';

/** Creates pages of steps, newest first, with one query for all the executions of a page. */
export function createStepPages(parts: EmbeddedParts): Executions['steps'] {
  return async (call, refs, page, wanted = everything) => {
    // Contexts can be large, so their rows are counted; without them, one text of all rows takes less time.
    if (wanted.context || isPostgres(parts.db))
      return await pagesOf(parts, stepRows(wanted), call, refs, page);
    return await pagesOf(parts, stepTexts, call, refs, page);
  };
}

async function pagesOf<Row>(
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
  const positions = page.token === undefined ? [] : refs.map((ref) => positionOf(keyset(ref), page));
  const position = positions[0] ?? null;
  const found = await reading.read(db, call, { refs, position, limit: page.size + 1 });
  const pages = new Map<string, Page<ExecutionStep>>();
  for (const ref of refs) {
    const key = executionKey(ref);
    const rows = found.get(key);
    if (!rows) continue;
    const read = { rows, position, size: page.size };
    pages.set(
      key,
      pageOf(keyset(ref), read, (row) => reading.stepOf(row, call, ref)),
    );
  }
  return pages;
}
