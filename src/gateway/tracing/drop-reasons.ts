/** Why spans were dropped: a batch could not be sent, the collector refused some of one, or too many waited for it. */
export const dropReasons = ['export_failed', 'rejected', 'queue_full'] as const;
export type DropReason = (typeof dropReasons)[number];
