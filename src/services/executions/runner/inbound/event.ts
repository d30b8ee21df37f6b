import { randomUUID } from 'node:crypto';
import { callStates, type Inbound } from '../../../../apis/executions/contract/inbound.ts';
import type { Execution } from '../../../../apis/executions/contract.ts';
import { assertNever } from '../../../../kit/fault.ts';
import { isJsonObject } from '../../../../kit/json/value.ts';
import type { Flow, FlowEvent } from '../flows/flow.ts';
import type { Run } from '../runs.ts';

/** Turns inbound messages and calls into events of flows. */

/** Returns the key that repeated deliveries of the same event share. */
export function deliveryKey({ happened }: Inbound, delivery: string | null): string {
  switch (happened.kind) {
    case 'message':
      return happened.sid;
    case 'undelivered':
      return `${happened.sid}/${happened.status}`;
    case 'call': {
      const { sid, status, digits, speech } = happened;
      // A state of a call may bring several inputs. The provider's token tells them apart; without one, each counts
      // as new.
      const input = digits === null && speech === null ? '' : `/${delivery ?? randomUUID()}`;
      return `${sid}/${status}${input}`;
    }
    default:
      return assertNever(happened);
  }
}

/**
 * Returns the key for facts that count once for each call: it started an execution, or is over. Null for other events.
 */
export function callKey({ happened }: Inbound): string | null {
  return happened.kind === 'call' ? `${happened.sid}/begins` : null;
}

export function isOver({ happened }: Inbound): boolean {
  return happened.kind === 'call' && callStates[happened.status]?.over === true;
}

/** Returns the event that starts an execution; null when it cannot start one. */
export function beginning(from: string, to: string, happened: Inbound['happened']): FlowEvent | null {
  switch (happened.kind) {
    case 'message':
      return { name: 'incomingMessage', output: { message: messageOf(from, to, happened) } };
    case 'undelivered':
      return null;
    case 'call':
      if (callStates[happened.status]?.over) return null;
      return {
        name: 'incomingCall',
        output: { call: { CallSid: happened.sid, CallStatus: happened.status, From: from, To: to } },
      };
    default:
      return assertNever(happened);
  }
}

function messageOf(From: string, To: string, { sid, body }: { readonly sid: string; readonly body: string }) {
  return { MessageSid: sid, Body: body, From, To };
}

/** Returns whether the end of a call ends the execution: only when the execution takes place in that call. */
export function hangsUp(flow: Flow, execution: Execution, run: Run, inbound: Inbound): boolean {
  const { happened } = inbound;
  if (happened.kind !== 'call' || !isOver(inbound) || !mayBeOf(execution, happened.sid)) return false;
  return callOf(execution) !== null || flow.widgets.get(run.widget)?.kind === 'voice' || hasSpoken(execution);
}

/** Returns whether the call may belong to the execution, because a contact may have several calls. */
function mayBeOf(execution: Execution, callSid: string): boolean {
  const known = callOf(execution);
  return known === null || known === callSid;
}

/**
 * Returns the SID of the execution's call: the call that started it, otherwise the first that brought input; null for
 * none.
 */
function callOf(execution: Execution): string | null {
  if (execution.initiatedBy?.startsWith('CA')) return execution.initiatedBy;
  const heard = widgetsOf(execution).map((one) => at(one, 'CallSid'));
  return heard.find((sid) => typeof sid === 'string') ?? null;
}

/** Returns whether a voice widget has spoken, even when the run is at a silent widget now. */
function hasSpoken(execution: Execution): boolean {
  return outbounds(execution).some((one) => /^CA/.test(String(at(one, 'sid'))));
}

/** Returns whether a widget has sent something from the address, to which replies may come. */
export function spokeFrom(execution: Execution, address: string): boolean {
  return outbounds(execution).some((one) => at(one, 'from') === address);
}

/** Returns the last outbound message of each widget. */
function outbounds(execution: Execution): readonly unknown[] {
  return widgetsOf(execution).map((one) => at(one, 'outbound'));
}

/** Returns the data of each widget in the context. */
function widgetsOf({ context }: Execution): readonly unknown[] {
  const widgets = at(context, 'widgets');
  return isJsonObject(widgets) ? Object.values(widgets) : [];
}

/** Returns whether the contact said something; the flow then does not count as a loop. */
export const saidBy = ({ happened }: Inbound): boolean => happened.kind !== 'undelivered';

/** Returns the event for a waiting run; null for an event that is not a reply, or that belongs to another call. */
export function reply(
  execution: Execution,
  run: Run,
  { contact, number, happened }: Inbound,
): FlowEvent | null {
  switch (happened.kind) {
    case 'message':
      return { name: 'incomingMessage', output: { inbound: messageOf(contact, number, happened) } };
    case 'undelivered': {
      const sent = at(execution.context, 'widgets', run.widget, 'outbound', 'sid');
      if (sent !== happened.sid) return null;
      return { name: 'deliveryFailure', output: { status: happened.status } };
    }
    case 'call': {
      const { sid: CallSid, digits: Digits, speech: SpeechResult } = happened;
      if (!mayBeOf(execution, CallSid)) return null;
      if (Digits !== null) return { name: 'keypress', output: { CallSid, Digits } };
      return SpeechResult === null ? null : { name: 'speech', output: { CallSid, SpeechResult } };
    }
    default:
      return assertNever(happened);
  }
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce((inner: unknown, key) => (isJsonObject(inner) ? inner[key] : undefined), value);
}
