import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { tenancyOf } from '../../../kit/call/caller.ts';
import { badInput } from '../../../kit/fault.ts';
import { valueWithin } from '../../../kit/pause.ts';
import type { Resource, ResourceName } from '../contract.ts';

const maxSeconds = 30;
/** What a request that waits has beyond its waiting. */
const graceMs = 5000;
/** How long the look at its end may take: of a service that hangs is told what it said before. */
const lastLookMs = 1000;

/** The operation once it is done, or as it stands when the time is up; null where there is none. */
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
      loaders.inventory.clear();
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

/** All that decides how an operation is seen: two callers of one view may share a look. */
function viewOf({ call: { caller, account, scopes }, origin }: GraphContext): string {
  const { projects } = tenancyOf(caller);
  return JSON.stringify([account, [...scopes].sort(), projects === '*' || [...projects].sort(), origin]);
}
