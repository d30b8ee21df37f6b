import { childName } from '../../../../apis/inventory/contract/names.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { isTurnSpent, nextTurn } from '../../../../kit/work/event-loop.ts';
import { eventLoop, type Pace } from '../../imports/pace.ts';
import { type AssetKey, keysOf } from '../../rules/frames/asset-keys.ts';
import type { AssetFrame } from '../../rules/frames/frame.ts';
import { match, type Owners } from '../../rules/frames/matching.ts';
import { joined, samplesByDay } from '../../rules/frames/samples.ts';
import { violationsOf } from '../../rules/frames/violations.ts';
import type { EmbeddedParts, Reader } from '../options.ts';
import type { ResourceRow } from '../rows.ts';
import { type Draft, draftsOf, newDraft } from './drafts.ts';
import { keepErrorFrames } from './error-frames.ts';
import { priorityOf, reporter } from './frame-reports.ts';
import type { FrameOutcome, JudgedFrame, Reported } from './outcomes.ts';
import { type MadeAssets, makeAssets, writeMade } from './writing.ts';

/** The assets that frames lead to, before any row is written. */
export interface DraftedFrames extends MadeAssets {
  readonly source: ResourceRow;
  readonly keys: FrameKeys;
  readonly outcomes: readonly FrameOutcome[];
}

/**
 * Creates or updates assets from frames and returns an outcome for each frame, in order. A call takes at most about 500
 * frames, and its number of statements does not depend on theirs. Calls for one location run one after another, so that
 * no asset is created twice. `ahead` is used unless a frame is about an asset that there is. Throws TooManyMeetings: see
 * `inParts`.
 * See docs/decisions/036-assets-are-merged-from-frames.md.
 */
export async function takeFrames(
  change: Change,
  parts: Pick<EmbeddedParts, 'newId'>,
  reported: Reported,
  ahead?: DraftedFrames | null,
): Promise<readonly FrameOutcome[]> {
  const { source, location, frames, now, errorFrames } = reported;
  const usable = ahead && isSame(ahead.source, source) ? ahead : null;
  const keys = usable?.keys ?? keysOfFrames(reported);
  const owners = await draftsOf(change, location, new Set([...keys.values()].flat()));
  const drafted =
    usable && owners.size === 0 ? usable : await draftFrames(change, parts, reported, { owners, keys });
  await writeMade(change, drafted);
  const faulty = frames.filter(({ violations }) => violations.length > 0);
  if (errorFrames) await keepErrorFrames(change, source, faulty, now);
  return drafted.outcomes;
}

const isSame = (one: ResourceRow, other: ResourceRow): boolean =>
  one.id === other.id && priorityOf(one) === priorityOf(other);

type FrameKeys = ReadonlyMap<AssetFrame, readonly AssetKey[]>;

/** Returns the keys of each valid frame. */
const keysOfFrames = ({ source, frames }: Pick<Reported, 'source' | 'frames'>): FrameKeys =>
  new Map(
    frames
      .filter(({ violations }) => violations.length === 0)
      .map(({ frame }) => [frame, keysOf(frame, source.id)]),
  );

interface Drafting {
  /** Assets that have a key of the frames. Default: none. */
  readonly owners?: Owners<Draft>;
  readonly keys?: FrameKeys;
  readonly pace?: Pace;
}

/** Matches frames with the owners of their keys and makes the documents of their assets. */
export async function draftFrames(
  db: Reader,
  { newId }: Pick<EmbeddedParts, 'newId'>,
  reported: Omit<Reported, 'errorFrames'>,
  { owners = new Map(), keys: keysByFrame = keysOfFrames(reported), pace = eventLoop }: Drafting = {},
): Promise<DraftedFrames> {
  const { source, location, frames, now } = reported;
  const reportOf = reporter(source, now);
  const touched = new Set<Draft>();
  const outcomes: FrameOutcome[] = [];
  for (const { frame, violations } of frames) {
    if (pace.isSpent()) await pace.turn();
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
  const writing = { location, sourceId: source.id, now };
  return { source, keys: keysByFrame, outcomes, ...(await makeAssets(db, writing, [...touched], pace)) };
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
