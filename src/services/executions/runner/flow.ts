import type { Context, FlowSid } from '../../../apis/executions/contract.ts';
import type { AccountSid } from '../../../kit/call/account.ts';
import type { Rendering } from './rendering.ts';

/** A flow as it runs: a definition that was found right. */
export interface Flow {
  readonly sid: FlowSid;
  readonly version: number;
  readonly accountSid: AccountSid;
  /** Name of the widget of type `trigger`. */
  readonly trigger: string;
  readonly widgets: ReadonlyMap<string, Widget>;
}

export interface Widget {
  readonly name: string;
  readonly type: string;
  /** Messaging and voice widgets reach the contact; silent ones go on when the execution was ended (S0, States). */
  readonly kind: WidgetKind;
  /** Events that may happen at it. */
  readonly events: readonly string[];
  /** Event -> name of the next widget; an event without one ends the flow. */
  readonly transitions: ReadonlyMap<string, string>;
  readonly enter: Enter;
}

export type WidgetKind = 'messaging' | 'voice' | 'silent';

/** What a widget does when the flow comes to it. Throws a FlowError. */
export type Enter = (rendering: Rendering) => Action;

export type Action =
  /** Over at once. */
  | { readonly kind: 'go'; readonly event: FlowEvent; readonly variables?: Context }
  /** Says something to the contact. */
  | { readonly kind: 'send'; readonly outbound: Spoken; readonly followedBy: Following }
  /** Takes time, and is done outside of any transaction: perhaps more than once when a process dies. */
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
  /** What `widgets.<name>` of the context gets to know of it; of the trigger, `trigger`. */
  readonly output?: Context;
  /** Name of the next widget, where the event knows better than the widget's transitions. */
  readonly next?: string;
}

/** What a run does next. */
export type Pending =
  | { readonly kind: 'event'; readonly event: FlowEvent }
  | { readonly kind: 'call'; readonly call: SilentCall }
  /** For a reply, at most until the run is due. */
  | { readonly kind: 'wait' };

/** Why an execution ended. */
export type EndReason = 'FLOW_END' | 'ENDED_BY_REQUEST' | 'REPLY_TIMEOUT' | 'HANG_UP' | 'FLOW_ERROR';

/** Where the last step of every run leads. */
export const ended = 'Ended';

/** A fault of the flow, in words for its author. It ends the execution. */
export class FlowError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FlowError';
  }
}
