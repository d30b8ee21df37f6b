import type { Context, EndReason } from '../../../apis/executions/contract.ts';
import { assertNever } from '../../../kit/fault.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import {
  type Action,
  ended,
  type Flow,
  FlowError,
  type FlowEvent,
  type Pending,
  type Spoken,
  type Widget,
} from './flows/flow.ts';
import { renderingOf } from './templates/rendering.ts';

/** A run at the moment when an event happened at its widget. */
export interface Situation {
  readonly flow: Flow;
  /** Name of the widget at which it happened. */
  readonly widget: string;
  readonly event: FlowEvent;
  readonly context: Context;
  /** Moves since the contact last said something. */
  readonly moves: number;
  /**
   * The execution was ended by request: messaging and voice widgets are no longer processed (Twilio Studio, Execution
   * resource).
   */
  readonly ended: boolean;
  /** 32 hex digits for the SID of a message that this move sends. */
  readonly outboundKey: string;
}

/** The result of an event: one step, at most one message, and the next action of the run. */
export interface Move {
  readonly step: {
    readonly name: string;
    readonly from: string;
    readonly to: string;
    /** Type of the widget that the step leaves. */
    readonly type: string;
  };
  readonly context: Context;
  /** Whether the values of the flow's variables have changed. */
  readonly updated: boolean;
  readonly outbound: Outbound | null;
  readonly next: Next;
}

export type Next =
  | Exclude<Pending, { readonly kind: 'wait' }>
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'end'; readonly reason: EndReason };

export interface Outbound extends Spoken {
  /** `SM` for a message, `CA` for speech in a call. */
  readonly sid: string;
}

/** Maximum moves without input from the contact; more are considered a loop. */
export const maxMoves = 1000;
/** Maximum characters of a context as JSON. */
const longestContext = 256 * 1024;

/**
 * Returns the move for a situation. It is pure: equal situations give equal moves. Never throws.
 * See docs/decisions/027-flow-runs.md.
 */
export function decide(situation: Situation): Move {
  try {
    return following(situation);
  } catch {
    // It would throw at every retry, so the run ends.
    return failure(situation, situation.context, 'The flow failed.');
  }
}

/** Returns the move that ends a run after all tries of a move have failed. */
export function giveUp(situation: Situation, tries: number): Move {
  return failure(situation, situation.context, `The flow could not go on: ${tries} tries failed.`);
}

function following(situation: Situation): Move {
  const { flow, event } = situation;
  const context = afterEvent(situation);
  if (context === null) {
    const message = `The context would have more than ${longestContext} characters.`;
    return failure(situation, situation.context, message);
  }
  if (situation.moves >= maxMoves) {
    return failure(situation, context, `The flow made ${maxMoves} moves without an answer of the contact.`);
  }
  const at = flow.widgets.get(situation.widget);
  const target = event.next ?? at?.transitions.get(event.name);
  if (target === undefined) {
    return ending(situation, context, event.name === 'timeout' ? 'REPLY_TIMEOUT' : 'FLOW_END');
  }
  const widget = flow.widgets.get(target);
  if (!widget) return failure(situation, context, `The flow has no widget ${target} any more.`);
  if (situation.ended && widget.kind !== 'silent') return ending(situation, context, 'ENDED_BY_REQUEST');
  return entering(situation, context, widget);
}

function entering(situation: Situation, context: Context, widget: Widget): Move {
  try {
    return moved(situation, context, widget, widget.enter(renderingOf(context)));
  } catch (error) {
    const message = error instanceof FlowError ? error.message : 'The widget failed.';
    return failure(situation, context, message, widget.name);
  }
}

function moved(situation: Situation, context: Context, widget: Widget, action: Action): Move {
  const same = { step: stepTo(situation, widget.name), context, updated: false, outbound: null };
  switch (action.kind) {
    case 'go': {
      const { variables = {}, event } = action;
      const before = inside(context['flow'], 'variables');
      const updated = Object.entries(variables).some(([key, value]) => before[key] !== value);
      const after = updated ? withVariables(context, variables) : context;
      return { ...same, context: after, updated, next: { kind: 'event', event } };
    }
    case 'call':
      return { ...same, next: { kind: 'call', call: action.call } };
    case 'send': {
      const prefix = action.outbound.channel === 'message' ? 'SM' : 'CA';
      const outbound = { ...action.outbound, sid: `${prefix}${situation.outboundKey}` };
      const { sid, to, from, body } = outbound;
      const after = withWidget(context, widget.name, { outbound: { sid, to, from, body } });
      return { ...same, context: after, outbound, next: action.followedBy };
    }
    default:
      return assertNever(action);
  }
}

function ending(situation: Situation, context: Context, reason: EndReason): Move {
  const step = stepTo(situation, ended);
  return { step, context, updated: false, outbound: null, next: { kind: 'end', reason } };
}

/** Ends the run; the context of the last step names the fault and its widget. */
function failure(situation: Situation, context: Context, message: string, widget = situation.widget): Move {
  return ending(situation, { ...context, error: { widget, message } }, 'FLOW_ERROR');
}

function stepTo({ flow, widget, event }: Situation, to: string): Move['step'] {
  return { name: event.name, from: widget, to, type: flow.widgets.get(widget)?.type ?? 'unknown' };
}

/** Returns the context with the event's data; null when it would be too large. */
function afterEvent({ flow, widget, event, context }: Situation): Context | null {
  const after =
    event.output === undefined
      ? context
      : widget === flow.trigger
        ? { ...context, trigger: event.output }
        : withWidget(context, widget, { ...inside(context['widgets'], widget), ...event.output });
  return JSON.stringify(after).length > longestContext ? null : after;
}

function withWidget(context: Context, name: string, output: Context): Context {
  return { ...context, widgets: { ...record(context['widgets']), [name]: output } };
}

function withVariables(context: Context, variables: Context): Context {
  const flow = record(context['flow']);
  return { ...context, flow: { ...flow, variables: { ...inside(flow, 'variables'), ...variables } } };
}

const record = (value: unknown): Context => (isJsonObject(value) ? value : {});

const inside = (value: unknown, key: string): Context => record(record(value)[key]);
