import { setTimeout } from 'node:timers/promises';
import { flowSid } from '../changes.ts';
import { type Client, executionsPath } from '../http.ts';

/** Changes of one execution that was created and ended. */
export const kinds = ['EXECUTION_STARTED', 'EXECUTION_STEP_ENTERED', 'EXECUTION_ENDED'] as const;
const retryMs = 20;

/**
 * Creates an execution for a contact and ends it, over lost answers: both steps are repeated until the gateway says that
 * they have happened. So its three changes are in the log, each once. Returns its SID.
 */
export async function writeExecution(gateway: Client, contact: number): Promise<string> {
  const form = { To: `+1555${2_000_000 + contact}`, From: '+15557654321' };
  const path = executionsPath(flowSid);
  const sid = await repeated(async () => {
    const { status, body } = await gateway.rest<Answer>('POST', path, form);
    // The first answer was lost: a contact has one active execution.
    return status === 201 ? body.sid : status === 409 ? body.details?.conflicting_execution_sid : undefined;
  });
  await repeated(async () => {
    const { status } = await gateway.rest('POST', `${path}/${sid}`, { Status: 'ended' });
    if (status === 200) return true;
    const { body } = await gateway.rest<Answer>('GET', `${path}/${sid}`);
    return body.status === 'ended' || undefined;
  });
  return sid;
}

interface Answer {
  readonly sid?: string;
  readonly status?: string;
  readonly details?: { readonly conflicting_execution_sid?: string };
}

/** Repeats work until it has a result; a lost connection is none. */
async function repeated<Result>(work: () => Promise<Result | undefined>): Promise<Result> {
  for (;;) {
    const result = await work().catch(() => undefined);
    if (result !== undefined) return result;
    await setTimeout(retryMs);
  }
}
