import type { LiveEvent } from './live-event.ts';

/** A row of the live page: an event, or a note about the stream itself. */
export type LiveEntry =
  | {
      readonly kind: 'event';
      readonly key: string;
      readonly event: LiveEvent;
      /** Earlier events that the row stands for, such as `2 earlier steps`; empty for none. */
      readonly earlier?: string;
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
