import type { NewEvent } from '../../events/log.ts';
import { executionEvent, type ToldExecution, type ToldStep } from '../events.ts';

/** What came to be known of an execution of a remote service. `at` is milliseconds since the epoch. */
export type News =
  /** It is so now, as `execution.status` says. */
  | {
      readonly kind: 'seen';
      readonly execution: ToldExecution;
      readonly at: number;
      readonly reason?: string | undefined;
      /** Of its variables; null where nothing is said of them. */
      readonly contextHash: string | null;
    }
  | { readonly kind: 'step'; readonly execution: ToldExecution; readonly at: number; readonly step: ToldStep }
  /** It is not there any more. */
  | { readonly kind: 'gone'; readonly execution: ToldExecution; readonly at: number };

/** What the event log has told of an execution; `unknown` before its beginning. */
export interface Told {
  readonly status: 'unknown' | 'active' | 'ended';
  readonly contextHash: string | null;
}

export interface Telling {
  readonly events: readonly NewEvent[];
  readonly told: Told;
}

/**
 * What is to be told now: an execution begins once and ends once, whoever says it and however often. Nothing is told of
 * it before the one, and after the other only a step whose event came late.
 */
export function tellingOf(told: Told, news: News): Telling {
  const { execution, at } = news;
  const nothing = { events: [], told };
  switch (news.kind) {
    case 'step': {
      const entered = executionEvent('STEP_ENTERED', execution, at, { step: news.step });
      if (told.status !== 'unknown') return { events: [entered], told };
      return { events: [begun(execution, at), entered], told: { ...told, status: 'active' } };
    }
    case 'gone': {
      if (told.status !== 'active') return nothing;
      return { events: [executionEvent('DELETED', execution, at)], told: { ...told, status: 'ended' } };
    }
    case 'seen': {
      const contextHash = news.contextHash ?? told.contextHash;
      if (told.status === 'ended') return nothing;
      const beginning = told.status === 'unknown' ? [begun(execution, at)] : [];
      const { reason } = news;
      if (execution.status === 'ended') {
        const end = executionEvent('ENDED', execution, at, reason === undefined ? {} : { reason });
        return { events: [...beginning, end], told: { status: 'ended', contextHash } };
      }
      const updated =
        told.status === 'active' && told.contextHash !== null && contextHash !== told.contextHash;
      const change = updated ? [executionEvent('UPDATED', execution, at)] : [];
      return { events: [...beginning, ...change], told: { status: 'active', contextHash } };
    }
  }
}

/** Its beginning, when that was: by the second, unless what is news is of that very second. */
function begun(execution: ToldExecution, at: number): NewEvent {
  const { dateCreated } = execution;
  const created = dateCreated === undefined ? at : Date.parse(dateCreated);
  const since = at - created < 1000 ? at : created;
  return executionEvent('STARTED', { ...execution, status: 'active' }, since);
}
