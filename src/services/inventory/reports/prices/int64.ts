const max = 2n ** 63n - 1n;

/** Returns a whole number in the format of the wire; null when it has more than 64 bits. */
export const int64Of = (value: bigint): string | null => (value > max ? null : String(value));
