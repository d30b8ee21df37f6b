import { maxFrames } from '../../../../apis/inventory/contract/catalogue.ts';
import { parseName } from '../../../../apis/inventory/contract/names.ts';
import { precondition, tooMany } from '../../../../apis/inventory/contract/refusals.ts';
import type { MessageOf, RequestOf, ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Call } from '../../../../kit/call/call.ts';
import { transact } from '../../../../kit/db/transaction.ts';
import { badInput, Fault } from '../../../../kit/fault.ts';
import type { AssetFrame } from '../../rules/frames/frame.ts';
import { placesOf } from '../../rules/frames/places.ts';
import type { EmbeddedParts } from '../options.ts';
import { documentOf } from '../rows.ts';
import { requireParent, requireRow } from '../writes/change.ts';
import { judge, takeFrames } from './intake.ts';
import { inParts } from './relations.ts';

type Answer = (
  call: Call,
  request: RequestOf<'assets.reportAssetFrames'>,
) => Promise<MessageOf<'ReportAssetFramesResponse'>>;

/**
 * Creates the intake of frames from a source. Each transaction takes some hundred frames, so that other writers get
 * their turn; a call that ends early has stored a part of them and can safely be repeated.
 */
export function createFrameReporting(parts: EmbeddedParts): Answer {
  return async (call, { target, source, body: { framesData = [] } }) => {
    if (framesData.length > maxFrames) throw tooMany('framesData', maxFrames);
    const name = sourceIn(target, source);
    const batches = batchesOf(framesData);
    const checkTime = createTimeCheck(call, framesData.length);
    const take = (frames: readonly AssetFrame[]) =>
      transact(parts, call, async (change) => {
        await requireParent(change, parts, target);
        const row = await requireRow(change, name);
        const { state } = documentOf(row);
        if (state === 'DELETING') throw precondition(`source: ${name} is being deleted.`);
        if (state === 'INVALID' || frames.length === 0) return;
        const now = parts.clock();
        const reported = { source: row, location: target, frames: await judge(frames, now), now };
        await takeFrames(change, parts, { ...reported, errorFrames: true });
      });
    // A report without frames still checks the source.
    let taken = 0;
    for (const batch of batches.length > 0 ? batches : [[]]) {
      await inParts(batch, async (frames) => {
        checkTime(taken);
        await take(frames);
        taken += frames.length;
      });
    }
    return {};
  };
}

/**
 * Returns a check that runs before each batch and assumes that it takes as long as the longest one so far. When the
 * time is too short, it throws TIMEOUT with the number of stored frames, which the deadline itself could not tell the
 * client.
 */
function createTimeCheck({ deadline }: Pick<Call, 'deadline'>, all: number): (taken: number) => void {
  let longest = 0;
  let began = Date.now();
  return (taken) => {
    const now = Date.now();
    longest = Math.max(longest, now - began);
    if (taken > 0 && now + longest > deadline) throw outOfTime(taken, all);
    began = now;
  };
}

const outOfTime = (taken: number, all: number): Fault =>
  new Fault(
    'TIMEOUT',
    `There was time for the first ${taken} of ${all} frames, which are in. Report the others, or all of them again: it does no harm.`,
  );

function sourceIn(location: ResourceName, source: string): ResourceName {
  const name = parseName('sources', source, 'source');
  if (!name.startsWith(`${location}/`)) throw badInput('source', `a source of ${location}`, source);
  return name;
}

/** Maximum weight of a batch, where a frame weighs 1, and the weights of a sample and of a place that the asset seeks. */
const [maxWeight, sampleWeight, soughtWeight] = [250, 1 / 40, 1 / 4];

/** Splits frames into batches of similar duration. */
function batchesOf(frames: readonly AssetFrame[]): AssetFrame[][] {
  const batches: AssetFrame[][] = [];
  let weight = maxWeight;
  for (const frame of frames) {
    if (weight >= maxWeight) {
      batches.push([]);
      weight = 0;
    }
    batches.at(-1)?.push(frame);
    const samples = frame.performanceSamples?.length ?? 0;
    const sought = placesOf(frame).filter(({ role }) => role !== 'at').length;
    weight += 1 + samples * sampleWeight + sought * soughtWeight;
  }
  return batches;
}
