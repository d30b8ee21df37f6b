import { createHash } from 'node:crypto';
import { childName } from '../../../../apis/inventory/contract/names.ts';
import type { Tree } from '../../../../apis/inventory/contract/values.ts';
import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import { inBatches } from '../../../../kit/db/in-batches.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { timestampOf } from '../../../../kit/text/timestamp.ts';
import { keptDocument } from '../../../../storage/queries/documents.ts';
import { originalOf } from '../../rules/frames/bounds.ts';
import { documentOf, lockByName, nameOf, type ResourceRow } from '../rows.ts';
import { newRow, writeRow } from '../writes/change.ts';
import type { JudgedFrame } from './outcomes.ts';

/**
 * Stores faulty frames as error frames and counts them at their source. A frame that is stored already is not counted
 * again.
 */
export async function keepErrorFrames(
  change: Change,
  source: ResourceRow,
  faulty: readonly JudgedFrame[],
  now: number,
): Promise<void> {
  if (faulty.length === 0) return;
  const parent = nameOf(source);
  const rows = new Map(faulty.map((one) => nameAndDocument(parent, one, now)));
  let kept = 0;
  for (const some of inBatches([...rows])) {
    const made = await change
      .insertInto('inventory_resources')
      .values(
        some.map(([name, document]) => {
          const row = newRow({ kind: 'errorFrames', name, parent }, document, now);
          return { ...row, document: keptDocument(change, document) };
        }),
      )
      .onConflict((there) => there.column('name').doNothing())
      .returning('id')
      .execute();
    kept += made.length;
  }
  await countErrors(change, parent, kept, now);
}

async function countErrors(change: Change, source: ResourceName, kept: number, now: number): Promise<void> {
  const row = await lockByName(change, source);
  if (!row) return;
  const document = documentOf(row);
  const errorFrameCount = Number(document['errorFrameCount'] ?? 0) + kept;
  await writeRow(change, row, { ...document, errorFrameCount }, now, false);
}

/** The name contains a hash of the frame, so the same frame always gets the same name. */
function nameAndDocument(
  source: ResourceName,
  { frame, violations }: JudgedFrame,
  now: number,
): readonly [ResourceName, Tree] {
  const text = JSON.stringify(frame);
  const id = createHash('sha256').update(text).digest('hex').slice(0, 32);
  const document = { ingestionTime: timestampOf(now), ...originalOf(frame, text.length, violations) };
  return [childName(source, 'errorFrames', `f${id}`), document];
}
