const most = 2n ** 63n - 1n;

/** A whole number as the wire has it; null for one of more than 64 bits, which it cannot say. */
export const int64Of = (value: bigint): string | null => (value > most ? null : String(value));
