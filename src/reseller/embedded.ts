import { randomBytes } from 'node:crypto';
import type { Timers } from '../kit/scheduler.ts';
import type { Reseller, TopicName } from './contract.ts';
import { type Authorised, createAccounts, createAuthorised } from './embedded/accounts.ts';
import { createCustomers } from './embedded/customers.ts';
import { createLists } from './embedded/list.ts';
import { topicOf } from './embedded/notify.ts';
import { createOutbox } from './embedded/outbox.ts';
import type { EmbeddedOptions, EmbeddedParts } from './embedded/parts.ts';
import { createReads } from './embedded/read.ts';
import { createTimers } from './embedded/timers.ts';
import { createWrites } from './embedded/write.ts';
import type { Outbox } from './outbox.ts';

export { createResellerHistory } from './embedded/history.ts';

const dayMs = 24 * 60 * 60 * 1000;

const defaults = {
  clock: Date.now,
  trialMs: 30 * dayMs,
  commitmentMs: 365 * dayMs,
  newId: () => randomBytes(8).toString('hex'),
  committed() {},
};

export interface EmbeddedReseller {
  readonly reseller: Reseller;
  /** Run by `startAlarm`. */
  readonly timers: Timers;
  readonly outbox: Outbox;
  readonly authorised: Authorised;
  /** Where its notifications are published. */
  readonly topicName: TopicName;
}

/** The reselling service over our own storage. S1. */
export function createEmbeddedReseller(options: EmbeddedOptions): EmbeddedReseller {
  const parts: EmbeddedParts = { ...defaults, ...options };
  return {
    reseller: {
      ...createAccounts(parts),
      ...createCustomers(parts),
      ...createReads(parts),
      ...createLists(parts),
      ...createWrites(parts),
    },
    timers: createTimers(parts),
    outbox: createOutbox(parts),
    authorised: createAuthorised(parts),
    topicName: topicOf(parts),
  };
}
