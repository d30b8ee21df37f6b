import { Fault } from '../../../kit/fault.ts';

/** Logs a fault of a service for the operator, including its cause, which no client sees. */
export type LogFailure = (fault: Fault) => void;

/** Milliseconds in which faults of one kind are logged once. */
const pause = 60_000;

/** Returns a function that logs faults of services, at most once a minute for each service and code. */
export function failureOf(tell: LogFailure, clock: () => number = Date.now): (error: unknown) => void {
  const reported = new Map<string, number>();
  return (error) => {
    if (!(error instanceof Fault) || !telling.has(error.code)) return;
    const now = clock();
    const kind = `${error.options.service} ${error.code}`;
    if (now - (reported.get(kind) ?? Number.NEGATIVE_INFINITY) < pause) return;
    reported.set(kind, now);
    tell(error);
  };
}

const telling: ReadonlySet<string> = new Set([
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_INVALID_RESPONSE',
]);
