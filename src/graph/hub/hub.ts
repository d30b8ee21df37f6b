import type { GraphQLFormattedError } from 'graphql';
import { refuseScopes } from '../../callers/call.ts';
import type { EventFeed, EventFilter } from '../../events/contract.ts';
import type { Observer } from '../../observer.ts';
import type { KnownTexts } from '../known-texts.ts';
import { streamOf, type Viewpoint } from '../streams.ts';
import { beginningOf } from './beginnings.ts';
import { createEventRuns, type EventRunParts, type Subscriber } from './event-runs.ts';
import { createGroup, type Group } from './group.ts';
import { createGroupIndex } from './group-index.ts';
import { createGroupKeys } from './group-key.ts';
import { createRecentMessages, type EventMessage, type Message } from './messages.ts';
import type { Sink } from './sink.ts';
import { wakeConcerned } from './waking.ts';

export interface HubParts extends EventRunParts {
  readonly known: KnownTexts;
  readonly feed: EventFeed;
  readonly observer: Observer;
  /** Milliseconds without a message after which a subscriber is told the position. */
  readonly heartbeatMs: number;
  /** Told that a group follows events of that filter, until what it answers is disposed. Default nobody is. */
  readonly followed?: ((filter: EventFilter) => Disposable | null) | undefined;
}

/** Carries events from the log to subscribers: one execution of an event for all who get the same message. */
export interface Hub extends Disposable {
  /**
   * Begins a subscription; answers what ends it. Throws a Fault for a missing scope, wrong arguments or a wrong
   * cursor, and `NotExecutable` where the variables do not fit.
   */
  subscribe(subscriber: Subscriber, requestId: string, sink: Sink): Promise<() => void>;
  /** Groups that there are, for tests and diagnosis. */
  readonly groups: number;
}

/** An operation that cannot be run, in the words of the graph. */
export class NotExecutable extends Error {
  readonly errors: readonly GraphQLFormattedError[];

  constructor(errors: readonly GraphQLFormattedError[]) {
    super('The operation cannot be run.');
    this.name = 'NotExecutable';
    this.errors = errors;
  }
}

export function createHub(parts: HubParts): Hub {
  const { feed, known, observer, heartbeatMs } = parts;
  const groups = new Map<string, Group>();
  const keyOf = createGroupKeys();
  const events = createRecentMessages<EventMessage>();
  const prefaces = createRecentMessages<Message>();
  const run = createEventRuns(parts);
  const controllers = new Set<AbortController>();
  let made = 0;

  const index = createGroupIndex<Group>();
  const waking = wakeConcerned({ feed, index, all: () => groups.values() });
  const heart = setInterval(
    () => {
      for (const group of groups.values()) void group.beat(heartbeatMs);
    },
    Math.max(1, heartbeatMs / 3),
  ).unref();

  function openGroup(key: string, subscriber: Subscriber): Group {
    const { operation, variables, viewpoint } = subscriber;
    const field = streamOf(operation.subscribed?.name ?? '');
    const controller = new AbortController();
    controllers.add(controller);
    made += 1;
    const filter = field.filter(viewpoint, operation.subscribed?.arguments(variables) ?? {});
    const following = parts.followed?.(filter);
    controller.signal.addEventListener('abort', () => following?.[Symbol.dispose](), { once: true });
    const group: Group = createGroup({
      id: String(made),
      feed,
      field,
      events,
      prefaces,
      observer,
      controller,
      filter,
      execute: (message) => run(subscriber, controller.signal, message),
      ended() {
        controllers.delete(controller);
        groups.delete(key);
        index.remove(group, filter);
      },
    });
    groups.set(key, group);
    index.add(group, filter);
    return group;
  }

  return {
    async subscribe(subscriber, requestId, sink) {
      const { operation, variables, viewpoint } = subscriber;
      const errors = known.refusals(operation, variables, requestId);
      if (errors.length > 0) throw new NotExecutable(errors);
      const { name = '', arguments: argumentsOf } = operation.subscribed ?? {};
      const field = streamOf(name);
      const args = argumentsOf?.(variables) ?? {};
      checkScope(viewpoint, field.scope);
      field.filter(viewpoint, args);
      const beginning = await beginningOf(feed, field.stream, subscriber.resumedAt ?? args['after']);
      const key = keyOf(subscriber);
      const group = groups.get(key) ?? openGroup(key, subscriber);
      return group.join(sink, beginning);
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

function checkScope(viewpoint: Viewpoint, scope: Parameters<typeof refuseScopes>[1][number]): void {
  const refused = refuseScopes(viewpoint, [scope]);
  if (refused) throw refused;
}
