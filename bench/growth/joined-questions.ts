import type { CustomerId } from '../../src/apis/joins/contract.ts';
import type { EventFeed, EventFilter } from '../../src/gateway/events/contract.ts';
import { createEventLoaders } from '../../src/gateway/graphql/types/event-loaders.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { parseSearch } from '../../src/kit/search.ts';
import { createEmbeddedExecutions } from '../../src/services/executions/executions.ts';
import { createCustomerLinks } from '../../src/services/joins/customer-links.ts';
import type { Storage } from '../../src/storage/database.ts';
import { account, contactOf, customerOf } from '../../test/support/large-data.ts';
import { benchCall } from '../measure/principals.ts';
import { callMs, type GrowthQuestion, sizesOf, spread, to } from './questions.ts';

const dayMs = 86_400_000;
const size = 50;
const searched = new Set(['CONTACT', 'EXECUTION'] as const);

type Asked = readonly [name: string, ask: (turn: number) => Promise<unknown>];

/** Filters of the activity by their names; a scan reads all events of the account, or of the log. */
const activities: Readonly<Record<string, readonly EventFilter[]>> = {
  'of a customer': [
    { stream: 'executions', tenant: account, customer: 'C0' },
    { stream: 'operations', customer: 'C0' },
    { stream: 'reseller', tenant: 'C0' },
  ],
  'of the last day': [
    {
      ...{ stream: 'executions', tenant: account },
      time: { field: 'happenedAt', from: new Date(to - dayMs).toISOString() },
    },
  ],
  'of a kind without events (scan)': [
    { stream: 'executions', tenant: account, types: { field: 'kind', any: ['DELETED'] } },
  ],
};

/** Returns the questions about the activity, the joins of customers, and what the graph asks of executions for them. */
export function joinedQuestions(
  storage: Storage,
  feed: EventFeed,
  events: number,
): readonly GrowthQuestion[] {
  const sizes = sizesOf(events);
  const executions = createEmbeddedExecutions({ ...storage, sealer: createSealer('of the bench') });
  const links = createCustomerLinks(storage);
  const call = benchCall(account, callMs);
  const someOf = (turn: number) =>
    Array.from({ length: size }, (_, index) => spread(size * turn + index, sizes.customers));
  const listed = Object.entries(activities).map(
    ([name, filter]): Asked => [
      `activity: the first ${size} events ${name}`,
      () =>
        createEventLoaders({ feed, call }).list.load({
          ...{ filter, name, after: 0, upTo: feed.position, limit: size, end: 'first' },
        }),
    ],
  );
  const others: readonly Asked[] = [
    [
      `the links of ${size} customers, and their numbers`,
      async (turn) => {
        const customers = someOf(turn).map((n) => customerOf(n) as CustomerId);
        await links.ofCustomers(call, customers, null, { size });
        await links.countOfCustomers(call, customers, null);
      },
    ],
    [
      'the contacts of a customer with many projects, and their number',
      async () => {
        const customers = [customerOf(1) as CustomerId];
        await links.ofCustomers(call, customers, 'contact', { size });
        await links.countOfCustomers(call, customers, 'contact');
      },
    ],
    [
      `the executions of ${size} customers`,
      (turn) => {
        const owners = someOf(turn).map((n) => ({ key: customerOf(n), contacts: [contactOf(n)] }));
        return executions.lists(call, owners, {}, { size });
      },
    ],
    ['executions of a status that none has', () => executions.list(call, { status: 'active' }, { size })],
    [
      'search of contacts and executions without a hit (scan)',
      () => executions.search(call, { ...parseSearch('nobody', 'query'), kinds: searched, limit: size }),
    ],
  ];
  return [...listed, ...others].map(([name, ask]) => ({
    name,
    unit: 'page',
    async ask(turn) {
      await ask(turn);
      return 1;
    },
  }));
}
