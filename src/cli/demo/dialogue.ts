import { randomUUID } from 'node:crypto';
import type { Happened } from '../../apis/executions/contract/inbound.ts';
import {
  type Execution,
  type ExecutionRef,
  type Executions,
  executionKey,
  heads,
  type StepSid,
} from '../../apis/executions/contract.ts';
import type { EmbeddedServices } from '../../app/app-parts.ts';
import { foundOne } from '../../kit/result.ts';
import { type DemoParts, until } from './parts.ts';
import type { Conversation } from './sample-files.ts';

/** The executions, and the way in for what contacts say. */
export type EmbeddedExecutions = NonNullable<EmbeddedServices['executions']>;
/** The flow of a conversation and the two addresses that talk. */
export type Parties = Pick<Conversation, 'flowSid' | 'contact' | 'number'>;

/** Starts an execution for the contact, as a request of an application does. */
export async function start(
  { call }: DemoParts,
  executions: Executions,
  { flowSid, contact: to, number: from, parameters }: Parties & Pick<Conversation, 'parameters'>,
): Promise<Execution> {
  const outcome = await executions.create(call(), { flowSid, to, from, parameters });
  if ('refused' in outcome) throw new Error(outcome.refused.message);
  return outcome.execution;
}

/** Ends the execution, unless it has just ended by itself. */
export async function end(
  { call }: DemoParts,
  executions: Executions,
  { flowSid, sid }: ExecutionRef,
): Promise<void> {
  const outcome = await executions.update(call(), { flowSid, sid }, 'ended');
  if ('refused' in outcome && outcome.refused.code !== 'CONFLICT') throw new Error(outcome.refused.message);
}

export const messageOf = (body: string): Happened => ({
  kind: 'message',
  sid: `SM${randomUUID().replaceAll('-', '')}`,
  body,
});

/** Passes what happened to the contact's execution, as a provider does. */
export async function receive(
  { inbound }: EmbeddedExecutions,
  { flowSid, contact, number }: Parties,
  happened: Happened,
): Promise<void> {
  await inbound.receive(flowSid, { contact, number, service: null, executionSid: null, happened }, null);
}

/** A widget of the sample flows that waits for the contact, and the step by which the execution came there. */
export interface Stop {
  readonly widget: string;
  readonly step: StepSid;
}

/** Returns where the execution waits; null when it is on its way or has ended. */
export async function stopOf(
  { samples, call }: DemoParts,
  executions: Executions,
  ref: ExecutionRef,
): Promise<Stop | null> {
  const found = await executions.steps(call(), [ref], { size: 1 }, heads);
  const [step] = foundOne(found, executionKey(ref), 'The execution was deleted.').items;
  const widget = step?.transitionedTo;
  const isWaiting = widget != null && Object.hasOwn(samples.executions.answers, widget);
  return step && isWaiting ? { widget, step: step.sid } : null;
}

/** Waits until the execution waits at another stop than the last one; resolves with null when it has ended. */
export async function nextStop(
  parts: DemoParts,
  executions: Executions,
  { flowSid, sid }: ExecutionRef,
  last: Stop | null,
): Promise<Stop | null> {
  const ref = { flowSid, sid };
  const { stop } = await until(parts.closing, async () => {
    const stop = await stopOf(parts, executions, ref);
    if (stop && stop.step !== last?.step) return { stop };
    const found = await executions.fetch(parts.call(), [ref], heads);
    const { status } = foundOne(found, executionKey(ref), 'The execution was deleted.');
    return status === 'ended' ? { stop: null } : null;
  });
  return stop;
}
