import { Fault } from '../../kit/fault.ts';

/** What a service's faults are told to the operator as: causes included, which no client sees. */
export type LogFailure = (fault: Fault) => void;

/** Milliseconds in which one kind of trouble is told once. */
const pause = 60_000;

/** Each fault that says something against a service, at most once a minute for the service and the code. */
export function failureOf(tell: LogFailure, clock: () => number = Date.now): (error: unknown) => void {
  const told = new Map<string, number>();
  return (error) => {
    if (!(error instanceof Fault) || !telling.has(error.code)) return;
    const now = clock();
    const kind = `${error.options.service} ${error.code}`;
    if (now - (told.get(kind) ?? Number.NEGATIVE_INFINITY) < pause) return;
    told.set(kind, now);
    tell(error);
  };
}

const telling: ReadonlySet<string> = new Set([
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_INVALID_RESPONSE',
]);
