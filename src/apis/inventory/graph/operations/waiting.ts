import type { GraphContext } from '../../../../gateway/graphql/context.ts';
import { tenantsOf } from '../../../../kit/call/caller.ts';
import { badInput } from '../../../../kit/fault.ts';
import { valueWithin } from '../../../../kit/work/pause.ts';
import type { Resource, ResourceName } from '../../contract.ts';

const maxSeconds = 30;
/** Milliseconds that a waiting request has in addition to its wait. */
const graceMs = 5000;
/** Milliseconds of the last read after the wait. If the service takes longer, the earlier state is returned. */
const lastLookMs = 1000;

/** Returns the operation when it is done, or its state when the time is up; null when it does not exist. */
export async function waitForOperation(
  context: GraphContext,
  name: ResourceName,
  seconds: number,
): Promise<Resource | null> {
  if (!(seconds >= 0 && seconds <= maxSeconds)) {
    throw badInput('timeoutSeconds', `between 0 and ${maxSeconds}`, seconds);
  }
  const { call, clock, feed, loaders } = context;
  const { waits } = context.services.inventory;
  const until = clock() + seconds * 1000;
  const after = feed.position;
  const operation = await loaders.inventory.resource.load(name);
  if (!operation || operation['done'] === true || seconds === 0) return operation;
  const leave = waits.enter(call.caller);
  try {
    context.beginWait(seconds * 1000 + graceMs);
    const look = () => {
      loaders.inventory.clearAll();
      return loaders.inventory.resource.load(name);
    };
    const ms = Math.max(0, until - clock());
    const { signal } = call;
    const ended = await waits.untilEnd({ name, view: viewOf(context), look, after, ms, signal });
    const found = ended === undefined ? await valueWithin(lastLookMs, look()) : ended;
    return found === undefined ? operation : found;
  } finally {
    leave();
  }
}

/** Returns everything that determines how an operation is shown; callers with equal views may share a read. */
function viewOf({ call: { caller, account, scopes }, origin }: GraphContext): string {
  const projects = tenantsOf(caller, 'projects');
  return JSON.stringify([account, [...scopes].sort(), projects === '*' || [...projects].sort(), origin]);
}
