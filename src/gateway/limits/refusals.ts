import { Fault } from '../../kit/fault.ts';
import { timestampOf } from '../../kit/text/timestamp.ts';
import { retryAfter } from './headers.ts';
import type { Oversized, Refusal } from './ledger/ledger.ts';
import { type RefusedBy, type RoomName, requestRules, ruleTable } from './rules/limit-rules.ts';
import type { NearestLimit } from './rules/nearest-limit.ts';

/**
 * Returns whether the rule is a primary budget, which is spent when remaining is 0. All other rules are secondary
 * (GitHub REST API, Rate limits).
 */
export function isPrimary(rule: RefusedBy): boolean {
  return rule !== 'degraded_share' && rule !== 'upstream_rate' && ruleTable[rule].kind === 'window';
}

/** Returns the fault of a refused request: its rule, and what is left of the rule's limit. */
export function refusedFault(refusal: Refusal, owner: string): Fault {
  const { rule, budget, nearest, retryMs } = refusal;
  const level = isPrimary(rule) ? budget : nearest;
  return new Fault('RATE_LIMITED', refusalMessage(refusal, owner), {
    rule,
    retryAfter: retryAfter(retryMs),
    ...(level && { limit: level.limit, remaining: level.remaining }),
  });
}

/**
 * Returns the refusal's message for the client. Clients recognise secondary refusals by the words "secondary rate
 * limit".
 */
export function refusalMessage(refusal: Refusal, owner: string): string {
  const { rule, budget } = refusal;
  if (isPrimary(rule)) {
    const resets = timestampOf(budget.reset * 1_000);
    return `API rate limit exceeded for ${owner}. The ${budget.resource} budget of ${budget.limit} is spent until ${resets}.`;
  }
  return secondaryMessage(rule, refusal.retryMs, refusal.nearest);
}

function secondaryMessage(rule: RefusedBy, retryMs: number, nearest?: NearestLimit): string {
  const left = nearest ? ` ${nearest.remaining} of ${nearest.limit} remain.` : '';
  return `You have exceeded a secondary rate limit: ${meanings[secondaryOf(rule)]} (${rule}).${left} Wait ${retryAfter(retryMs)} s before you try again.`;
}

/** Returns the refusal of an owner that holds as much as it may; `max` names that amount. */
export function roomFault(rule: RoomName, max: string): Fault {
  const { retryMs } = ruleTable[rule];
  const message = `${secondaryMessage(rule, retryMs)} At most ${max} are taken at once.`;
  return new Fault('RATE_LIMITED', message, { rule, remaining: 0, retryAfter: retryAfter(retryMs) });
}

/** Returns the refusal of a caller that holds all its places; `max` is their number. */
export function placeFault(place: PlaceName, max: number): Fault {
  const { rule, seconds, message } = places[place];
  return new Fault('RATE_LIMITED', message(max), {
    rule,
    limit: max,
    remaining: 0,
    retryAfter: seconds,
  });
}

type PlaceName = keyof typeof places;

/**
 * Seconds after which a caller tries again for a connection or subscription. A rough value: the refusal ends when the
 * caller closes one, not after some time.
 */
const placeSeconds = 10;

/** Limits on connections and subscriptions, which are configured apart from the rules of `ruleTable`. */
const places = {
  arrivals: {
    rule: 'connections',
    seconds: 1,
    message: () => 'Too many websockets are open that have not sent connection_init.',
  },
  connections: {
    rule: 'connections',
    seconds: placeSeconds,
    message: (max: number) => `At most ${max} websockets and event streams of a caller may be open.`,
  },
  subscriptions: {
    rule: 'subscriptions',
    seconds: placeSeconds,
    message: (max: number) => `At most ${max} subscriptions of a caller may be open.`,
  },
  distinct_subscriptions: {
    rule: 'distinct_subscriptions',
    seconds: placeSeconds,
    message: (max: number) =>
      `At most ${max} different subscriptions of a caller to the same events may be open; those that select the same count as one.`,
  },
  socket_operations: {
    rule: 'socket_operations',
    seconds: 1,
    message: (max: number) => `A websocket or a shared event stream may have at most ${max} operations open.`,
  },
} as const;

/** Names of all rules that refuse, each once: those for requests, and those for connections and subscriptions. */
export const refusingRules = [
  ...new Set([...requestRules, ...Object.values(places).map(({ rule }) => rule)]),
] as const;
export type RefusingRule = (typeof refusingRules)[number] | RefusedBy;

/** Returns the message of a request that is too large for a rule, so that waiting does not help. */
export function oversizedMessage(refused: Pick<Oversized, 'rule' | 'needs' | 'limit'>): string {
  const { rule, needs, limit } = refused;
  const [does, what, during] = sizes[rule] ?? ['needs', '', 'at once'];
  return `The request ${does} ${needs}${what}; at most ${limit} ${during} are allowed (${rule}). Divide it.`;
}

const sizes: Readonly<Partial<Record<RefusedBy, readonly [does: string, what: string, during: string]>>> = {
  content_per_minute: ['creates', '', 'a minute'],
  content_per_hour: ['creates', '', 'an hour'],
  rest_points_per_minute: ['costs', ' points', 'a minute'],
  graphql_points_per_minute: ['costs', ' points', 'a minute'],
};

type Secondary = keyof typeof meanings;

function secondaryOf(rule: RefusedBy): Secondary {
  if (!Object.hasOwn(meanings, rule)) throw new TypeError(`${rule} is a primary rule.`);
  return rule as Secondary;
}

const meanings = {
  concurrent: 'too many requests are open at once',
  held_mebibytes:
    'the gateway holds too many bytes for you: bodies, messages, subscriptions and what you have not read',
  waits: 'too many waits are open at once',
  uploads: 'too many uploads are open at once',
  scans: 'too many requests search at once where no index helps',
  rest_points_per_minute: 'too many points were spent on this endpoint within a minute',
  graphql_points_per_minute: 'too many points were spent on GraphQL within a minute',
  content_per_minute: 'too much content was created within a minute',
  content_per_hour: 'too much content was created within an hour',
  stored_mebibytes_per_hour: 'too many bytes were stored within an hour',
  cpu_seconds_per_minute: 'the requests of a minute took too much CPU time',
  graphql_cpu_seconds_per_minute: 'the GraphQL requests of a minute took too much CPU time',
  compute_burst: 'the requests of a few seconds took too much CPU time',
  ban: 'too many requests were sent while limited',
  degraded_share: 'this gateway cannot reach the shared count and has given out its share',
} as const;
