import { childName } from '../../../../apis/inventory/contract/names.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { isTurnSpent, nextTurn } from '../../../../kit/work/event-loop.ts';
import { takeTurn } from '../../../../storage/queries/locking.ts';
import { keysOf } from '../../rules/frames/asset-keys.ts';
import { match } from '../../rules/frames/matching.ts';
import { joined, samplesByDay } from '../../rules/frames/samples.ts';
import { violationsOf } from '../../rules/frames/violations.ts';
import type { EmbeddedParts } from '../options.ts';
import { type Draft, draftsOf, newDraft } from './drafts.ts';
import { keepErrorFrames } from './error-frames.ts';
import { reporter } from './frame-reports.ts';
import type { AssetFrame, FrameOutcome, JudgedFrame, Reported } from './outcomes.ts';
import { writeDrafts } from './writing.ts';

export type { FrameOutcome, JudgedFrame, Reported } from './outcomes.ts';

/**
 * Creates or updates assets from frames and returns an outcome for each frame, in order. A call takes at most about 500
 * frames, and its number of statements does not depend on theirs. Calls for one location run one after another, so that
 * no asset is created twice. Throws TooManyMeetings: see `inParts`.
 * See docs/decisions/036-assets-are-merged-from-frames.md.
 */
export async function takeFrames(
  change: Change,
  { newId }: Pick<EmbeddedParts, 'newId'>,
  { source, location, frames, now, errorFrames }: Reported,
): Promise<readonly FrameOutcome[]> {
  const good = frames.filter(({ violations }) => violations.length === 0);
  const keysByFrame = new Map(good.map(({ frame }) => [frame, keysOf(frame, source.id)]));
  await takeTurn(change, `frames of ${location}`);
  const owners = await draftsOf(change, location, new Set([...keysByFrame.values()].flat()));
  const reportOf = reporter(source, now);
  const touched = new Set<Draft>();
  const outcomes: FrameOutcome[] = [];
  for (const { frame, violations } of frames) {
    if (isTurnSpent()) await nextTurn();
    const keys = keysByFrame.get(frame);
    if (!keys) {
      outcomes.push({ violations });
      continue;
    }
    const report = reportOf(frame);
    const draft = match(owners, { report, keys }, () =>
      newDraft(childName(location, 'assets', newAssetId(newId, now))),
    );
    for (const [day, samples] of samplesByDay(frame, report.reportTime, now)) {
      draft.samples.set(day, joined(draft.samples.get(day) ?? {}, samples));
    }
    const created = draft.row === null && !touched.has(draft);
    touched.add(draft);
    outcomes.push({ asset: draft.name, created });
  }
  await writeDrafts(change, { location, sourceId: source.id, now }, [...touched]);
  const faulty = frames.filter(({ violations }) => violations.length > 0);
  if (errorFrames) await keepErrorFrames(change, source, faulty, now);
  return outcomes;
}

/** Digits of the time in an asset's id, and of its random rest: together the length of other ids. */
const [timeDigits, randomDigits] = [11, 21];

/**
 * Returns an id that begins with the time. Assets of an import are then next to each other in the indexes of names; with
 * random ids each of them would change a page of its own.
 */
export function newAssetId(newId: EmbeddedParts['newId'], now: number): string {
  return `a${now.toString(16).padStart(timeDigits, '0')}${newId().slice(-randomDigits)}`;
}

/** Checks each frame. A frame may have thousands of samples, so other work gets its turn between two frames. */
export async function judge(frames: readonly AssetFrame[], now: number): Promise<readonly JudgedFrame[]> {
  const judged: JudgedFrame[] = [];
  for (const frame of frames) {
    if (isTurnSpent()) await nextTurn();
    judged.push({ frame, violations: violationsOf(frame, now) });
  }
  return judged;
}
