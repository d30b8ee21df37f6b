import type { LiveEvent } from './live-event.ts';

/** A row of the live page: an event, or a note about the stream itself. */
export type LiveEntry =
  | {
      readonly kind: 'event';
      readonly key: string;
      readonly event: LiveEvent;
      /** Earlier steps of the same execution, which the row stands for. */
      readonly earlierSteps?: number;
    }
  | {
      readonly kind: 'reconnected';
      readonly key: string;
      readonly lostAt: Date;
      readonly at: Date;
      /** Events that happened meanwhile and came afterwards. */
      readonly caughtUp: number;
      /** Whether others are missing. */
      readonly hasGap: boolean;
    }
  | { readonly kind: 'gap'; readonly key: string; readonly at: Date; readonly reason: string };
