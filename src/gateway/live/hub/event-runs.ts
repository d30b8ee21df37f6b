import { Fault } from '../../../kit/fault.ts';
import { pause } from '../../../kit/pause.ts';
import { type ContextParts, createContext } from '../../graphql/create-context.ts';
import { faultExtensions } from '../../graphql/errors.ts';
import type { Answers, GraphAnswer } from '../../graphql/graph-answers.ts';
import type { Variables } from '../../graphql/node-count.ts';
import type { Operation } from '../../graphql/operations.ts';
import type { Viewpoint } from '../../graphql/streams.ts';
import { within } from '../../upstream/deadline.ts';
import { openEventCall } from './event-call.ts';

/** A subscription as it was asked for. */
export interface Subscriber {
  readonly operation: Operation;
  readonly variables: Variables;
  readonly viewpoint: Viewpoint;
  /** Where the client reaches us: addresses in messages begin with it. */
  readonly origin: string;
  /** The cursor to go on from, where the transport has its own way to say it. */
  readonly resumedAt?: string | undefined;
}

export interface EventRunParts {
  readonly answers: Pick<Answers, 'answer' | 'write'>;
  readonly context: ContextParts;
  readonly requestTimeoutMs: number;
  readonly upstreamCalls: number;
}

/** Milliseconds until a message is executed again whose reads the database did not answer. */
const retryMs = 500;

/** A message of a stream, and its place there where it has one. What `make` throws is the message's failure. */
export interface StreamMessage {
  readonly make: () => object;
  readonly cursor: string | null;
}

/**
 * Makes a subscription's selection on single messages, as JSON; a message's execution never rejects. One that came to
 * nothing says beside it where it stood, so that a client can go on behind it. While the database
 * does not answer it waits: the client would go on behind a message that told it nothing, or that an execution is gone.
 */
export type RunOnMessage = (
  subscriber: Subscriber,
  ended: AbortSignal,
  message: StreamMessage,
  inTurn: InTurn,
) => Promise<string>;

/** Does the work when it is the turn of those whom it is for, and has them pay for it. */
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
        const call = openEventCall({ viewpoint, origin, ended, timeoutMs, upstreamCalls });
        // Everything that is read is read for this message alone.
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

/** Tries of a message that always takes too long, before its client is told so and the stream goes on. */
const maxTries = 3;

const isPassing = (codes: readonly unknown[], tries: number): boolean =>
  codes.includes('UNAVAILABLE') || (codes.includes('TIMEOUT') && tries < maxTries);

const codesOf = ({ errors = [] }: GraphAnswer): readonly unknown[] =>
  errors.map(({ extensions }) => extensions?.['code']);

/** The answer without places in a document: members of a group have written it each in their own way. */
function unplaced({ errors, data }: GraphAnswer): GraphAnswer {
  const shown = errors?.map(({ locations: _, ...error }) => error);
  return { ...(shown && { errors: shown }), data };
}

const tooLate = (timeoutMs: number) =>
  new Fault('TIMEOUT', `What the message asks for could not be read within ${timeoutMs} ms.`);

const notExecuted = () => new Fault('INTERNAL', 'The message could not be made.');

/** The message of an event whose execution came to nothing: an error, and the stream goes on. */
function failed(error: unknown): GraphAnswer {
  const fault = error instanceof Fault ? error : notExecuted();
  return { errors: [{ message: fault.message, extensions: { ...faultExtensions(fault) } }], data: null };
}
