import { randomBytes } from 'node:crypto';
import type { Reseller, TopicName } from '../../apis/reseller/contract.ts';
import type { Timers } from '../../kit/work/scheduler.ts';
import { type Authorised, createAccounts, createAuthorised } from './store/accounts.ts';
import { createCustomers } from './store/customers.ts';
import { createCounts } from './store/lists/counts.ts';
import { createCustomerList } from './store/lists/customer-list.ts';
import { createLists } from './store/lists/list.ts';
import { createTransferable } from './store/lists/transferable.ts';
import { topicOf } from './store/notify.ts';
import type { EmbeddedOptions, EmbeddedParts } from './store/options.ts';
import { createReads } from './store/read.ts';
import { createSearch } from './store/search.ts';
import { createTimers } from './store/timers.ts';
import { createWrites } from './store/write.ts';

export { createResellerHistory } from './store/history.ts';

const dayMs = 24 * 60 * 60 * 1000;

const defaults = {
  clock: Date.now,
  trialMs: 30 * dayMs,
  commitmentMs: 365 * dayMs,
  newId: () => randomBytes(8).toString('hex'),
  async publish() {},
  committed() {},
};

export interface EmbeddedReseller {
  readonly reseller: Reseller;
  /** Work for `startScheduler`. */
  readonly timers: Timers;
  readonly authorised: Authorised;
  /** The reseller's own customer id, which every notification contains. */
  readonly resellerCustomerId: string;
  /** The topic of its notifications. */
  readonly topicName: TopicName;
}

/** Creates the reselling service over the gateway's own storage. Google Workspace Reseller API v1. */
export function createEmbeddedReseller(options: EmbeddedOptions): EmbeddedReseller {
  const parts: EmbeddedParts = { ...defaults, ...options };
  return {
    reseller: {
      readsBothEnds: true,
      ...createAccounts(parts),
      ...createCustomers(parts),
      ...createCustomerList(parts),
      ...createReads(parts),
      ...createSearch(parts),
      ...createLists(parts),
      ...createTransferable(parts),
      ...createCounts(parts),
      ...createWrites(parts),
    },
    timers: createTimers(parts),
    authorised: createAuthorised(parts),
    resellerCustomerId: parts.resellerCustomerId,
    topicName: topicOf(parts),
  };
}
