import { Fault } from '../../kit/fault.ts';
import type { Observer } from '../observer.ts';
import type { Ended } from './breaker.ts';

/** Told of each call to a service that ended. */
export type CallObserver = Pick<Observer, 'upstreamCall'>;

/** Counts each try of a call to that service: how long it took, and how it ended. */
export function watching(service: string, observer: CallObserver): () => Ended {
  return () => {
    const start = performance.now();
    return (error) => {
      const seconds = (performance.now() - start) / 1000;
      observer.upstreamCall({ service, outcome: outcomeOf(error), seconds });
    };
  };
}

function outcomeOf(error: unknown): string {
  if (error === undefined) return 'ok';
  return error instanceof Fault ? error.code : 'ABORTED';
}
