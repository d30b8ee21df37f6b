import type { ServiceReads } from '../../../gateway/upstream/cache/contract.ts';
import type { Upstream } from '../../../gateway/upstream/upstream.ts';
import type { AccountSid } from '../../../kit/call/account.ts';
import type { FlowSid } from '../contract.ts';
import type { ReportedExecutions } from '../intake/reported-executions.ts';

/** The reads that are kept while the event log says nothing of them. */
export interface KeptReads {
  readonly reads: ServiceReads;
  /** Returns the milliseconds for which answers about a flow are kept; 0 for a flow whose events do not come. */
  readonly ageOf: (flow: FlowSid) => number;
}

export interface RemoteOptions {
  /** The account whose credential the upstream client sends; calls of any other account find nothing. */
  readonly accountSid: AccountSid;
  /** The flows of lists without a flow, because the service cannot list flows. Default: none. */
  readonly flows?: readonly FlowSid[];
  /** The executions that the service reported; null (default) when it reports none. */
  readonly reported?: ReportedExecutions | null;
  /** Null (default) when every read is a call. */
  readonly kept?: KeptReads | null;
}

export interface RemoteParts extends Required<RemoteOptions> {
  readonly upstream: Upstream;
}
