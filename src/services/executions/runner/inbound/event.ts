import { randomUUID } from 'node:crypto';
import { callStates, type Inbound } from '../../../../apis/executions/contract/inbound.ts';
import type { Execution } from '../../../../apis/executions/contract.ts';
import { assertNever } from '../../../../kit/fault.ts';
import { isJsonObject } from '../../../../kit/json/value.ts';
import type { Flow, FlowEvent } from '../flow.ts';
import type { Run } from '../runs.ts';

/** What comes in, as events of flows. */

/** What a second delivery of the same has in common with the first. */
export function deliveryKey({ happened }: Inbound, delivery: string | null): string {
  switch (happened.kind) {
    case 'message':
      return happened.sid;
    case 'undelivered':
      return `${happened.sid}/${happened.status}`;
    case 'call': {
      const { sid, status, digits, speech } = happened;
      // Several inputs come in one state of a call: the provider's token tells them apart; where there is none, each counts.
      const input = digits === null && speech === null ? '' : `/${delivery ?? randomUUID()}`;
      return `${sid}/${status}${input}`;
    }
    default:
      return assertNever(happened);
  }
}

/** What is told once of each call: that it began an execution, or is over; null for what is no call. */
export function callKey({ happened }: Inbound): string | null {
  return happened.kind === 'call' ? `${happened.sid}/begins` : null;
}

export function isOver({ happened }: Inbound): boolean {
  return happened.kind === 'call' && callStates[happened.status]?.over === true;
}

/** The event that begins an execution; null for what begins none. */
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

/** The end of a call counts for the execution that is held in it, not for one over messages. */
export function hangsUp(flow: Flow, execution: Execution, run: Run, inbound: Inbound): boolean {
  const { happened } = inbound;
  if (happened.kind !== 'call' || !isOver(inbound) || !mayBeOf(execution, happened.sid)) return false;
  return callOf(execution) !== null || flow.widgets.get(run.widget)?.kind === 'voice' || hasSpoken(execution);
}

/** Whether the call can be the execution's: a contact may have several, one after another or at once. */
function mayBeOf(execution: Execution, callSid: string): boolean {
  const known = callOf(execution);
  return known === null || known === callSid;
}

/** The call that it is held in: the one that began it, else the first that was answered in; null while there is none. */
function callOf(execution: Execution): string | null {
  if (execution.initiatedBy?.startsWith('CA')) return execution.initiatedBy;
  const heard = widgetsOf(execution).map((one) => at(one, 'CallSid'));
  return heard.find((sid) => typeof sid === 'string') ?? null;
}

/** Whether a voice widget was there, though the run is at a silent one now. */
function hasSpoken(execution: Execution): boolean {
  return outbounds(execution).some((one) => /^CA/.test(String(at(one, 'sid'))));
}

/** Whether a widget has said something from that address: replies come to it. */
export function spokeFrom(execution: Execution, address: string): boolean {
  return outbounds(execution).some((one) => at(one, 'from') === address);
}

/** What each widget said last. */
function outbounds(execution: Execution): readonly unknown[] {
  return widgetsOf(execution).map((one) => at(one, 'outbound'));
}

/** What the context knows of each widget. */
function widgetsOf({ context }: Execution): readonly unknown[] {
  const widgets = at(context, 'widgets');
  return isJsonObject(widgets) ? Object.values(widgets) : [];
}

/** Whether the contact says something, so that a flow which goes on is no loop of its own. */
export function saidBy({ happened }: Inbound): boolean {
  return happened.kind !== 'undelivered';
}

/** What a run that waits is told; null for what is no reply, or comes from another call. */
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
