import { assertNever } from '../../../kit/fault.ts';
import { runLeases } from './claims.ts';
import type { FlowEvent, Pending } from './flow.ts';
import { hostOf, type Perform } from './http-calls.ts';
import type { Lane, Lanes } from './lanes.ts';
import { makeMove, type TurnParts } from './make-move.ts';
import { type ClaimedRun, maxTries } from './runs.ts';

export interface DriveParts extends TurnParts {
  readonly perform: Perform;
}

/** Lets a run go on from a place in that lane until it waits or ends; when it waits, until when. */
export type Drive = (run: ClaimedRun, lane: Lane) => Promise<number | null>;

export function createDrive(parts: DriveParts, lanes: Lanes, closing: AbortSignal): Drive {
  const laneOf = (pending: Pending) =>
    lanes.of(pending.kind === 'call' ? hostOf(pending.call, parts.hosts) : null);

  return async (run, first) => {
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
  };
}

/** Whether a run that has a place in `held` may call now; who comes later than others that wait stands in line. */
function mayCall(calling: Lane, held: Lane, taken: boolean): boolean {
  if (calling === held) return taken || !calling.waiting;
  return calling.free > 0 && !calling.waiting;
}

/** What has happened to a run that is due. */
async function eventOf({ perform }: DriveParts, pending: Pending): Promise<FlowEvent> {
  switch (pending.kind) {
    case 'event':
      return pending.event;
    case 'call':
      // Not cut off when the process stops: it has a deadline, and another process would make it again.
      return await perform(pending.call);
    case 'wait':
      return { name: 'timeout' };
    default:
      return assertNever(pending);
  }
}
