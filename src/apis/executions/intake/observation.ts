import type { NewEvent } from '../../../gateway/events/append-events.ts';
import {
  type ChangeDetails,
  type ExecutionChangeKind,
  executionEvent,
  type ToldExecution,
  type ToldStep,
} from '../contract/events.ts';

/** An observation of an execution of a remote service. `at` is its time in milliseconds since the epoch. */
export type Observation =
  /** The current state, in `execution.status`: an answer of the service that was read at `readAt` has it. */
  | {
      readonly kind: 'seen';
      readonly execution: ToldExecution;
      readonly at: number;
      readonly readAt: number;
      /** Hash of the flow's variables. */
      readonly contextHash: string;
    }
  /** A state that the execution had at that time; the current state may differ. */
  | {
      readonly kind: 'posted';
      readonly execution: ToldExecution;
      readonly at: number;
      readonly reason?: string | undefined;
    }
  | { readonly kind: 'step'; readonly execution: ToldExecution; readonly at: number; readonly step: ToldStep }
  /** The service no longer has the execution. */
  | { readonly kind: 'gone'; readonly execution: ToldExecution; readonly at: number };

type Of<Kind extends Observation['kind']> = Extract<Observation, { readonly kind: Kind }>;

/**
 * The state that the event log has reported; `unknown` before the start was reported, `gone` after the deletion was.
 */
export interface ReportedState {
  readonly status: 'unknown' | 'active' | 'ended' | 'gone';
  readonly contextHash: string | null;
}

export interface Report {
  readonly events: readonly NewEvent[];
  readonly reported: ReportedState;
}

/**
 * Returns the events to append now. Each execution is reported to begin once and to end once, by whichever source comes
 * first; after the end only late steps are reported. An execution that was reported deleted and is seen again continues
 * with UPDATED or ENDED. The events are placed in the log and retained by the time `now`, because a service's own times
 * may be anything.
 */
export function reportOf(reported: ReportedState, observation: Observation, now: number): Report {
  switch (observation.kind) {
    case 'step':
      return entering(reported, observation, now);
    case 'gone': {
      if (reported.status !== 'active') return { events: [], reported };
      const deleted = heard('DELETED', observation, now);
      return { events: [deleted], reported: { ...reported, status: 'gone' } };
    }
    case 'posted':
      return reported.status === 'gone' ? { events: [], reported } : moving(reported, observation, now);
    case 'seen':
      return reported.status === 'gone' ? returning(observation, now) : moving(reported, observation, now);
  }
}

function entering(reported: ReportedState, observation: Of<'step'>, now: number): Report {
  const entered = heard('STEP_ENTERED', observation, now, { step: observation.step });
  if (reported.status !== 'unknown') return { events: [entered], reported };
  return { events: [begun(observation, now), entered], reported: { ...reported, status: 'active' } };
}

function moving(reported: ReportedState, observation: Of<'seen'> | Of<'posted'>, now: number): Report {
  if (reported.status === 'ended') return { events: [], reported };
  const contextHash = observation.kind === 'seen' ? observation.contextHash : reported.contextHash;
  const beginning = reported.status === 'unknown' ? [begun(observation, now)] : [];
  if (observation.execution.status === 'ended') {
    const reason =
      observation.kind === 'posted' && observation.reason !== undefined ? { reason: observation.reason } : {};
    const end = heard('ENDED', observation, now, reason);
    return { events: [...beginning, end], reported: { status: 'ended', contextHash } };
  }
  const updated =
    reported.status === 'active' && reported.contextHash !== null && contextHash !== reported.contextHash;
  const change = updated ? [heard('UPDATED', observation, now)] : [];
  return { events: [...beginning, ...change], reported: { status: 'active', contextHash } };
}

/**
 * Continues a deleted execution: its state meanwhile is unknown, and the read time puts its events after the deletion.
 */
const returning = (observation: Of<'seen'>, now: number): Report =>
  moving({ status: 'active', contextHash: '' }, { ...observation, at: observation.readAt }, now);

/**
 * Returns the STARTED event at the service's creation time, which has whole seconds; an observation within that second
 * gives the more exact time.
 */
function begun({ execution, at }: Observation, now: number): NewEvent {
  const { createdAt } = execution;
  const created = createdAt === undefined ? at : Date.parse(createdAt);
  const since = at - created < 1000 ? at : created;
  return heard('STARTED', { execution: { ...execution, status: 'active' }, at: since }, now);
}

const heard = (
  kind: ExecutionChangeKind,
  { execution, at }: Pick<Observation, 'execution' | 'at'>,
  now: number,
  details: ChangeDetails = {},
): NewEvent => executionEvent(kind, execution, now, { ...details, happenedAt: at });
