import { setTimeout } from 'node:timers/promises';
import { badInput } from '../faults.ts';
import type { GraphContext } from '../graph/context.ts';
import type { Resource, ResourceName } from './contract.ts';
import { projectOf } from './names.ts';

const mostSeconds = 30;
/** What a request that waits has beyond its waiting. */
const graceMs = 5000;
/** How long an operation is not asked for anew where no event tells that it has moved. */
const askAgainMs = 1000;
/** How long the look at its end may take: of a service that hangs is told what it said before. */
const lastLookMs = 1000;

/** The operation once it is done, or as it stands when the time is up; null where there is none. */
export async function waitForOperation(
  context: GraphContext,
  name: ResourceName,
  seconds: number,
): Promise<Resource | null> {
  if (!(seconds >= 0 && seconds <= mostSeconds)) {
    throw badInput('timeoutSeconds', `between 0 and ${mostSeconds}`, seconds);
  }
  const { call, clock, loaders } = context;
  const until = clock() + seconds * 1000;
  let moved = watch(context, name);
  let operation = await loaders.inventory.resource.load(name);
  if (!operation || operation['done'] === true || seconds === 0) return operation;
  context.beginWait(seconds * 1000 + graceMs);
  for (
    let left = until - clock();
    operation && operation['done'] !== true && left > 0;
    left = until - clock()
  ) {
    await moved(Math.min(left, askAgainMs));
    call.signal.throwIfAborted();
    moved = watch(context, name);
    loaders.inventory.clear();
    const look = loaders.inventory.resource.load(name);
    operation = await foundWithin(Math.max(until - clock(), lastLookMs), look, operation);
  }
  return operation;
}

/** What is found; what was known before, where that takes longer than so many milliseconds. */
async function foundWithin<Value>(ms: number, found: Promise<Value>, before: Value): Promise<Value> {
  const ended = new AbortController();
  try {
    return await Promise.race([found, setTimeout(ms, before, { signal: ended.signal })]);
  } finally {
    ended.abort();
  }
}

/** Looks from now on whether the log tells something of the operation; what that gives waits for it, or so long. */
function watch({ feed, call }: GraphContext, name: ResourceName): (ms: number) => Promise<void> {
  const filter = { stream: 'operations', tenant: projectOf(name), key: name } as const;
  let after = feed.position;

  async function told(): Promise<boolean> {
    const { events, upTo } = await feed.read({ filter, after, limit: 1 });
    after = upTo;
    return events.length > 0;
  }

  return async (ms) => {
    const ended = new AbortController();
    const signal = AbortSignal.any([ended.signal, call.signal]);
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = () =>
      void told().then(
        (isTold) => isTold && resolve(),
        () => undefined,
      );
    const stop = feed.onAdvance(look);
    look();
    try {
      await Promise.race([promise, setTimeout(ms, undefined, { signal }).catch(() => undefined)]);
    } finally {
      stop();
      ended.abort();
    }
  };
}
