import { assertNever } from '../../../kit/fault.ts';
import { inJobSpan, type Job } from '../../../kit/tracing/job-span.ts';
import type { Tracer } from '../../../kit/tracing/span.ts';
import type { FlowEvent, Pending } from './flows/flow.ts';
import { hostOf, type Perform } from './http-calls.ts';
import type { Lanes, RunSlots } from './lanes.ts';
import { makeMove, type TurnParts } from './make-move.ts';
import { runLeases } from './run-leases.ts';
import { type ClaimedRun, maxTries } from './runs.ts';

export interface DriveParts extends TurnParts {
  readonly perform: Perform;
  /** Starts the spans of runs; null or absent when none are exported. */
  readonly tracer?: Tracer | null | undefined;
}

/**
 * Continues a run in a lane until it waits or ends. Returns when a waiting run is due, in milliseconds since the epoch;
 * null when the run has ended or was given back.
 */
export type Drive = (run: ClaimedRun, lane: RunSlots) => Promise<number | null>;

export function createDrive(parts: DriveParts, lanes: Lanes, closing: AbortSignal): Drive {
  const laneOf = (pending: Pending) =>
    lanes.of(pending.kind === 'call' ? hostOf(pending.call, parts.hosts) : null);

  async function drive(run: ClaimedRun, first: RunSlots): Promise<number | null> {
    const flow = parts.flows.find(run.flowSid);
    let { pending } = run;
    let lane = first;
    lane.enter();
    try {
      while (flow && !closing.aborted) {
        const calling = laneOf(pending);
        if (calling && !mayCall(calling, lane, pending === run.pending)) {
          await runLeases.release(parts.db, run.lease, parts.clock(), { host: calling.host });
          calling.line();
          return null;
        }
        if (calling && calling !== lane) {
          calling.enter();
          lane.leave();
          lane = calling;
        }
        const makes = run.tries <= maxTries;
        const event = makes ? await eventOf(parts, pending) : { name: 'failed' };
        const next = await makeMove(parts, flow, run, event);
        if (next === null || next.kind === 'end') return null;
        if (next.kind === 'wait') return parts.clock() + next.seconds * 1000;
        pending = next;
      }
      await runLeases.release(parts.db, run.lease, parts.clock());
      return null;
    } finally {
      lane.leave();
    }
  }

  return (run, first) => inJobSpan(parts.tracer, jobOf(run), () => drive(run, first));
}

/** The span of a run from its claim until it waits or ends. */
const jobOf = ({ flowSid }: ClaimedRun): Job => ({
  name: 'run flow',
  kind: 'internal',
  attributes: { 'tributary.flow.sid': flowSid },
});

/** Returns whether a run with a place in `held` may call now. A run that comes after waiting ones has to queue. */
function mayCall(calling: RunSlots, held: RunSlots, taken: boolean): boolean {
  if (calling === held) return taken || !calling.waiting;
  return calling.free > 0 && !calling.waiting;
}

/** Returns the event that has happened to a due run. */
async function eventOf({ perform }: DriveParts, pending: Pending): Promise<FlowEvent> {
  switch (pending.kind) {
    case 'event':
      return pending.event;
    case 'call':
      // The call continues when the process stops: it has a deadline, and another process would otherwise repeat it.
      return await perform(pending.call);
    case 'wait':
      return { name: 'timeout' };
    default:
      return assertNever(pending);
  }
}
