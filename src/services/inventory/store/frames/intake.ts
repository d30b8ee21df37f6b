import { childName } from '../../../../apis/inventory/contract/names.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { isTurnSpent, nextTurn } from '../../../../kit/event-loop.ts';
import { takeTurn } from '../../../../storage/locking.ts';
import { match } from '../../rules/frames/matching.ts';
import { joined, samplesByDay } from '../../rules/frames/samples.ts';
import { violationsOf } from '../../rules/frames/violations.ts';
import type { EmbeddedParts } from '../options.ts';
import type { ResourceRow } from '../rows.ts';
import { type Draft, draftsOf, newDraft } from './drafts.ts';
import { keepErrorFrames } from './error-frames.ts';
import { newReport } from './frame-reports.ts';
import type { AssetFrame, FrameOutcome, Reported, Violation } from './outcomes.ts';
import { writeDrafts } from './writing.ts';

export type { FrameOutcome, Reported } from './outcomes.ts';

type Judged = { readonly frame: AssetFrame } & (
  | { readonly violations: readonly Violation[] }
  | { readonly report: ReturnType<typeof newReport> }
);

/**
 * Creates or updates assets from frames and returns an outcome for each frame, in order. A call takes at most about 500
 * frames, and its number of statements does not depend on theirs. Calls for one location run one after another, so that
 * no asset is created twice.
 * See docs/decisions/036-assets-are-merged-from-frames.md.
 */
export async function takeFrames(
  change: Change,
  { newId }: Pick<EmbeddedParts, 'newId'>,
  { source, location, frames, now, errorFrames }: Reported,
): Promise<readonly FrameOutcome[]> {
  const judged = await judge(source, frames, now);
  await takeTurn(change, `frames of ${location}`);
  const reports = judged.flatMap((one) => ('report' in one ? one.report : []));
  const owners = await draftsOf(change, location, reports);
  const touched = new Set<Draft>();
  const outcomes: FrameOutcome[] = [];
  for (const one of judged) {
    if (isTurnSpent()) await nextTurn();
    if ('violations' in one) {
      outcomes.push({ violations: one.violations });
      continue;
    }
    const draft = match(owners, one.report, () => newDraft(childName(location, 'assets', newAssetId(newId, now))));
    for (const [day, samples] of samplesByDay(one.frame, one.report.reportTime, now)) {
      draft.samples.set(day, joined(draft.samples.get(day) ?? {}, samples));
    }
    const created = draft.row === null && !touched.has(draft);
    touched.add(draft);
    outcomes.push({ asset: draft.name, created });
  }
  await writeDrafts(change, { location, sourceId: source.id, now }, [...touched]);
  const faulty = judged.flatMap((one) => ('violations' in one ? one : []));
  if (errorFrames) await keepErrorFrames(change, source, faulty, now);
  return outcomes;
}

/** Digits of the time in an asset's id, and of its random rest: together the length of other ids. */
const [timeDigits, randomDigits] = [11, 21];

/**
 * Returns an id that begins with the time. Assets of an import are then next to each other in the indexes of names; with
 * random ids each of them would change a page of its own.
 */
function newAssetId(newId: EmbeddedParts['newId'], now: number): string {
  return `a${now.toString(16).padStart(timeDigits, '0')}${newId().slice(-randomDigits)}`;
}

/** Checks each frame. A frame may have thousands of samples, so other work gets its turn between two frames. */
export async function judge(
  source: Pick<ResourceRow, 'id' | 'document'>,
  frames: readonly AssetFrame[],
  now: number,
): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  for (const frame of frames) {
    if (isTurnSpent()) await nextTurn();
    const violations = violationsOf(frame, now);
    judged.push(
      violations.length > 0 ? { frame, violations } : { frame, report: newReport(source, frame, now) },
    );
  }
  return judged;
}
