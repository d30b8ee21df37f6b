import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Usage of one request, operation or connection: milliseconds of CPU of the event loop, bytes that its changes have
 * stored, and whether its price is returned. The event loop runs one piece of work at a time, so the time from the
 * beginning of a piece to the next one belongs to its account alone, however many requests are open.
 * See docs/decisions/013-cpu-and-request-bodies.md.
 */
export class UsageAccount {
  #milliseconds = 0;
  #storedBytes = 0;
  #ended = false;
  /** Whether the price of the request is returned when it ends. */
  returnsPrice = false;
  #receiver: ((milliseconds: number) => void) | null = null;

  /** Adds CPU that was measured elsewhere, such as in a thread. */
  add(milliseconds: number): void {
    if (this.#receiver) this.#receiver(milliseconds);
    else this.#milliseconds += milliseconds;
  }

  /** Returns the milliseconds since the last call. */
  take(): number {
    if (current === this) measure(performance.now());
    const taken = this.#milliseconds;
    this.#milliseconds = 0;
    return taken;
  }

  /** Counts bytes that changes of the request have stored. */
  store(bytes: number): void {
    this.#storedBytes += bytes;
  }

  get storedBytes(): number {
    return this.#storedBytes;
  }

  /** Whether async functions that still run have no account any more. */
  get ended(): boolean {
    return this.#ended;
  }

  /**
   * Ends the account. Work that goes on, such as a loop that a request has started for everybody, is billed to nobody.
   */
  end(): void {
    this.#ended = true;
  }

  /** Gives the milliseconds that were not taken, and all later ones, to the receiver. */
  passOn(receiver: (milliseconds: number) => void): void {
    const left = this.take();
    this.#receiver = receiver;
    if (left > 0) receiver(left);
  }
}

const accounts = new AsyncLocalStorage<UsageAccount | undefined>();

/** Account of the piece of work that runs now; null while nobody is known. */
let current: UsageAccount | null = null;
let began = 0;
let ending = false;

/** Runs the work, and all that it starts, for the account. */
export function runFor<Result>(account: UsageAccount, work: () => Result): Result {
  switchTo(account);
  return accounts.getStore() === account ? work() : accounts.run(account, work);
}

/**
 * Begins a piece of work for the account of the running async function. Call it behind an `await` of something from
 * outside this turn of the event loop, such as rows or an answer; without the call, the work behind it is billed to
 * nobody.
 */
export function resumed(): void {
  const account = activeAccount();
  if (account !== undefined) switchTo(account);
}

/** Begins a piece of work for the account outside of its async functions, as in a listener of a socket. */
export const workFor = (account: UsageAccount): void => switchTo(account);

/** Runs synchronous work for the account, in the middle of other work. */
export function chargeTo<Result>(account: UsageAccount, work: () => Result): Result {
  const interrupted = current;
  switchTo(account);
  try {
    return work();
  } finally {
    switchTo(interrupted);
  }
}

/** Returns the account of the running async function; undefined when it has none. */
export function activeAccount(): UsageAccount | undefined {
  const account = accounts.getStore();
  return account?.ended ? undefined : account;
}

/** Runs work that outlives the request which starts it, such as a loop, for nobody. */
export const runForNobody = <Result>(work: () => Result): Result => accounts.run(undefined, work);

/** Returns the work with the account of its caller, for a queue that may start it while it does other work. */
export function keepingAccount<Result>(work: () => Result): () => Result {
  const account = activeAccount();
  return account === undefined ? work : () => runFor(account, work);
}

function switchTo(account: UsageAccount | null): void {
  if (account === current) return;
  const now = performance.now();
  measure(now);
  current = account;
  began = now;
  if (account === null || ending) return;
  ending = true;
  // The piece lasts until all promises that are settled by then have run.
  queueMicrotask(endSoon);
}

const endSoon = () => process.nextTick(end);

function end(): void {
  ending = false;
  switchTo(null);
}

/** Milliseconds of measured work after which the clock is compared with the CPU of the thread. */
const comparedMs = 20;
/** CPU per millisecond of the clock: less than 1 while other processes have the processor. */
let rate = 1;
let compared = 0;
let cpuAtComparison = threadCpuMs();

/** Ends the measurement of the running piece at the time, and begins another. Reading the clock takes 50 ns; CPU, 400. */
function measure(now: number): void {
  if (current === null) return;
  const took = now - began;
  began = now;
  current.add(took * rate);
  compared += took;
  if (compared >= comparedMs) compare();
}

function compare(): void {
  const cpu = threadCpuMs();
  rate = Math.min(1, (cpu - cpuAtComparison) / compared);
  cpuAtComparison = cpu;
  compared = 0;
}

/** Returns the milliseconds of CPU of this thread; those of the process before Node 24. */
export function threadCpuMs(): number {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)();
  return (user + system) / 1_000;
}
