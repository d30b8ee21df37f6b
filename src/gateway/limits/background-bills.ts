import { LRUCache } from 'lru-cache';
import type { Subject } from './limit-rules.ts';
import type { Limiter } from './limiter.ts';

/** CPU that is used for owners beside their requests, such as for the messages of their subscriptions. */
export interface BackgroundBills extends Disposable {
  /** Begins work; the result ends it and says its milliseconds of CPU. Call that once. */
  start(): () => number;
  /** Adds to the owner's bill, which is sent now and then. */
  bill(subject: Subject, cpuMs: number): void;
  /** Milliseconds that the owner's work has to wait for room under the rules of CPU; 0 where it has room. */
  waitMs(owner: string): number;
}

export interface BackgroundBillsOptions {
  /** Told of a bill that could not be sent; it is sent again. */
  readonly failed: (error: unknown) => void;
  /** Milliseconds between two bills of an owner. Default 250. */
  readonly everyMs?: number;
}

interface Account {
  readonly subject: Subject;
  /** Milliseconds of CPU that are not billed yet. */
  owed: number;
  /** Monotonic: there is room from then on. */
  roomAt: number;
  sending: boolean;
}

/** Milliseconds of CPU: less is kept for a later bill. */
const leastBilled = 5;
/** Owners beyond it are forgotten, the longest idle first, with the little that they owe. */
const maxOwners = 20_000;

export function createBackgroundBills(
  limiter: Pick<Limiter, 'arrive' | 'bill'>,
  { failed, everyMs = 250 }: BackgroundBillsOptions,
): BackgroundBills {
  const accounts = new LRUCache<string, Account>({ max: maxOwners });
  const owing = new Set<Account>();

  async function send(account: Account): Promise<void> {
    const sent = account.owed;
    account.sending = true;
    try {
      const { billed, waitMs } = await limiter.bill(account.subject, sent);
      if (billed) account.owed -= sent;
      account.roomAt = performance.now() + waitMs;
    } catch (error) {
      failed(error);
    }
    account.sending = false;
    if (account.owed < leastBilled) owing.delete(account);
  }

  const timer = setInterval(() => {
    const now = performance.now();
    for (const account of owing) if (!account.sending && now >= account.roomAt) void send(account);
  }, everyMs).unref();

  return {
    start() {
      const { stop } = limiter.arrive();
      return stop;
    },
    bill(subject, cpuMs) {
      const known = accounts.get(subject.owner);
      const account = known ?? { subject, owed: 0, roomAt: 0, sending: false };
      if (!known) accounts.set(subject.owner, account);
      account.owed += cpuMs;
      if (account.owed >= leastBilled) owing.add(account);
    },
    waitMs: (owner) => Math.max(0, (accounts.peek(owner)?.roomAt ?? 0) - performance.now()),
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

/** Where nothing is limited. */
export const noBills: BackgroundBills = {
  start: () => () => 0,
  bill() {},
  waitMs: () => 0,
  [Symbol.dispose]() {},
};
