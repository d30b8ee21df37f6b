import { locationNameOf } from '../../../../apis/inventory/contract/names.ts';
import { notFound } from '../../../../apis/inventory/contract/refusals.ts';
import { textAt } from '../../../../apis/inventory/contract/values.ts';
import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import type { Pace } from '../../imports/pace.ts';
import { type ImportMove, requireTaking } from '../../rules/imports.ts';
import { type DraftedFrames, draftFrames, type JudgedFrame, takeFrames } from '../../store/frames/intake.ts';
import type { Reader } from '../../store/options.ts';
import { documentOf, rowByName } from '../../store/rows.ts';
import { requireRow } from '../../store/writes/change.ts';
import type { Work } from '../job.ts';

type Ahead = DraftedFrames | null;

interface Step {
  /** Makes what the step writes if all its machines are new; runs while the step before is written. */
  ahead(work: Work, frames: readonly JudgedFrame[], pace: Pace): Promise<Ahead>;
  /** Writes the step. Returns whether all its machines are new. */
  take(work: Work, change: Change, frames: readonly JudgedFrame[], ahead: Ahead): Promise<boolean>;
}

/** The frames of a step of an import: a run turns those without violations into assets. */
export const steps: Readonly<Record<ImportMove, Step>> = {
  validate: { ahead: async () => null, take: async () => true },

  run: {
    async ahead({ parts, target }, frames, pace) {
      const source = await rowByName(parts.db, await sourceNameOf(parts.db, target));
      if (!source) return null;
      const reported = { source, location: locationNameOf(target), frames, now: parts.clock() };
      return await draftFrames(parts.db, parts, reported, { pace });
    },

    async take({ parts, target }, change, frames, ahead) {
      const source = await lockSource(change, target);
      const location = locationNameOf(target);
      const reported = { source, location, frames, now: parts.clock(), errorFrames: false };
      const outcomes = await takeFrames(change, parts, reported, ahead);
      return outcomes.every((outcome) => !('created' in outcome) || outcome.created);
    },
  },
};

/** Locks the source of the job. Throws FAILED_PRECONDITION when the source accepts no more frames. */
async function lockSource(change: Change, job: ResourceName) {
  const name = await sourceNameOf(change, job);
  const source = await requireRow(change, name);
  requireTaking(documentOf(source), name);
  return source;
}

async function sourceNameOf(db: Reader, job: ResourceName): Promise<ResourceName> {
  const row = await rowByName(db, job);
  if (!row) throw notFound(job);
  return textAt(documentOf(row), 'assetSource') as ResourceName;
}
