import { Fault } from '../../../../kit/fault.ts';
import { pause } from '../../../../kit/work/pause.ts';
import type { Variables } from '../../../graphql/bounds/node-count.ts';
import { faultExtensions } from '../../../graphql/errors.ts';
import type { Operation } from '../../../graphql/operation/operations.ts';
import { type ContextParts, createContext } from '../../../graphql/request/create-context.ts';
import type { Answers, GraphAnswer } from '../../../graphql/request/graph-answers.ts';
import type { Viewpoint } from '../../../graphql/types/streams.ts';
import { within } from '../../../upstream/call/deadline.ts';
import { EventCall } from './event-call.ts';

/** A subscription request: its operation, variables and caller. */
export interface Subscriber {
  readonly operation: Operation;
  readonly variables: Variables;
  readonly viewpoint: Viewpoint;
  /** Origin at which the client reaches the gateway; addresses in messages begin with it. */
  readonly origin: string;
  /** Cursor to resume from, when the transport has its own field for it. */
  readonly resumedAt?: string | undefined;
  /** Whether the client wants a heartbeat behind the events that it missed, to know that it has them all. */
  readonly heartbeatAtEnd?: boolean | undefined;
  /** Called once the messages with which the subscription begins are written, or nobody waits for them. */
  readonly begun?: (() => void) | undefined;
}

export interface EventRunParts {
  readonly answers: Pick<Answers, 'answer' | 'write'>;
  readonly context: ContextParts;
  readonly requestTimeoutMs: number;
  readonly upstreamCalls: number;
}

/** Milliseconds between two executions of a message while the database does not answer. */
const retryMs = 500;

/** A message of a stream, with its cursor if it has one. An error thrown by `make` becomes the message's error. */
export interface StreamMessage {
  readonly make: () => object;
  readonly cursor: string | null;
}

/**
 * Executes a subscription's selection on one message and returns JSON; never rejects. A failed message carries its
 * cursor in `extensions`, so that its client can resume after it. While the database does not answer, the execution
 * waits and repeats; otherwise the client would resume after a message without content.
 */
export type RunOnMessage = (
  subscriber: Subscriber,
  ended: AbortSignal,
  message: StreamMessage,
  inTurn: InTurn,
) => Promise<string>;

/** Runs the work when it is the members' turn, and bills its CPU to them. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createEventRuns(parts: EventRunParts): RunOnMessage {
  const { answers, requestTimeoutMs: timeoutMs, upstreamCalls } = parts;

  async function runOnce(
    { operation, variables, viewpoint, origin }: Subscriber,
    ended: AbortSignal,
    make: () => object,
    inTurn: InTurn,
  ): Promise<GraphAnswer> {
    const name = operation.subscribed?.name ?? '';
    try {
      return await inTurn(async () => {
        ended.throwIfAborted();
        const call = new EventCall({ viewpoint, origin, ended, timeoutMs, upstreamCalls });
        // Loaders belong to this message alone.
        const context = createContext(parts.context, call, origin);
        const result = answers.answer(operation, context, variables, { [name]: make() });
        const patience = { end: call.deadline, signal: ended, timedOut: () => tooLate(timeoutMs) };
        return (await within(result, patience)) ?? failed(notExecuted());
      });
    } catch (error) {
      return failed(error);
    }
  }

  return async (subscriber, ended, { make, cursor }, inTurn) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await runOnce(subscriber, ended, make, inTurn);
      if (ended.aborted || !isPassing(codesOf(answer), tries)) {
        return await answers.write(
          unplaced(answer),
          null,
          cursor === null ? null : { extensions: { cursor } },
        );
      }
      await pause(retryMs, ended);
    }
  };
}

/** Tries of a message that times out each time, before the client gets the error and the stream continues. */
const maxTries = 3;

const isPassing = (codes: readonly unknown[], tries: number): boolean =>
  codes.includes('UNAVAILABLE') || (codes.includes('TIMEOUT') && tries < maxTries);

const codesOf = ({ errors = [] }: GraphAnswer): readonly unknown[] =>
  errors.map(({ extensions }) => extensions?.['code']);

/** Returns the answer without `locations`: members of a group may have written the document differently. */
function unplaced({ errors, data }: GraphAnswer): GraphAnswer {
  const shown = errors?.map(({ locations: _, ...error }) => error);
  return { ...(shown && { errors: shown }), data };
}

const tooLate = (timeoutMs: number) =>
  new Fault('TIMEOUT', `What the message asks for could not be read within ${timeoutMs} ms.`);

const notExecuted = () => new Fault('INTERNAL', 'The message could not be made.');

/** Returns the message of an event that could not be executed: an error, after which the stream continues. */
function failed(error: unknown): GraphAnswer {
  const fault = error instanceof Fault ? error : notExecuted();
  return { errors: [{ message: fault.message, extensions: { ...faultExtensions(fault) } }], data: null };
}
