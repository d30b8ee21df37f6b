import type { EventFeed, EventFilter } from '../../src/gateway/events/contract.ts';
import { createEventTable } from '../../src/gateway/events/log/table.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { createEmbeddedExecutions } from '../../src/services/executions/executions.ts';
import type { Storage } from '../../src/storage/database.ts';
import { account, flow } from '../../test/support/large-data.ts';
import { benchCall } from '../measure/principals.ts';
import { append, readUntil, relayOf, sweep } from './log-work.ts';
import { callMs, from, type GrowthQuestion, to } from './questions.ts';

const executions: EventFilter = { stream: 'executions' };
/** Filters of a page by their names. Each has its matching events as densely at every size. */
const filters: Readonly<Record<string, EventFilter>> = {
  'no filter': executions,
  'of an account': { ...executions, tenant: account },
  'of a customer': { ...executions, customer: 'C7' },
  'of a kind': { ...executions, types: { field: 'kind', any: ['ENDED'] } },
};
const pageSize = 50;
/** Events that are relayed in one round, and those of one transaction among them. */
const [relayed, atOnce] = [2_000, 200];
/** Events that retention deletes in one round: one of its batches. */
const expired = 500;
/** Numbers over which the cursors of one place are spread. */
const spread = 200;

/** Returns the questions about a log of that many events, in their order: those that delete come last. */
export function logQuestions(storage: Storage, feed: EventFeed, events: number): readonly GrowthQuestion[] {
  return [...changes(storage, feed), ...reads(storage, feed, events), retention(storage, events)];
}

function changes(storage: Storage, feed: EventFeed): readonly GrowthQuestion[] {
  const sealer = createSealer('of the bench');
  const service = createEmbeddedExecutions({ db: storage.db, scan: storage.scan, sealer });
  const call = benchCall(account, callMs);
  let relay = async () => {};
  return [
    {
      name: 'append: an execution with its 2 events',
      unit: 'change',
      async ask(turn) {
        const outcome = await service.create(call, {
          flowSid: flow,
          to: `+1555${turn.toString().padStart(7, '0')}`,
          from: '+15550000000',
        });
        if ('refused' in outcome) throw new Error(`An execution was refused: ${outcome.refused.message}`);
        return 1;
      },
    },
    {
      name: `relay: ${relayed} events, numbered and followed`,
      unit: 'event',
      isOnce: true,
      async prepare(turn) {
        // Earlier events are relayed first, so that the round has its own only.
        await relayWaiting(storage, feed);
        relay = relayOf(feed, relayed);
        for (let at = 0; at < relayed; at += atOnce) await append(storage, `FN${turn}-${at}`, atOnce);
      },
      async ask() {
        await relay();
        return relayed;
      },
    },
  ];
}

/** Relays the events that wait. */
async function relayWaiting(storage: Storage, feed: EventFeed): Promise<void> {
  const table = createEventTable(storage);
  for (;;) {
    const { head, waiting } = await table.state();
    if (!waiting && feed.position === head) return;
    feed.wake();
    feed.look();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function reads(storage: Storage, feed: EventFeed, events: number): readonly GrowthQuestion[] {
  const table = createEventTable(storage);
  const places = [
    { place: 'in the middle', cursor: (turn: number) => Math.floor(events / 2) + (turn % spread) },
    { place: 'near the start', cursor: (turn: number) => 1 + (turn % spread) },
  ];
  const pages = places.flatMap(({ place, cursor }) =>
    Object.entries(filters).map(([name, filter]) => ({
      name: `resume ${place}, ${name}`,
      unit: 'page',
      ask: (turn: number) => readUntil(feed, filter, cursor(turn), pageSize),
    })),
  );
  return [
    {
      name: 'follow: 100 newest events, behind a position',
      unit: 'page',
      ask: async () => (await table.between(feed.position - 100, feed.position, 100)).length / 100,
    },
    {
      name: 'the bounds of the log',
      unit: 'read',
      async ask() {
        await feed.bounds();
        return 1;
      },
    },
    ...pages,
    {
      name: 'resume near the start, a kind without events',
      unit: 'page',
      async ask(turn) {
        const filter: EventFilter = { ...executions, types: { field: 'kind', any: ['DELETED'] } };
        await feed.read({ filter, after: turn % spread, limit: pageSize });
        return 1;
      },
    },
    {
      name: `the last ${pageSize} of the older half, of a customer`,
      unit: 'page',
      async ask(turn) {
        const upTo = Math.floor(events / 2) + (turn % spread);
        await feed.readBack({ filter: { ...executions, customer: 'C7' }, after: 0, upTo, limit: pageSize });
        return 1;
      },
    },
  ];
}

function retention(storage: Storage, events: number): GrowthQuestion {
  let deleted = 0;
  return {
    name: `retention: the oldest ${expired} events`,
    unit: 'batch',
    isOnce: true,
    async ask() {
      deleted += expired;
      // Half an event later, because events have their times in this distance.
      await sweep(storage, from + ((deleted + 0.5) * (to - from)) / events);
      return 1;
    },
  };
}
