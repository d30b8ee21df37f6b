/** A value or a promise of it; a caller awaits only a promise. */
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
