/** A limit in words. */
export interface RuleText {
  readonly title: string;
  readonly meaning: string;
  /** The unit behind a number. */
  readonly unit: string;
}

/** Texts of primary budgets and secondary rules, by the name that refusals use. */
const texts: Readonly<Record<string, RuleText>> = {
  core: { title: 'REST requests', meaning: 'Requests to REST endpoints in an hour.', unit: 'requests' },
  graphql: {
    title: 'GraphQL points',
    meaning: 'A query costs 1 point, a mutation 5, the start of a subscription 1.',
    unit: 'points',
  },
  search: { title: 'Searches', meaning: 'Requests to GET /search in a minute.', unit: 'requests' },
  file_transfer: {
    title: 'File transfers',
    meaning: 'Uploads, downloads and batches of signed URLs in a minute.',
    unit: 'requests',
  },
  integration_manifest: {
    title: 'App manifests',
    meaning: 'Conversions of app manifests in an hour.',
    unit: 'requests',
  },
  concurrent: { title: 'Open requests', meaning: 'Requests that are open at once.', unit: 'open' },
  held_mebibytes: {
    title: 'Held bytes',
    meaning:
      'Bytes that the process holds in memory: bodies, messages, subscriptions, answers and events that are not read. Each process counts for itself.',
    unit: 'MiB',
  },
  waits: {
    title: 'Waits',
    meaning: 'Requests that wait for the end of an operation. Each process counts for itself.',
    unit: 'open',
  },
  uploads: {
    title: 'Uploads',
    meaning: 'Uploads of files that are open. Each process counts for itself.',
    unit: 'open',
  },
  scans: {
    title: 'Scans',
    meaning: 'Open requests that search without an index, such as totalCount.',
    unit: 'open',
  },
  rest_points_per_minute: {
    title: 'REST points of an endpoint',
    meaning: 'A read costs 1 point, a write 5. Each endpoint counts by itself.',
    unit: 'points',
  },
  graphql_points_per_minute: {
    title: 'GraphQL points in a minute',
    meaning: 'The same points as in the budget, so that it is not spent at once.',
    unit: 'points',
  },
  content_per_minute: {
    title: 'Created objects in a minute',
    meaning: 'Objects that requests create, over REST and GraphQL.',
    unit: 'objects',
  },
  content_per_hour: {
    title: 'Created objects in an hour',
    meaning: 'Objects that requests create, over REST and GraphQL.',
    unit: 'objects',
  },
  stored_mebibytes_per_hour: {
    title: 'Stored in an hour',
    meaning: 'Bytes that changes have stored: objects, their operations and their events.',
    unit: 'MiB',
  },
  cpu_seconds_per_minute: {
    title: 'CPU in a minute',
    meaning: 'CPU time that requests take, billed when they end.',
    unit: 's',
  },
  graphql_cpu_seconds_per_minute: {
    title: 'CPU of GraphQL in a minute',
    meaning: 'The part of GraphQL requests and of messages of subscriptions.',
    unit: 's',
  },
  compute_burst: { title: 'CPU in 10 seconds', meaning: 'Keeps one caller from a burst of work.', unit: 's' },
  ban: {
    title: 'Refusals in 10 minutes',
    meaning: 'More refusals than this, and every request is refused for an hour.',
    unit: 'refusals',
  },
};

/** Titles and meanings of rules that have no level, and of codes. */
const others: Readonly<Record<string, readonly [title: string, meaning: string]>> = {
  connections: ['Open connections', 'Too many websockets and event streams were open.'],
  subscriptions: ['Open subscriptions', 'Too many subscriptions were open.'],
  distinct_subscriptions: [
    'Different subscriptions',
    'Too many different subscriptions to the same events were open.',
  ],
  socket_operations: ['Operations of a websocket', 'Too many operations were open on one websocket.'],
  pipelined: ['Waiting requests', 'Too many requests waited on one connection.'],
  degraded_share: ['Share without Redis', 'The gateway cannot reach Redis and has given out its share.'],
  UNAUTHENTICATED: ['Wrong credential', 'The credential was wrong.'],
  FORBIDDEN: ['Not allowed', 'The credential lacks a scope, or belongs to another tenant.'],
  UNKNOWN_OPERATION: ['Unknown operation', 'The gateway accepts known operations only.'],
};

/** Returns the name under which a rule of a refusal is shown: `core.user` is the budget `core`. */
export const shownRule = (rule: string): string => rule.split('.')[0] ?? rule;

export function textOf(rule: string): RuleText {
  const [title = rule, meaning = ''] = others[rule] ?? [];
  return texts[shownRule(rule)] ?? { title, meaning, unit: '' };
}

/** Whether the view has a row for the rule. */
export const hasRow = (rule: string): boolean => Object.hasOwn(texts, shownRule(rule));

export const rowId = (rule: string): string => `rule-${shownRule(rule)}`;
