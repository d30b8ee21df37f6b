import type { FlowSid } from '../../src/apis/executions/contract.ts';
import { type Client, executionsPath, type GraphAnswer } from './http.ts';
import { sidOf } from './sids.ts';

export const flowSid = sidOf('FW', 1);

/** A subscription that selects everything that a client needs to count changes and to resume. */
export const changes = `subscription Changes($flowSid: ID, $sid: ID, $after: Cursor) {
  executionChanges(flowSid: $flowSid, sid: $sid, after: $after) {
    __typename
    ... on ExecutionChange { cursor kind executionSid execution { status contactChannelAddress } endedReason }
    ... on StreamHeartbeat { cursor }
    ... on StreamGap { reason missedFrom missedTo }
  }
}`;

export interface ChangeMessage {
  readonly __typename: 'ExecutionChange' | 'StreamHeartbeat' | 'StreamGap';
  readonly cursor?: string;
  readonly kind?: string;
  readonly executionSid?: string;
  readonly reason?: string;
  readonly missedFrom?: string | null;
  readonly missedTo?: string | null;
}

/**
 * Returns the message in a payload; throws for a payload with errors. A message of a remote service that does not
 * answer is whole but for the execution.
 */
export function messageOf(payload: unknown): ChangeMessage {
  const { data, errors = [] } = payload as {
    readonly data?: { readonly executionChanges: ChangeMessage } | null;
    readonly errors?: GraphAnswer['errors'];
  };
  const isElsewhere = errors.every(({ extensions }) => String(extensions?.['code']).startsWith('UPSTREAM_'));
  if (!isElsewhere || !data) throw new Error(`no message: ${JSON.stringify(payload)}`);
  return data.executionChanges;
}

let contacts = 0;

/** Creates an execution, which logs two changes: STARTED and STEP_ENTERED. */
export async function createExecution(gateway: Client, flow: FlowSid = flowSid): Promise<string> {
  contacts += 1;
  const form = { To: `+1555${1_000_000 + contacts}`, From: '+15557654321' };
  const { status, body } = await gateway.rest<{ sid: string }>('POST', executionsPath(flow), form);
  if (status !== 201) throw new Error(`create answered ${status}: ${JSON.stringify(body)}`);
  return body.sid;
}

/** Ends an execution, which logs one change: ENDED. */
export async function endExecution(gateway: Client, sid: string, flow: FlowSid = flowSid): Promise<void> {
  const { status } = await gateway.rest('POST', `${executionsPath(flow)}/${sid}`, { Status: 'ended' });
  if (status !== 200) throw new Error(`end answered ${status}`);
}

/** Creates executions and ends them, one after the other; returns the SID and the kind of each of their changes. */
export async function playExecutions(
  gateway: Client,
  count: number,
  flow: FlowSid = flowSid,
): Promise<readonly string[]> {
  const changes: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const sid = await createExecution(gateway, flow);
    await endExecution(gateway, sid, flow);
    for (const kind of ['STARTED', 'STEP_ENTERED', 'ENDED']) changes.push(`${sid} EXECUTION_${kind}`);
  }
  return changes;
}

export const subscribeFrame = (
  id: string,
  variables: Readonly<Record<string, unknown>> = {},
  query: string = changes,
) => ({ id, type: 'subscribe', payload: { query, variables } });
