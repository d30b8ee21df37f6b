import { Fault } from '../../faults.ts';
import { createBulkhead } from '../../upstream/bulkhead.ts';
import { within } from '../../upstream/patience.ts';
import { type ContextParts, createContext } from '../context.ts';
import { faultExtensions } from '../errors.ts';
import type { KnownTexts } from '../known-texts.ts';
import type { Variables } from '../node-count.ts';
import type { Operation } from '../operations.ts';
import type { Viewpoint } from '../streams.ts';
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
  readonly known: Pick<KnownTexts, 'run'>;
  readonly context: ContextParts;
  readonly requestTimeoutMs: number;
  readonly upstreamCalls: number;
}

/** Executions for events that go on at once in this process, whatever the number of groups. */
const executionsAtOnce = 64;

/** Makes a subscription's selection on single messages; a message's execution never rejects. */
export type RunOnMessage = (subscriber: Subscriber, ended: AbortSignal, message: object) => Promise<string>;

export function createEventRuns(parts: EventRunParts): RunOnMessage {
  const { known, requestTimeoutMs: timeoutMs, upstreamCalls } = parts;
  const bulkhead = createBulkhead(executionsAtOnce);
  return async ({ operation, variables, viewpoint, origin }, ended, message) => {
    const name = operation.subscribed?.name ?? '';
    try {
      return await bulkhead.run(ended, async () => {
        const call = openEventCall({ viewpoint, ended, timeoutMs, upstreamCalls });
        // Everything that is read is read for this message alone.
        const context = createContext(parts.context, call, origin);
        const result = known.run(operation, context, variables, { [name]: message });
        const patience = { end: call.deadline, signal: ended, timedOut: () => tooLate(timeoutMs) };
        return (await within(result, patience)) ?? failed(notExecuted());
      });
    } catch (error) {
      return failed(error);
    }
  };
}

const tooLate = (timeoutMs: number) =>
  new Fault('TIMEOUT', `What the message asks for could not be read within ${timeoutMs} ms.`);

const notExecuted = () => new Fault('INTERNAL', 'The message could not be made.');

/** The message of an event whose execution came to nothing: an error, and the stream goes on. */
function failed(error: unknown): string {
  const fault = error instanceof Fault ? error : notExecuted();
  return JSON.stringify({
    errors: [{ message: fault.message, extensions: faultExtensions(fault) }],
    data: null,
  });
}
