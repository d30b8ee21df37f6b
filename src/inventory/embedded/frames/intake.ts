import type { Change, EmbeddedParts } from '../parts.ts';
import type { FrameOutcome, Reported } from './outcomes.ts';

/**
 * Makes assets of frames, or brings them up to date: an outcome for each frame, in their order. At most about 500 at
 * once, in a number of statements that does not hang on theirs.
 */
export async function takeFrames(
  _change: Change,
  _parts: Pick<EmbeddedParts, 'newId'>,
  _reported: Reported,
): Promise<readonly FrameOutcome[]> {
  throw new TypeError('on its way');
}
