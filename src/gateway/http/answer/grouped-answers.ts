import type { IncomingMessage } from 'node:http';
import { activeAccount, chargeTo } from '../../../kit/accounts/usage-account.ts';
import { ProtectedResponse } from './answer-head.ts';
import { mayStay } from './unsent-answers.ts';

/** Milliseconds after which an answer waits for no more of them. */
const maxWaitMs = 1;
/** Answers of this turn of the event loop that are still to be written. */
let waiting: (() => void)[] = [];
let since = 0;
/** Number of planned calls that will write them. */
let due = 0;

/**
 * A response whose answer is written together with those of other connections in the same turn of the event loop. A
 * write wakes its receiver, and one that is awake already, such as a proxy, costs a quarter less CPU of the whole
 * request. An answer waits for at most a millisecond and the piece of work that runs then.
 * See docs/decisions/048-a-request-waits-only-where-it-must.md.
 */
export class GroupedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ProtectedResponse<Request> {
  #waits = false;

  /** Whether `end` was called, which may be before the answer is written. */
  get hasEnded(): boolean {
    return this.#waits || this.finished;
  }

  override end(...answer: readonly unknown[]): this {
    if (this.#waits) return this;
    // An answer that may stay in memory is charged by what the socket has not taken, so it is written at once.
    if (this.socket === null || !isWhole(answer[0]) || mayStay(answer[0]))
      return super.end(...(answer as [unknown]));
    this.#waits = true;
    const account = activeAccount();
    const write = () => {
      this.#waits = false;
      super.end(...(answer as [unknown]));
    };
    writeSoon(account ? () => chargeTo(account, write) : write);
    return this;
  }
}

// Up to eleven parts of the gateway wait for the end of an answer, each for reasons of its own: Node warns of more than ten.
GroupedResponse.prototype.setMaxListeners(16);

// TypeScript has no accessor in the place of a property. Fastify sends nothing where `end` was called.
Object.defineProperty(GroupedResponse.prototype, 'writableEnded', {
  get(this: GroupedResponse) {
    return this.hasEnded;
  },
});

const isWhole = (body: unknown): boolean => typeof body === 'string' || body instanceof Uint8Array;

function writeSoon(write: () => void): void {
  const now = performance.now();
  if (waiting.push(write) === 1) {
    since = now;
    if (due === 0) writeInTurn();
  } else if (now - since > maxWaitMs) writeAll();
}

/** Plans that the answers are written, behind what `setImmediate` was given before. */
export function writeInTurn(): void {
  due += 1;
  setImmediate(writeDue);
}

function writeDue(): void {
  due -= 1;
  writeAll();
}

function writeAll(): void {
  const answers = waiting;
  waiting = [];
  for (const write of answers) write();
}
