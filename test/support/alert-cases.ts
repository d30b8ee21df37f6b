/** Series by their selectors, with their values in each minute in promtool's notation: `0x9` is ten times 0. */
export type Input = Readonly<Record<string, string>>;

/** Inputs with each of which an alert fires at the end of the time, and inputs with each of which it stays quiet. */
export interface AlertCase {
  readonly fires: Input;
  readonly alsoFires?: readonly Input[];
  readonly quiet: Input;
  readonly alsoQuiet?: readonly Input[];
}

const labels = 'job="tributary",instance="a"';
const dependency = (name: string) => `tributary_dependency_up{${labels},dependency="${name}"}`;
const requests = (status: string, route = '/graphql') =>
  `tributary_http_request_duration_seconds_count{${labels},method="GET",route="${route}",status="${status}"}`;
const calls = (outcome: string) =>
  `tributary_upstream_call_duration_seconds_count{${labels},service="reseller",outcome="${outcome}"}`;
const buckets = (name: string, more: string) =>
  ['0.5', '1', '10', '30', '+Inf'].map((le) => `${name}_bucket{${labels},${more}le="${le}"}`);
/** Returns input of a histogram whose observations are all between the first bound with a count and the one before. */
const observed = (name: string, more: string, from: number): Input =>
  Object.fromEntries(buckets(name, more).map((bucket, at) => [bucket, at < from ? '0x40' : '0+60x40']));

const operation = 'tributary_graphql_operation_duration_seconds';
const delay = 'tributary_event_delay_seconds';
const one = (series: string, fires: string, quiet: string): AlertCase => ({
  fires: { [series]: fires },
  quiet: { [series]: quiet },
});
const down = (name: string) => one(dependency(name), '0x40', '1x40');
const startTime = (more: string) => `tributary_process_start_time_seconds{${labels}${more}}`;
const internalErrors = `tributary_failures_total{${labels},code="INTERNAL"}`;
const memory = `process_resident_memory_bytes{${labels}}`;
const files = (open: string): Input => ({
  [`process_open_fds{${labels}}`]: open,
  [`process_max_fds{${labels}}`]: '1000x40',
});

/** A case for each alert, over half an hour. */
export const alertCases: Readonly<Record<string, AlertCase>> = {
  TributaryAbsent: {
    fires: { [`up{${labels}}`]: '0x40' },
    quiet: { [`up{${labels}}`]: '1x40', 'up{job="tributary",instance="b"}': '0x40' },
  },
  TributaryDown: one(`up{${labels}}`, '0x40', '1x40'),
  TributaryRestarting: {
    fires: { [startTime('')]: '0+180x40' },
    alsoFires: [{ [startTime(',worker="1"')]: '100x40', [startTime(',worker="2"')]: '0+180x40' }],
    // One restart of a group of workers.
    quiet: Object.fromEntries(
      [1, 2, 3, 4].map((worker) => [startTime(`,worker="${worker}"`), '100x20 200x20']),
    ),
  },
  TributaryServerErrors: {
    fires: { [requests('200')]: '0+95x40', [requests('503')]: '0+5x40' },
    // Bursts at routes that had no errors before: each one is the beginning of its series.
    alsoFires: [
      {
        [requests('200')]: '0+95x40',
        [requests('503', '/one')]: '_x19 30x20',
        [requests('503', '/two')]: '_x23 30x20',
        [requests('500')]: '_x27 30x20',
      },
      // A scrape failed five minutes ago. Few of all answers since the start were errors.
      {
        [requests('200')]: '100000+95x24 stale 102470+95x14',
        [requests('503')]: '0+5x24 stale 130+5x14',
      },
    ],
    quiet: { [requests('200')]: '0+99x40', [requests('500')]: '0+1x40', [requests('404')]: '0+50x40' },
  },
  TributaryInternalErrors: {
    fires: { [internalErrors]: '0+1x40' },
    // Processes that have started: errors between two scrapes, and errors before the first one.
    alsoFires: [{ [internalErrors]: '_x10 0x10 3x30' }, { [internalErrors]: '_x22 3x30' }],
    quiet: {
      [internalErrors]: '7x40',
      [`tributary_failures_total{job="tributary",instance="b",code="INTERNAL"}`]: '_x22 0x30',
      [`tributary_failures_total{${labels},code="BAD_USER_INPUT"}`]: '0+9x40',
    },
    // Old errors of a gateway that Prometheus did not reach for one scrape, or for seven minutes.
    alsoQuiet: [{ [internalErrors]: '7x19 stale 7x20' }, { [internalErrors]: '7x14 stale _x6 7x20' }],
  },
  TributarySlow: {
    fires: observed(operation, 'kind="query",name="Me",', 2),
    quiet: {
      ...observed(operation, 'kind="query",name="Me",', 0),
      ...observed(operation, 'kind="subscription",name="Changes",', 3),
    },
  },
  TributaryStorageDown: down('storage'),
  TributaryStorageReadOnly: down('storage changes'),
  TributaryRedisDegraded: down('redis'),
  TributaryEventLogFails: down('event log'),
  TributaryDependencyDegraded: {
    fires: { [dependency('reseller')]: '0x40' },
    quiet: { [dependency('storage')]: '0x40', [dependency('reseller')]: '1x40' },
  },
  TributaryBreakerOpen: one(
    `tributary_upstream_breaker_state{${labels},service="reseller"}`,
    // A service that hangs: each trial call holds the breaker half-open until its timeout.
    Array.from({ length: 40 }, (_, minute) => (minute % 3 === 0 ? 2 : 1)).join(' '),
    '0x28 2x40',
  ),
  TributaryUpstreamErrors: {
    fires: { [calls('ok')]: '0+80x40', [calls('UPSTREAM_TIMEOUT')]: '0+20x40' },
    alsoFires: [
      {
        [calls('ok')]: '0+10x40',
        [calls('UPSTREAM_TIMEOUT')]: '_x15 40x25',
        [calls('UPSTREAM_UNAVAILABLE')]: '_x24 40x20',
      },
      // A scrape failed ten minutes ago. Few of all calls since the start failed.
      {
        [calls('ok')]: '100000+80x19 stale 101680+80x19',
        [calls('UPSTREAM_TIMEOUT')]: '0+20x19 stale 420+20x19',
      },
    ],
    quiet: { [calls('ok')]: '0+80x40', [calls('ABORTED')]: '0+20x40', [calls('UPSTREAM_TIMEOUT')]: '0+5x40' },
    alsoQuiet: [
      {
        [calls('ok')]: '0+10x40',
        [calls('UPSTREAM_RATE_LIMITED')]: '0+80x40',
        [calls('OBJECT_REFUSED')]: '0+80x40',
      },
    ],
  },
  TributaryUpstreamQuota: one(
    `tributary_upstream_refused_total{${labels},service="reseller",code="UPSTREAM_RATE_LIMITED"}`,
    '0+5x40',
    // Ten minutes of one refusal.
    '0x12 5x28',
  ),
  TributaryPushesWithheld: one(
    `tributary_push_subscriptions_withheld{${labels},reason="signer"}`,
    '1x40',
    '0x40',
  ),
  TributaryEventsLate: { fires: observed(delay, '', 3), quiet: observed(delay, '', 1) },
  TributarySlowSubscribers: {
    fires: { [`tributary_websocket_closes_total{${labels},code="1013"}`]: '0+90x40' },
    // One wave after the other, the first of which is a step from 0.
    alsoFires: [{ [`tributary_websocket_closes_total{${labels},code="1013"}`]: '0x16 900x3 1800x4 2700x20' }],
    quiet: {
      [`tributary_websocket_closes_total{${labels},code="1013"}`]: '0+10x40',
      [`tributary_websocket_closes_total{${labels},code="1012"}`]: '0+900x40',
    },
  },
  TributaryManyRefusals: {
    fires: {
      [`tributary_limit_refusals_total{${labels},rule="concurrent"}`]: '0+20x40',
      [requests('429')]: '0+100x40',
    },
    // The series of rules begin with 0, so that the first burst of each is a step.
    alsoFires: [
      {
        [`tributary_limit_refusals_total{${labels},rule="concurrent"}`]: '0x8 900x40',
        [`tributary_limit_refusals_total{${labels},rule="graphql"}`]: '0x17 900x40',
        [`tributary_limit_refusals_total{${labels},rule="core"}`]: '0x26 900x40',
        [requests('200')]: '0+100x40',
      },
    ],
    quiet: {
      [`tributary_limit_refusals_total{${labels},rule="concurrent"}`]: '0+1x40',
      [requests('200')]: '0+100x40',
    },
  },
  TributaryScansWait: one(`tributary_scans_waiting{${labels}}`, '3x40', '3x25 0 3x40'),
  TributaryEventLoopBlocked: one(`nodejs_eventloop_lag_p99_seconds{${labels}}`, '0.8x40', '0.02x40'),
  TributaryMemoryHigh: {
    fires: { [memory]: '1000000000x40' },
    quiet: {
      [memory]: '500000000x40',
      'process_resident_memory_bytes{job="tributary",instance="b"}': '500000000x40',
    },
  },
  TributaryFilesHigh: { fires: files('900x40'), quiet: files('100x40') },
  TributarySpansDropped: one(
    `tributary_spans_dropped_total{${labels},reason="queue_full"}`,
    '0+10x40',
    '500x40',
  ),
};
