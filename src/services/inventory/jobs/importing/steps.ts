import { locationNameOf } from '../../../../apis/inventory/contract/names.ts';
import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import type { Pace } from '../../imports/pace.ts';
import { type ImportMove, requireTaking } from '../../rules/imports.ts';
import { type DraftedFrames, draftFrames, takeFrames } from '../../store/frames/intake.ts';
import type { JudgedFrame } from '../../store/frames/outcomes.ts';
import { documentOf, rowByName } from '../../store/rows.ts';
import { requireRow } from '../../store/writes/change.ts';
import type { Importing } from './importing.ts';

type Ahead = DraftedFrames | null;

interface Step {
  /** Makes what the step writes if all its machines are new; runs while the step before is written. */
  ahead(importing: Importing, frames: readonly JudgedFrame[], pace: Pace): Promise<Ahead>;
  /** Writes the step. Returns whether all its machines are new. */
  take(importing: Importing, change: Change, frames: readonly JudgedFrame[], ahead: Ahead): Promise<boolean>;
}

/** The frames of a step of an import: a run turns those without violations into assets. */
export const steps: Readonly<Record<ImportMove, Step>> = {
  validate: { ahead: async () => null, take: async () => true },

  run: {
    async ahead({ parts, work: { target }, sourceName }, frames, pace) {
      const source = await rowByName(parts.db, sourceName);
      if (!source) return null;
      const reported = { source, location: locationNameOf(target), frames, now: parts.clock() };
      return await draftFrames(parts.db, parts, reported, { pace });
    },

    async take({ parts, work: { target }, sourceName }, change, frames, ahead) {
      const location = locationNameOf(target);
      const source = await lockSource(change, sourceName);
      const reported = { source, location, frames, now: parts.clock(), errorFrames: false };
      const outcomes = await takeFrames(change, parts, reported, ahead);
      return outcomes.every((outcome) => !('created' in outcome) || outcome.created);
    },
  },
};

/** Locks the source of the job. Throws FAILED_PRECONDITION when it accepts no more frames. */
async function lockSource(change: Change, name: ResourceName) {
  const source = await requireRow(change, name);
  requireTaking(documentOf(source), name);
  return source;
}
