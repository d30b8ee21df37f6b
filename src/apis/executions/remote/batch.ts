import { Fault } from '../../../kit/fault.ts';
import type { Found } from '../contract.ts';

/**
 * Asks for each reference once, all at the same time. What is null is absent; one that fails is its own fault and
 * leaves the others alone. A client that has left ends the whole batch.
 */
export async function batch<Ref, Value>(
  refs: readonly Ref[],
  keyOf: (ref: Ref) => string,
  fetch: (ref: Ref) => Promise<Value | null>,
): Promise<Found<Value>> {
  const unique = new Map(refs.map((ref) => [keyOf(ref), ref]));
  const found = new Map<string, Value | Fault>();
  const keep = (key: string, value: Value | Fault | null) => void (value !== null && found.set(key, value));
  const asked = Array.from(unique, ([key, ref]) =>
    fetch(ref).then(
      (value) => keep(key, value),
      (error) => keep(key, faultOf(error)),
    ),
  );
  await Promise.all(asked);
  return found;
}

function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error;
  throw error;
}
