import type { Context, FlowSid } from '../../../../apis/executions/contract.ts';
import type { AccountSid } from '../../../../kit/call/account.ts';
import type { Rendering } from '../templates/rendering.ts';

/** A validated flow, ready to run. */
export interface Flow {
  readonly sid: FlowSid;
  /** Null when the definition has no name. */
  readonly name: string | null;
  readonly version: number;
  readonly accountSid: AccountSid;
  /** Name of the widget of type `trigger`. */
  readonly trigger: string;
  readonly widgets: ReadonlyMap<string, Widget>;
  /** The definition that was parsed. */
  readonly definition: Context;
}

export interface Widget {
  readonly name: string;
  readonly type: string;
  /**
   * Messaging and voice widgets contact people; silent ones still run after the execution was ended (Twilio Studio,
   * Execution resource).
   */
  readonly kind: WidgetKind;
  /** Names of the events that can happen at the widget. */
  readonly events: readonly string[];
  /** The next widget's name by event; an event without an entry ends the flow. */
  readonly transitions: ReadonlyMap<string, string>;
  /** Names of the widgets that the event `match` can lead to; empty for widgets without that event. */
  readonly matches: readonly string[];
  readonly enter: Enter;
}

export type WidgetKind = 'messaging' | 'voice' | 'silent';

/** Returns what a widget does when the flow enters it. Throws a FlowError. */
export type Enter = (rendering: Rendering) => Action;

export type Action =
  /** The widget is finished at once. */
  | { readonly kind: 'go'; readonly event: FlowEvent; readonly variables?: Context }
  /** Sends something to the contact. */
  | { readonly kind: 'send'; readonly outbound: Spoken; readonly followedBy: Following }
  /** A call outside of any transaction; it may happen more than once when a process dies. */
  | { readonly kind: 'call'; readonly call: SilentCall };

export type Following =
  | { readonly kind: 'event'; readonly event: FlowEvent }
  | { readonly kind: 'wait'; readonly seconds: number };

export interface Spoken {
  readonly channel: 'message' | 'call';
  readonly from: string;
  readonly to: string;
  readonly body: string;
}

export type SilentCall =
  | {
      readonly kind: 'http';
      readonly method: HttpMethod;
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string | null;
      readonly seconds: number;
    }
  | {
      readonly kind: 'function';
      readonly name: string;
      readonly parameters: Readonly<Record<string, string>>;
    };

export const httpMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type HttpMethod = (typeof httpMethods)[number];

/** Something that happened at a widget, such as `incomingMessage` or `timeout`. */
export interface FlowEvent {
  readonly name: string;
  /** Data of the event for `widgets.<name>` in the context; for the trigger's event, for `trigger`. */
  readonly output?: Context;
  /** Name of the next widget, which takes precedence over the widget's transitions. */
  readonly next?: string;
}

/** The next action of a run. */
export type Pending =
  | { readonly kind: 'event'; readonly event: FlowEvent }
  | { readonly kind: 'call'; readonly call: SilentCall }
  /** Waits for a reply, at most until the run is due. */
  | { readonly kind: 'wait' };

/** Target of the last step of every run. */
export const ended = 'Ended';

/** A fault of the flow, described for its author. It ends the execution. */
export class FlowError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FlowError';
  }
}
