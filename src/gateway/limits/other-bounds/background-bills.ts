import { LRUCache } from 'lru-cache';
import { growingTo } from '../../../kit/growing.ts';
import type { Limiter } from '../limiter.ts';
import type { Subject } from '../rules/limit-rules.ts';

/**
 * Bills the CPU that is used for owners outside their admitted requests: for messages of their subscriptions, for frames
 * of their sockets, and for requests that were refused.
 */
export interface BackgroundBills extends Disposable {
  /** Adds milliseconds of CPU to the owner's bill, which is sent at intervals. */
  bill(subject: Subject, cpuMs: number): void;
  /** Milliseconds until the CPU rules have room for the owner's work; 0 when there is room now. */
  waitMs(owner: string): number;
}

export interface BackgroundBillsOptions {
  /** Called with the error of a bill that could not be sent; the bill is sent again. */
  readonly failed: (error: unknown) => void;
  /** Milliseconds between two bills of an owner. Default 250. */
  readonly everyMs?: number;
}

interface Account {
  readonly subject: Subject;
  /** Milliseconds of CPU that are not billed yet. */
  owed: number;
  /** Time from which the owner has room; monotonic milliseconds. */
  roomAt: number;
  sending: boolean;
}

/** Smallest bill in milliseconds of CPU; less is kept for a later bill. */
const leastBilled = 5;
/** Largest number of owners. Beyond it the longest idle one is dropped together with its small unbilled rest. */
const maxOwners = 20_000;

export function createBackgroundBills(
  limiter: Pick<Limiter, 'bill'>,
  { failed, everyMs = 250 }: BackgroundBillsOptions,
): BackgroundBills {
  const accounts = new LRUCache<string, Account>(growingTo(maxOwners));
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

  /** Set while an owner owes; an idle gateway has no timer. */
  let timer: NodeJS.Timeout | undefined;

  function sendAll(): void {
    const now = performance.now();
    for (const account of owing) if (!account.sending && now >= account.roomAt) void send(account);
    timer = owing.size > 0 ? setTimeout(sendAll, everyMs).unref() : undefined;
  }

  return {
    bill(subject, cpuMs) {
      const known = accounts.get(subject.owner);
      const account = known ?? { subject, owed: 0, roomAt: 0, sending: false };
      if (!known) accounts.set(subject.owner, account);
      account.owed += cpuMs;
      if (account.owed < leastBilled) return;
      owing.add(account);
      timer ??= setTimeout(sendAll, everyMs).unref();
    },
    waitMs: (owner) => Math.max(0, (accounts.peek(owner)?.roomAt ?? 0) - performance.now()),
    [Symbol.dispose]: () => clearTimeout(timer),
  };
}

/** Bills nothing; used when limits are off. */
export const noBills: BackgroundBills = {
  bill() {},
  waitMs: () => 0,
  [Symbol.dispose]() {},
};
