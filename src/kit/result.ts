import { Fault } from './fault.ts';

/** An expected failure that concerns the request's content or the object's state; it is not a fault. */
export type Refusal =
  | { readonly code: 'INVALID'; readonly field: string | null; readonly message: string }
  | {
      readonly code: 'NOT_FOUND' | 'CONFLICT' | 'FAILED_PRECONDITION' | 'FORBIDDEN';
      readonly message: string;
      /** The object is so already, and the change would have no effect. */
      readonly isDone?: true;
    };

export type Refused<Reason = Refusal> = { readonly refused: Reason };

/** `{ [Key]: Value }`, or the reason of the refusal. */
export type Outcome<Key extends string, Value, Reason = Refusal> =
  | { readonly [K in Key]: Value }
  | Refused<Reason>;

/** Returns the fault with which a REST API answers a refusal. */
export function refusalFault(refused: Refusal): Fault {
  if (refused.code !== 'INVALID') return new Fault(refused.code, refused.message);
  return new Fault('BAD_USER_INPUT', refused.message, refused.field === null ? {} : { field: refused.field });
}

/** Returns a function that passes an outcome on, and throws the fault of a refusal. */
export function grantedBy<Reason>(faultOf: (refused: Reason) => Fault) {
  const isRefused = (outcome: object): outcome is Refused<Reason> => 'refused' in outcome;
  return <Value extends object>(outcome: Value | Refused<Reason>): Value => {
    if (isRefused(outcome)) throw faultOf(outcome.refused);
    return outcome;
  };
}

/** Answers by key. A missing value is absent; a value that failed by itself is its Fault. */
export type Found<Value> = ReadonlyMap<string, Value | Fault>;

/** Returns the answer with that key. Throws its Fault, or NOT_FOUND with the message `absent` when there is none. */
export function foundOne<Value>(found: Found<Value>, key: string, absent: string): Value {
  const value = found.get(key);
  if (value === undefined) throw new Fault('NOT_FOUND', absent);
  if (value instanceof Fault) throw value;
  return value;
}

/** Returns the answers with each value replaced by `map` of it; Faults stay. */
export const mapFound = <From, To>(found: Found<From>, map: (value: From) => To): Found<To> =>
  new Map([...found].map(([key, value]) => [key, value instanceof Fault ? value : map(value)]));

/**
 * Fetches each distinct reference once, all concurrently. A null is absent from the answer, and a Fault is the answer
 * of its reference alone. Rejects with any other error, for example that the client has left.
 */
export async function batch<Ref, Value>(
  refs: readonly Ref[],
  keyOf: (ref: Ref) => string,
  fetch: (ref: Ref) => Promise<Value | null>,
): Promise<Found<Value>> {
  const answers = new Map<string, Promise<Value | Fault | null>>();
  for (const ref of refs) {
    const key = keyOf(ref);
    if (!answers.has(key)) answers.set(key, fetch(ref).catch(faultFrom));
  }
  const found = new Map<string, Value | Fault>();
  const values = await Promise.all(answers.values());
  for (const [index, key] of [...answers.keys()].entries()) {
    const value = values[index];
    if (value !== null && value !== undefined) found.set(key, value);
  }
  return found;
}

/** Returns a Fault as an answer; rethrows any other error. */
export function faultFrom(error: unknown): Fault {
  if (error instanceof Fault) return error;
  throw error;
}
