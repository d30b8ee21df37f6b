import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import type { AssetFrame } from '../../rules/frames/frame.ts';
import type { Violation } from '../../rules/frames/violations.ts';
import type { ResourceRow } from '../rows.ts';

/** The outcome of a frame: an asset, or violations. */
export type FrameOutcome =
  | { readonly asset: ResourceName; readonly created: boolean }
  | { readonly violations: readonly Violation[] };

/** A frame with the reasons why it cannot become an asset; none for a valid frame. */
export interface JudgedFrame {
  readonly frame: AssetFrame;
  readonly violations: readonly Violation[];
}

/** Frames that one source has reported. */
export interface Reported {
  /** The caller locks this row before any other row of the inventory. */
  readonly source: ResourceRow;
  readonly location: ResourceName;
  readonly frames: readonly JudgedFrame[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Whether frames with violations are stored as error frames of the source and counted there. */
  readonly errorFrames: boolean;
}
