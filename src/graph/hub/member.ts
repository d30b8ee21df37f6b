import type { Observer } from '../../observer.ts';
import { mostUnsent, type Sink } from './sink.ts';

/** One subscriber of a group. */
export interface Member {
  /** The last event that it has, or where it began: what is not after it is not written again. */
  last: number;
  /** Milliseconds, monotonic. */
  readonly wroteAt: number;
  readonly sink: Sink;
  /** False when its client does not read: the connection has been ended. */
  write(payload: string, cursor: string | null): boolean;
}

export function createMember(sink: Sink, last: number, observer: Pick<Observer, 'delivered'>): Member {
  let wroteAt = performance.now();
  return {
    last,
    sink,
    get wroteAt() {
      return wroteAt;
    },
    write(payload, cursor) {
      sink.write(payload, cursor);
      wroteAt = performance.now();
      observer.delivered();
      if (sink.buffered <= mostUnsent) return true;
      sink.overflow();
      return false;
    },
  };
}
