import { Fault } from '../faults.ts';
import type { Observer } from '../observer.ts';

/** Counts each try of a call to that service: how long it took, and how it ended. */
export function watching(service: string, observer: Observer) {
  return async <Answer>(attempt: () => Promise<Answer>): Promise<Answer> => {
    const start = performance.now();
    const seen = (outcome: string) =>
      observer.upstreamCall({ service, outcome, seconds: (performance.now() - start) / 1000 });
    try {
      const answer = await attempt();
      seen('ok');
      return answer;
    } catch (error) {
      seen(error instanceof Fault ? error.code : 'ABORTED');
      throw error;
    }
  };
}
