import { afterAll, beforeAll, expect, test } from 'vitest';
import { studioTypes } from '../../src/apis/executions/intake/cloud-events.ts';
import { createSinkLease } from '../../src/apis/executions/intake/sink-lease.ts';
import { SinkPending, setUpSink } from '../../src/apis/executions/intake/sink-setup.ts';
import type { EventStreams } from '../../src/apis/executions/remote/event-streams.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { Fault } from '../../src/kit/fault.ts';
import type { Storage } from '../../src/storage/database.ts';
import { callOf } from '../support/calls.ts';
import { tempFolder } from '../support/folder.ts';

const opening = new AsyncDisposableStack();
let storage: Storage;
beforeAll(async () => {
  const { path } = opening.use(await tempFolder());
  storage = opening.use(await openStorage({ folder: path }));
});
afterAll(async () => await opening.disposeAsync());

/** Event Streams without a sink, whose creation ends in this way. */
const streamsWith = (createSink: EventStreams['createSink']): EventStreams => ({
  sinks: async () => [],
  createSink,
  subscriptions: async () => [],
  subscribe: async () => {},
  typesOf: async () => [],
  addType: async () => {},
});
const sink = { sid: 'DG1', destination: null, status: null };

/** Sets up the sink from another gateway on the same database. */
const setUp = (destination: string, createSink: EventStreams['createSink']) =>
  setUpSink(callOf(), {
    streams: streamsWith(createSink),
    destination,
    lease: createSinkLease(storage.db),
  });

test.each([
  [
    'a refused key',
    new Fault('UPSTREAM_UNAVAILABLE', 'no', { upstreamStatus: 403, upstreamClass: 'credential' }),
  ],
  ['a refused address', new Fault('FAILED_PRECONDITION', 'unreachable')],
  ['a quota', new Fault('UPSTREAM_RATE_LIMITED', 'later', { upstreamStatus: 429, upstreamClass: 'quota' })],
])('after %s any gateway may create the sink at once', async (name, fault) => {
  const destination = `https://${encodeURIComponent(name)}.example.com/hooks/executions`;
  const refused = setUp(destination, async () => {
    throw fault;
  });
  await expect(refused).rejects.toBeInstanceOf(Fault);
  await setUp(destination, async () => sink);
});

test('after a creation without an answer nobody creates a second sink for a minute', async () => {
  const destination = 'https://slow.example.com/hooks/executions';
  const unanswered = setUp(destination, async () => {
    throw new Fault('UPSTREAM_TIMEOUT', 'did not answer in time');
  });
  await expect(unanswered).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
  await expect(setUp(destination, async () => sink)).rejects.toBeInstanceOf(SinkPending);
});

test('what a sink lacks is subscribed, and nothing when another one with the address has it', async () => {
  const destination = 'https://two.example.com/hooks/executions';
  const subscribed: string[] = [];
  const streams: EventStreams = {
    ...streamsWith(async () => sink),
    sinks: async () => ['DG1', 'DG2'].map((sid) => ({ sid, destination, status: 'active' })),
    subscriptions: async (_, sid) => (sid === 'DG2' ? ['DF1'] : []),
    typesOf: async () => studioTypes.slice(1).map(({ type }) => type),
    addType: async (_, sid, { type }) => void subscribed.push(`${sid} ${type}`),
  };
  await setUpSink(callOf(), { streams, destination, lease: createSinkLease(storage.db) });
  expect(subscribed).toEqual([`DF1 ${studioTypes[0]?.type}`]);
});
