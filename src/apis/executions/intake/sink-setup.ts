import type { Call } from '../../../kit/call/call.ts';
import { Fault } from '../../../kit/fault.ts';
import type { EventSink, EventStreams } from '../remote/event-streams.ts';
import { studioTypes } from './cloud-events.ts';
import type { SinkLease } from './sink-lease.ts';

export interface SinkParts {
  readonly streams: EventStreams;
  /** The public address that events are posted to. */
  readonly destination: string;
  readonly lease: SinkLease;
}

/** Thrown while another gateway creates the sink. */
export class SinkPending extends Error {
  override readonly name = 'SinkPending';
}

/** The state at the service. */
interface Found {
  /** Null when there is none with the destination. */
  readonly sink: EventSink | null;
  /** A subscription of that sink; null when it has none. */
  readonly subscription: string | null;
  /** The types of events that no subscription posts to the destination. */
  readonly missing: typeof studioTypes;
}

/**
 * Creates the sink of this gateway and its subscription, as far as they are missing. The service would create a second
 * sink for the same destination, so one gateway at a time creates. Throws FAILED_PRECONDITION that says what is needed,
 * and SinkPending.
 */
export async function setUpSink(call: Call, parts: SinkParts): Promise<void> {
  if ((await look(call, parts)).missing.length === 0) return;
  const held = await parts.lease.claim(parts.destination);
  if (!held) throw new SinkPending('Another gateway is creating the sink of executions.');
  try {
    await create(call, parts, await look(call, parts));
  } catch (error) {
    await held.release(isUnknown(error) ? unknownMs : 0);
    throw error;
  }
  await held.release(0);
}

/** Milliseconds after which the service has processed or dropped a call that was given up. */
const unknownMs = 60_000;

/** Whether the service may still process the call that failed: it did not refuse it. */
const isUnknown = (error: unknown): boolean =>
  !(error instanceof Fault) || !(isRefusal(error) || error.options.upstreamClass === 'quota');

async function look(call: Call, { streams, destination }: SinkParts): Promise<Found> {
  const all = await allowed(() => streams.sinks(call));
  const own = all.filter((one) => isSame(one.destination, destination));
  const working = own.filter(({ status }) => status !== 'failed');
  const [failed] = own;
  if (failed && working.length === 0) {
    const message = `The sink ${failed.sid} has failed: delete it at Twilio, and the gateway creates another.`;
    throw new Fault('FAILED_PRECONDITION', message);
  }
  // There may be several: each posts its types to the same address.
  const subscribed = await allowed(() =>
    Promise.all(working.map(async (sink) => ({ sink, sids: await streams.subscriptions(call, sink.sid) }))),
  );
  const sids = subscribed.flatMap((one) => one.sids);
  const types = (await allowed(() => Promise.all(sids.map((sid) => streams.typesOf(call, sid))))).flat();
  const chosen = subscribed.find((one) => one.sids.length > 0) ?? subscribed[0];
  return {
    sink: chosen?.sink ?? null,
    subscription: chosen?.sids[0] ?? null,
    missing: studioTypes.filter(({ type }) => !types.includes(type)),
  };
}

async function create(call: Call, { streams, destination }: SinkParts, found: Found): Promise<void> {
  const { subscription, missing } = found;
  if (missing.length === 0) return;
  await allowed(async () => {
    const { sid } = found.sink ?? (await streams.createSink(call, destination));
    if (subscription === null) await streams.subscribe(call, sid, missing);
    else for (const type of missing) await streams.addType(call, subscription, type);
  });
}

/** Whether both addresses are the same but for their credentials, which are meant for a proxy. */
function isSame(one: string | null, other: string): boolean {
  const [its, wanted] = [URL.parse(one ?? ''), new URL(other)];
  if (its) Object.assign(its, { username: '', password: '' });
  return its?.href === wanted.href;
}

const needed =
  'Events of executions cannot come: this needs the auth token or a Standard API key, with which Event Streams sinks and subscriptions can be listed and created, and a TRIBUTARY_PUBLIC_URL that Twilio can reach.';

/** Runs the work; the service's refusal is thrown with what is needed. */
async function allowed<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Fault) || !isRefusal(error)) throw error;
    throw new Fault('FAILED_PRECONDITION', `${needed} ${error.message}`, { cause: error });
  }
}

const isRefusal = ({ code, options }: Fault): boolean =>
  code === 'FAILED_PRECONDITION' || code === 'FORBIDDEN' || options.upstreamClass === 'credential';
