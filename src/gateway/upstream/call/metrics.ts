import { Fault, type RefusalClass } from '../../../kit/fault.ts';
import type { Observer } from '../../observer.ts';
import type { Ended } from './breaker.ts';

/** Receives every finished try of a call to a service. */
export type CallObserver = Pick<Observer, 'upstreamCall'>;

/** Returns a function that starts to measure one try; its result records duration and outcome. */
export function watching(service: string, observer: CallObserver): () => Ended {
  return () => {
    const start = performance.now();
    return (error) => {
      const seconds = (performance.now() - start) / 1000;
      observer.upstreamCall({ service, outcome: outcomeOf(error), seconds });
    };
  };
}

/** The classes of responses whose error code is also that of others. */
const outcomes: Partial<Record<RefusalClass, string>> = {
  credential: 'CREDENTIAL_REFUSED',
  object: 'OBJECT_REFUSED',
};

function outcomeOf(error: unknown): string {
  if (error === undefined) return 'ok';
  return error instanceof Fault ? codeOf(error) : 'ABORTED';
}

function codeOf({ code, options }: Fault): string {
  return (options.upstreamClass && outcomes[options.upstreamClass]) ?? code;
}
