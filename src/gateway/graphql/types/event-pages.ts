import { Fault } from '../../../kit/fault.ts';
import type {
  EventPage,
  EventSelection,
  EventTailPage,
  EventTailRange,
  LoggedEvent,
  LogStretch,
} from '../../events/contract.ts';
import type { GraphContext } from '../context.ts';
import { shortRounds } from './event-loaders.ts';

/**
 * Reads the first events of a part of the log. `given`: whether the caller has a cursor, so that missing events after it are
 * an error.
 */
export async function readFirst(
  context: GraphContext,
  filter: EventSelection,
  part: LogStretch,
  maxCount: number,
  given: boolean,
): Promise<readonly LoggedEvent[]> {
  const { feed, call } = context;
  const found: LoggedEvent[] = [];
  let { after } = part;
  for (let round = 0; found.length < maxCount && after < Math.min(part.upTo, feed.position); round += 1) {
    call.signal.throwIfAborted();
    const range = { filter, after, limit: maxCount - found.length };
    const page =
      round < shortRounds ? await feed.read(range) : await readWhole(context, { ...range, ...part, after });
    if (page.missed && given) throw expired();
    // Retention removed events meanwhile, so another event is the oldest now.
    if (page.missed) found.length = 0;
    found.push(...page.events.filter(({ seq }) => seq <= part.upTo));
    after = page.upTo;
  }
  return found;
}

/** Reads the first events of a stretch by a scan, and reports those that are no longer kept. */
async function readWhole({ feed, call }: GraphContext, range: EventTailRange): Promise<EventPage> {
  const [page] = await feed.lists([{ ...range, end: 'first' }], call);
  const { oldest } = await feed.bounds();
  const upTo = page?.looked.upTo ?? range.upTo;
  const events = page?.events.filter(({ seq }) => seq >= oldest) ?? [];
  return oldest - 1 > range.after
    ? { events, upTo: Math.max(upTo, oldest - 1), missed: { after: range.after, to: oldest - 1 } }
    : { events, upTo };
}

async function readWholeBack({ feed, call }: GraphContext, range: EventTailRange): Promise<EventTailPage> {
  const [page] = await feed.lists([{ ...range, end: 'last' }], call);
  return { events: page?.events ?? [], after: page?.looked.after ?? range.after };
}

/** Reads the last events of a part of the log. */
export async function readLast(
  context: GraphContext,
  filter: EventSelection,
  { after, upTo }: LogStretch,
  maxCount: number,
): Promise<readonly LoggedEvent[]> {
  const { feed, call } = context;
  let found: readonly LoggedEvent[] = [];
  let end = Math.min(upTo, feed.position);
  for (let round = 0; found.length < maxCount && end > after; round += 1) {
    call.signal.throwIfAborted();
    const range = { filter, after, upTo: end, limit: maxCount - found.length };
    const page = round < shortRounds ? await feed.readBack(range) : await readWholeBack(context, range);
    found = [...page.events, ...found];
    end = page.after;
  }
  return found;
}

export const expired = () =>
  invalid(
    'after',
    'after has expired: events behind it are no longer kept. Leave it out to begin with those that are.',
  );

export const invalid = (field: 'after' | 'before', message: string) =>
  new Fault('INVALID_CURSOR', message, { field });
