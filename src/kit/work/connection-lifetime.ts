/**
 * Returns the milliseconds after which a connection to a server of data is replaced: half an hour and up to a quarter
 * more, so that gateways do not open theirs at once.
 */
export const connectionLifetimeMs = (): number => 1_800_000 * (1 + Math.random() / 4);
