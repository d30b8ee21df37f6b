import { refuseScopes } from '../../../kit/call/call.ts';
import { createFairPlaces } from '../../../kit/queues/fair-places.ts';
import { createTurns } from '../../../kit/queues/fair-turns.ts';
import type { Tracer } from '../../../kit/tracing/span.ts';
import type { EventFeed, EventFilter } from '../../events/contract.ts';
import type { CursorStream } from '../../events/cursors.ts';
import { filtersOf } from '../../events/reads/selection.ts';
import { NotExecutable } from '../../graphql/errors.ts';
import type { Answers } from '../../graphql/request/graph-answers.ts';
import { unstorableArgument } from '../../graphql/schema/storable-arguments.ts';
import { createStreams } from '../../graphql/types/streams.ts';
import { type BackgroundBills, noBills } from '../../limits/other-bounds/background-bills.ts';
import { unboundedHeld } from '../../limits/other-bounds/held.ts';
import { placeFault } from '../../limits/refusals.ts';
import { subjectOf } from '../../limits/tier.ts';
import type { Observer } from '../../observer.ts';
import { dispatchEvents } from './dispatch.ts';
import { createDistinctGroups } from './distinct.ts';
import { createEventRuns, type EventRunParts, type Subscriber } from './group/event-runs.ts';
import { createGroup, type Group } from './group/group.ts';
import { createPayers } from './group/payers.ts';
import { createRecentMessages, type EventMessage, type Message } from './group/recent-messages.ts';
import { createGroupIndex, placesOf } from './group-index.ts';
import { declaredVariables, groupKeyOf } from './group-key.ts';
import { createKeptRequests, type KeptRequestsOptions, refuseKey } from './kept-requests.ts';
import type { Sink } from './sink.ts';
import { type StartPosition, startPositionOf } from './start-position.ts';

export interface HubParts extends EventRunParts {
  readonly answers: Answers;
  readonly feed: EventFeed;
  readonly observer: Observer;
  /** Starts the spans of events; null or absent when none are exported. */
  readonly tracer?: Tracer | null;
  /** Milliseconds without a message after which a subscriber gets a heartbeat with the position. */
  readonly heartbeatMs: number;
  /** Number of different subscriptions to the same events that one owner may have. */
  readonly distinct: number;
  /** Bills the CPU of messages to their subscribers. Default: nothing is billed. */
  readonly bills?: BackgroundBills | undefined;
  /** Charges what subscriptions keep in memory. Default: it is counted and not bounded. */
  readonly kept?: KeptRequestsOptions | undefined;
  /**
   * Called when a group begins to follow a filter; the returned object is disposed when the group ends. Default: no
   * call.
   */
  readonly followed?: ((filter: EventFilter) => Disposable | null) | undefined;
}

/**
 * Delivers events from the log to subscribers. An event is executed once for all subscribers that get the same message.
 */
export interface Hub extends Disposable {
  /**
   * Starts a subscription and returns a function that ends it. Throws a Fault for a missing scope, wrong arguments or a
   * wrong cursor, and `NotExecutable` for variables that do not fit.
   */
  subscribe(subscriber: Subscriber, requestId: string, sink: Sink): Promise<() => void>;
  /** Number of groups, for tests and diagnosis. */
  readonly groups: number;
}

/** Replays of one owner that run at once. More would hold the same pages in memory and be no faster. */
export const maxReplays = 4;

export function createHub(parts: HubParts): Hub {
  const {
    answers,
    feed,
    observer,
    heartbeatMs,
    distinct: maxDistinct,
    bills = noBills,
    tracer = null,
  } = parts;
  const streamOf = createStreams(parts.context.apis);
  const groups = new Map<string, Group>();
  const events = createRecentMessages<EventMessage>();
  const prefaces = createRecentMessages<Message>();
  const run = createEventRuns(parts);
  const payers = createPayers(bills, createTurns());
  const replays = createFairPlaces({ placesOfOwner: maxReplays, tasks: 'replays' });
  const distinct = createDistinctGroups(maxDistinct);
  const requests = createKeptRequests(parts.kept ?? { held: unboundedHeld(), weigh: () => 0 });
  const controllers = new Set<AbortController>();
  let made = 0;

  const index = createGroupIndex<Group>();
  const waking = dispatchEvents({ feed, index, all: () => groups.values() });
  const heart = setInterval(
    () => {
      for (const group of groups.values()) void group.beat(heartbeatMs);
    },
    Math.max(1, heartbeatMs / 3),
  ).unref();

  function openGroup(key: string, subscriber: Subscriber): Group {
    const { operation, viewpoint, origin } = subscriber;
    const variables = declaredVariables(operation, subscriber.variables);
    // The functions below live as long as the group, so they have no other part of the first subscriber's request.
    const request: Subscriber = { operation, variables, viewpoint, origin };
    const field = streamOf(operation.subscribed?.name ?? '');
    const args = operation.subscribed?.arguments(variables) ?? {};
    const unstorable = unstorableArgument(args);
    if (unstorable) throw unstorable;
    const filter = field.filter(viewpoint, args);
    const release = requests.keep(request, key, () => group.evict());
    const controller = new AbortController();
    controllers.add(controller);
    made += 1;
    const following = filtersOf(filter).map((one) => parts.followed?.(one));
    const unfollow = () => {
      for (const one of following) one?.[Symbol.dispose]();
    };
    controller.signal.addEventListener('abort', unfollow, { once: true });
    const group: Group = createGroup({
      id: String(made),
      feed,
      cursors: parts.context.cursors,
      field,
      events,
      prefaces,
      observer,
      tracer,
      payers,
      replays,
      controller,
      filter,
      execute: (message, inTurn) => run(request, controller.signal, message, inTurn),
      ended() {
        release();
        controllers.delete(controller);
        groups.delete(key);
        index.remove(group, filter);
      },
    });
    groups.set(key, group);
    index.add(group, filter);
    return group;
  }

  /** Returns the subscriber's group; calls `failed` when it cannot be opened. */
  function groupOf(key: string, subscriber: Subscriber, failed: () => void): Group {
    try {
      return groups.get(key) ?? openGroup(key, subscriber);
    } catch (error) {
      failed();
      throw error;
    }
  }

  /** Returns where a subscription begins, in the log that the readers follow when it resolves. */
  async function presentPosition(stream: CursorStream, after: unknown): Promise<StartPosition> {
    for (;;) {
      const { resets } = feed;
      const position = await startPositionOf(parts.context, stream, after);
      if (feed.resets === resets) return position;
    }
  }

  return {
    async subscribe(subscriber, requestId, sink) {
      const { operation, variables, viewpoint, heartbeatAtEnd, begun } = subscriber;
      const errors = answers.refusals(operation, variables, requestId);
      if (errors.length > 0) throw new NotExecutable(errors);
      const { name = '', arguments: argumentsOf } = operation.subscribed ?? {};
      const field = streamOf(name);
      const args = argumentsOf?.(variables) ?? {};
      const refused = field.scope && refuseScopes(viewpoint, [field.scope]);
      if (refused) throw refused;
      const places = placesOf(field.filter(viewpoint, args));
      const unreported = field.refusal?.(parts.context.services);
      if (unreported) throw unreported;
      const beginning = await presentPosition(field.stream, subscriber.resumedAt ?? args['after']);
      const key = groupKeyOf(subscriber);
      const tooLarge = refuseKey(key);
      if (tooLarge) throw tooLarge;
      const payer = subjectOf(viewpoint.caller);
      const release = distinct.take(payer.owner, places, key);
      if (!release) {
        observer.refusal('distinct_subscriptions');
        throw placeFault('distinct_subscriptions', maxDistinct);
      }
      const leave = groupOf(key, subscriber, release).join(sink, beginning, { payer, heartbeatAtEnd, begun });
      return () => {
        leave();
        release();
      };
    },
    get groups() {
      return groups.size;
    },
    [Symbol.dispose]() {
      waking[Symbol.dispose]();
      clearInterval(heart);
      for (const controller of controllers) controller.abort();
      groups.clear();
    },
  };
}
