import type { NewEvent } from '../../../gateway/events/append-events.ts';
import {
  type ChangeDetails,
  type ExecutionChangeKind,
  executionEvent,
  type ToldExecution,
  type ToldStep,
} from '../contract/events.ts';

/** What came to be known of an execution of a remote service. `at` is when, in milliseconds since the epoch. */
export type Observation =
  /** It is so now, as `execution.status` says: an answer of the service, read at `readAt`, has it. */
  | {
      readonly kind: 'seen';
      readonly execution: ToldExecution;
      readonly at: number;
      readonly readAt: number;
      /** Of its variables. */
      readonly contextHash: string;
    }
  /** It became so then, which is no proof of how it is now. */
  | {
      readonly kind: 'posted';
      readonly execution: ToldExecution;
      readonly at: number;
      readonly reason?: string | undefined;
    }
  | { readonly kind: 'step'; readonly execution: ToldExecution; readonly at: number; readonly step: ToldStep }
  /** The service has it no more. */
  | { readonly kind: 'gone'; readonly execution: ToldExecution; readonly at: number };

type Of<Kind extends Observation['kind']> = Extract<Observation, { readonly kind: Kind }>;

/** What the event log has told of an execution; `unknown` before its beginning, `gone` when it told of its deletion. */
export interface ReportedState {
  readonly status: 'unknown' | 'active' | 'ended' | 'gone';
  readonly contextHash: string | null;
}

export interface Report {
  readonly events: readonly NewEvent[];
  readonly told: ReportedState;
}

/**
 * What is to be told now: an execution begins once and ends once, whoever says it and however often. Nothing is told of
 * it before the one, and after the other only a step whose event came late. One that was told deleted and is seen again
 * was not: it goes on, with an UPDATED, or has ended. The events have their place in the log, and are kept, from `now` on:
 * times of a service may be anything.
 */
export function tellingOf(told: ReportedState, news: Observation, now: number): Report {
  switch (news.kind) {
    case 'step':
      return entering(told, news, now);
    case 'gone': {
      if (told.status !== 'active') return { events: [], told };
      const deleted = heard('DELETED', news, now);
      return { events: [deleted], told: { ...told, status: 'gone' } };
    }
    case 'posted':
      return told.status === 'gone' ? { events: [], told } : moving(told, news, now);
    case 'seen':
      return told.status === 'gone' ? returning(news, now) : moving(told, news, now);
  }
}

function entering(told: ReportedState, news: Of<'step'>, now: number): Report {
  const entered = heard('STEP_ENTERED', news, now, { step: news.step });
  if (told.status !== 'unknown') return { events: [entered], told };
  return { events: [begun(news, now), entered], told: { ...told, status: 'active' } };
}

function moving(told: ReportedState, news: Of<'seen'> | Of<'posted'>, now: number): Report {
  if (told.status === 'ended') return { events: [], told };
  const contextHash = news.kind === 'seen' ? news.contextHash : told.contextHash;
  const beginning = told.status === 'unknown' ? [begun(news, now)] : [];
  if (news.execution.status === 'ended') {
    const reason = news.kind === 'posted' && news.reason !== undefined ? { reason: news.reason } : {};
    const end = heard('ENDED', news, now, reason);
    return { events: [...beginning, end], told: { status: 'ended', contextHash } };
  }
  const updated = told.status === 'active' && told.contextHash !== null && contextHash !== told.contextHash;
  const change = updated ? [heard('UPDATED', news, now)] : [];
  return { events: [...beginning, ...change], told: { status: 'active', contextHash } };
}

/** Nothing is known of what it was meanwhile; by their times, too, its events come behind its deletion. */
const returning = (news: Of<'seen'>, now: number): Report =>
  moving({ status: 'active', contextHash: '' }, { ...news, at: news.readAt }, now);

/** Its beginning, when that was: by the second, unless what is news is of that very second. */
function begun({ execution, at }: Observation, now: number): NewEvent {
  const { dateCreated } = execution;
  const created = dateCreated === undefined ? at : Date.parse(dateCreated);
  const since = at - created < 1000 ? at : created;
  return heard('STARTED', { execution: { ...execution, status: 'active' }, at: since }, now);
}

const heard = (
  kind: ExecutionChangeKind,
  { execution, at }: Pick<Observation, 'execution' | 'at'>,
  now: number,
  details: ChangeDetails = {},
): NewEvent => executionEvent(kind, execution, now, { ...details, happenedAt: at });
