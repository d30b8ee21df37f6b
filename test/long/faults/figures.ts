import type { SeenChange } from '../../support/followers.ts';
import { eventKey, type Subscriber } from './subscribers.ts';
import type { Writers } from './writers.ts';

/** A run under one fault, as the clients and the log have it; times are milliseconds of this process. */
export interface Observed {
  /** The times of each fault: when it began, and when the part itself was there again, or replaced. */
  readonly strikes: readonly { readonly at: number; readonly healedAt: number }[];
  /** Time at which all gateways had everything again, where the row has waited for it. */
  readonly wholeAt: number;
  readonly writers: Writers;
  readonly subscribers: readonly Subscriber[];
  readonly log: readonly SeenChange[];
}

export interface Figures {
  /** Failed requests by code. */
  readonly errors: Readonly<Record<string, number>>;
  readonly lostConnections: number;
  /** Longest time in milliseconds that the part itself was away. */
  readonly own: number;
  /** Longest time in milliseconds from a fault to the end of the last trouble of a client. */
  readonly recovery: number;
  /** Longest time in milliseconds between the acknowledgement of an event and its first subscriber. */
  readonly stood: number;
  /** The same to its last subscriber. */
  readonly slowest: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Reasons of the gaps that each subscriber was told of. */
  readonly told: readonly (readonly string[])[];
  /** Codes of errors that have ended streams. */
  readonly ended: readonly string[];
}

/** A request that takes longer, and an event that comes later, are a trouble of a client. */
const troubleMs = 1_000;

export function figuresOf(observed: Observed): Figures {
  const { strikes, writers, subscribers } = observed;
  const failed = writers.requests.filter(({ failure }) => failure !== null);
  const errors = Object.groupBy(failed, ({ failure }) => failure ?? '');
  const delays = delaysOf(observed);
  return {
    errors: Object.fromEntries(Object.entries(errors).map(([code, some = []]) => [code, some.length])),
    lostConnections: subscribers.reduce((sum, { lostConnections }) => sum + lostConnections, 0),
    own: longest(strikes.map(({ at, healedAt }) => healedAt - at)),
    recovery: longest(recoveriesIn(observed, delays)),
    stood: longest(delays.map(({ first }) => first)),
    slowest: longest(delays.map(({ last }) => last)),
    lost: lostIn(observed),
    doubled: doubledIn(observed),
    told: subscribers.map(({ gaps }) => gaps.map(({ reason }) => reason)),
    ended: subscribers.flatMap((one) => one.errors),
  };
}

const longest = (times: readonly number[]): number => Math.max(0, ...times.filter(Number.isFinite));

interface Delay {
  readonly at: number;
  readonly first: number;
  readonly last: number;
}

/** Returns the delays of each event that every subscriber has, in milliseconds from its acknowledgement. */
function delaysOf({ writers, subscribers }: Observed): readonly Delay[] {
  return [...writers.acknowledged].flatMap(([key, at]) => {
    const times = subscribers.flatMap(({ arrivals }) => arrivals.get(key)?.[0] ?? []);
    return times.length < subscribers.length
      ? []
      : [{ at, first: Math.min(...times) - at, last: Math.max(...times) - at }];
  });
}

/** Returns the milliseconds from each fault to the end of the last trouble before the next fault. */
function recoveriesIn({ writers, strikes, wholeAt }: Observed, delays: readonly Delay[]): readonly number[] {
  const requests = writers.requests.filter(
    ({ began, ended, failure }) => failure !== null || ended - began > troubleMs,
  );
  const late = delays.filter(({ last }) => last > troubleMs);
  const ends = [wholeAt, ...requests.map(({ ended }) => ended), ...late.map(({ at, last }) => at + last)];
  return strikes.map(({ at }, n) => {
    const next = strikes[n + 1]?.at ?? Number.POSITIVE_INFINITY;
    return longest(ends.filter((end) => end > at && end < next)) - at;
  });
}

/**
 * Returns acknowledged events that are not in the log, or that a subscriber has not got. Where subscribers were told that
 * the log was replaced, only events that were acknowledged afterwards count.
 */
function lostIn({ writers, subscribers, log }: Observed): readonly string[] {
  const told = Math.max(0, ...subscribers.flatMap(({ gaps }) => gaps.map(({ at }) => at)));
  const logged = new Set(log.map(keyOf));
  const due = [...writers.acknowledged].flatMap(([key, at]) => (at > told ? [key] : []));
  return [
    ...due.filter((key) => !logged.has(key)).map((key) => `the log: ${key}`),
    ...subscribers.flatMap(({ name, arrivals }) =>
      due.filter((key) => !arrivals.has(key)).map((key) => `${name}: ${key}`),
    ),
  ];
}

/** Returns events that are in the log or came to a subscriber more than once, and executions that no writer knows. */
function doubledIn({ writers, subscribers, log }: Observed): readonly string[] {
  const logged = Map.groupBy(log, keyOf);
  const unknown = new Set(log.map((one) => one.executionSid).filter((sid) => !writers.executions.has(sid)));
  return [
    ...[...logged].flatMap(([key, events]) => (events.length > 1 ? [`the log: ${key}`] : [])),
    ...[...unknown].map((sid) => `created twice: ${sid}`),
    ...subscribers.flatMap(({ name, arrivals }) =>
      [...arrivals].flatMap(([key, times]) => (times.length > 1 ? [`${name}: ${key}`] : [])),
    ),
  ];
}

const keyOf = ({ executionSid, kind }: SeenChange): string => eventKey(executionSid, kind);
