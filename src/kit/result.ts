import { Fault } from './fault.ts';

/** An expected failure that is about the request's content or the object's state, not a fault. */
export type Refusal =
  | { readonly code: 'INVALID'; readonly field: string | null; readonly message: string }
  | {
      readonly code: 'NOT_FOUND' | 'CONFLICT' | 'FAILED_PRECONDITION' | 'FORBIDDEN';
      readonly message: string;
    };

export type Refused<Reason = Refusal> = { readonly refused: Reason };

/** `{ [Key]: Value }`, or why not. */
export type Outcome<Key extends string, Value, Reason = Refusal> =
  | { readonly [K in Key]: Value }
  | Refused<Reason>;

/** A refusal as the fault that its REST API answers with. */
export function refusalFault(refused: Refusal): Fault {
  if (refused.code !== 'INVALID') return new Fault(refused.code, refused.message);
  return new Fault('BAD_USER_INPUT', refused.message, refused.field === null ? {} : { field: refused.field });
}

/** A function that returns an outcome that was not refused, and throws the fault of a refusal. */
export function grantedBy<Reason>(faultOf: (refused: Reason) => Fault) {
  const isRefused = (outcome: object): outcome is Refused<Reason> => 'refused' in outcome;
  return <Value extends object>(outcome: Value | Refused<Reason>): Value => {
    if (isRefused(outcome)) throw faultOf(outcome.refused);
    return outcome;
  };
}

/** Answers by key: what is missing is absent, what failed alone is its Fault. */
export type Found<Value> = ReadonlyMap<string, Value | Fault>;

/** The one answer under that key. Throws its Fault, or NOT_FOUND with that message where it is absent. */
export function foundOne<Value>(found: Found<Value>, key: string, absent: string): Value {
  const value = found.get(key);
  if (value === undefined) throw new Fault('NOT_FOUND', absent);
  if (value instanceof Fault) throw value;
  return value;
}

/** The same answers with other values. */
export const mapFound = <From, To>(found: Found<From>, map: (value: From) => To): Found<To> =>
  new Map([...found].map(([key, value]) => [key, value instanceof Fault ? value : map(value)]));

/**
 * Asks for each reference once, all at the same time. What is null is absent; one that fails is its own Fault and
 * leaves the others alone. Rejects with any other error, such as that the client has left.
 */
export async function batch<Ref, Value>(
  refs: readonly Ref[],
  keyOf: (ref: Ref) => string,
  fetch: (ref: Ref) => Promise<Value | null>,
): Promise<Found<Value>> {
  const unique = new Map(refs.map((ref) => [keyOf(ref), ref]));
  const found = await Promise.all(
    [...unique].map(async ([key, ref]) => [key, await fetch(ref).catch(faultFrom)] as const),
  );
  return new Map(found.flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])));
}

/** A Fault as an answer; throws any other error on. */
export function faultFrom(error: unknown): Fault {
  if (error instanceof Fault) return error;
  throw error;
}
