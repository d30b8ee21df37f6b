import { maxFrames } from '../../../../apis/inventory/contract/catalogue.ts';
import { parseName } from '../../../../apis/inventory/contract/names.ts';
import { notFound, precondition, tooMany } from '../../../../apis/inventory/contract/refusals.ts';
import type { MessageOf, RequestOf, ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Call } from '../../../../kit/call/call.ts';
import { transact } from '../../../../kit/db/transaction.ts';
import { badInput, Fault } from '../../../../kit/fault.ts';
import { requireParent } from '../change.ts';
import type { EmbeddedParts } from '../options.ts';
import { documentOf, lockByName } from '../rows.ts';
import { takeFrames } from './intake.ts';
import type { AssetFrame } from './outcomes.ts';

type Answer = (
  call: Call,
  request: RequestOf<'assets.reportAssetFrames'>,
) => Promise<MessageOf<'ReportAssetFramesResponse'>>;

/**
 * Takes in what a source has seen, some hundred frames a transaction, so that others come in between: a call that ends
 * early has done a part of it, and does no harm when it is repeated.
 */
export function createFrameReporting(parts: EmbeddedParts): Answer {
  return async (call, { target, source, body: { framesData = [] } }) => {
    if (framesData.length > maxFrames) throw tooMany('framesData', maxFrames);
    const name = sourceIn(target, source);
    const batches = batchesOf(framesData);
    const checkTime = createTimeCheck(call, framesData.length);
    // Where there are none, the source is looked at all the same.
    for (const frames of batches.length > 0 ? batches : [[]]) {
      checkTime(frames.length);
      await transact(parts, call, async (change) => {
        await requireParent(change, parts, target);
        const row = await lockByName(change, name);
        if (!row) throw notFound(name);
        const { state } = documentOf(row);
        if (state === 'DELETING') throw precondition(`source: ${name} is being deleted.`);
        if (state === 'INVALID' || frames.length === 0) return;
        const now = parts.clock();
        await takeFrames(change, parts, { source: row, location: target, frames, now, errorFrames: true });
      });
    }
    return {};
  };
}

/**
 * Looks before each batch whether there is time for one more, if it takes as long as the longest before. Throws TIMEOUT
 * that says how many frames are in: the deadline itself could not tell it.
 */
function createTimeCheck({ deadline }: Pick<Call, 'deadline'>, all: number): (frames: number) => void {
  let [taken, under, longest] = [0, 0, 0];
  let began = Date.now();
  return (frames) => {
    const now = Date.now();
    if (under > 0) longest = Math.max(longest, now - began);
    taken += under;
    if (taken > 0 && now + longest > deadline) throw outOfTime(taken, all);
    under = frames;
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

/** Of a batch: a sample is a fraction of the work that a frame is. */
const [maxWeight, sampleWeight] = [250, 1 / 40];

/** Frames in batches that take about as long. */
function batchesOf(frames: readonly AssetFrame[]): readonly (readonly AssetFrame[])[] {
  const batches: AssetFrame[][] = [];
  let weight = maxWeight;
  for (const frame of frames) {
    if (weight >= maxWeight) {
      batches.push([]);
      weight = 0;
    }
    batches.at(-1)?.push(frame);
    weight += 1 + (frame.performanceSamples?.length ?? 0) * sampleWeight;
  }
  return batches;
}
