import { maxClients, maxDeprecatedSeries, maxVersions } from '../../src/gateway/http/metrics/client.ts';
import { maxNames } from '../../src/gateway/http/metrics/operation-names.ts';
import { refusingRules } from '../../src/gateway/limits/refusals.ts';
import { dropReasons } from '../../src/gateway/tracing/drop-reasons.ts';
import { shares } from '../../src/kit/accounts/held-bytes.ts';
import { faultTable } from '../../src/kit/fault.ts';

/** Values of labels that stand for all others, or for none: `other`, `unnamed`, `invalid`; `anonymous`; `none`. */
const [sharedClients, sharedVersions, sharedNames] = [3, 3, 2];
const kinds = 3;
/** Error codes of the gateway, and those of GraphQL's own. */
const codes = Object.keys(faultTable).length + 10;
/** Refusals of the gateway's credential and of an object, whose error codes are also those of other failures. */
const refusals = 2;
/** Remote services, with their token issuers. */
const services = 12;
const dependencies = 12;
const streams = 10;

/** The largest number of series of each metric in one process, as docs/monitoring.md has it. */
export const maxSeries: Readonly<Record<string, number>> = {
  tributary_build_info: 1,
  tributary_dependency_up: dependencies,
  tributary_event_delay_seconds: 1,
  tributary_event_executions_total: 1,
  tributary_event_log_position: 1,
  tributary_events_left_out_total: 1,
  tributary_events_relayed_total: streams,
  tributary_execution_events_posted_total: 4,
  tributary_failures_total: codes,
  tributary_graphql_client_operations_total:
    (maxClients + sharedClients) * (maxVersions + sharedVersions) * kinds,
  tributary_graphql_deprecated_uses_total: maxDeprecatedSeries + maxClients + sharedClients,
  tributary_graphql_operation_duration_seconds: (maxNames + sharedNames) * kinds,
  tributary_graphql_points_total: 1,
  tributary_graphql_unlisted_operations_total: 1,
  tributary_held_bytes: shares.length,
  tributary_http_request_duration_seconds: 3_000,
  tributary_http_requests_in_flight: 1,
  tributary_limit_ledger_changes_total: 3,
  tributary_limit_refusals_total: refusingRules.length,
  tributary_live_connections: 3,
  tributary_messages_delivered_total: 1,
  tributary_process_start_time_seconds: 1,
  tributary_push_subscriptions_withheld: 2,
  tributary_scan_duration_seconds: codes,
  tributary_scans_running: 1,
  tributary_scans_waiting: 1,
  tributary_spans_dropped_total: dropReasons.length,
  tributary_subscriptions: 1,
  tributary_upstream_breaker_state: services,
  tributary_upstream_call_duration_seconds: services * (codes + refusals),
  tributary_upstream_coalesced_total: services,
  tributary_upstream_reads_total: services * 4,
  tributary_upstream_refused_total: services * codes,
  tributary_upstream_retries_total: services,
  tributary_websocket_closes_total: 12,
  tributary_websocket_operations_total: 1,
};
