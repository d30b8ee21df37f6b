/** A value that may be here already: whoever needs it waits only when it is a promise. */
export type Awaitable<Value> = Value | Promise<Value>;

export function isPromise<Value>(value: Awaitable<Value>): value is Promise<Value> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

/** Calls `next` with the value: at once when it is here, else when its promise settles. */
export function whenHere<Value, Result>(
  value: Awaitable<Value>,
  next: (value: Value) => Awaitable<Result>,
): Awaitable<Result> {
  return isPromise(value) ? value.then(next) : next(value);
}
