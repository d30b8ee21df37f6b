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

/** The state at the service; `missing` has the types of events that no subscription of the sink has. */
interface Found {
  readonly sink: EventSink | null;
  readonly subscription: string | null;
  readonly missing: typeof studioTypes;
}

/**
 * Creates the sink of this gateway and its subscription, as far as they are missing. The service would create a second
 * sink for the same destination, so one gateway at a time creates. Throws FAILED_PRECONDITION that says what is needed.
 */
export async function setUpSink(call: Call, parts: SinkParts): Promise<void> {
  if ((await allowed(() => look(call, parts))).missing.length === 0) return;
  const held = await parts.lease.claim(parts.destination);
  if (!held) throw new Fault('FAILED_PRECONDITION', 'Another gateway is creating the sink of executions.');
  // After a failure the lease is kept: the service may still be processing a call that was given up.
  await allowed(async () => await create(call, parts, await look(call, parts)));
  await held.release();
}

async function look(call: Call, { streams, destination }: SinkParts): Promise<Found> {
  const own = (await streams.sinks(call)).filter((one) => isSame(one.destination, destination));
  const sink = own.find(({ status }) => status !== 'failed') ?? own[0] ?? null;
  if (!sink) return { sink, subscription: null, missing: studioTypes };
  const subscriptions = await streams.subscriptions(call, sink.sid);
  const types = await Promise.all(subscriptions.map((sid) => streams.typesOf(call, sid)));
  const missing = studioTypes.filter(({ type }) => !types.flat().includes(type));
  if (sink.status !== 'failed') return { sink, subscription: subscriptions[0] ?? null, missing };
  const message = `The sink ${sink.sid} has failed: delete it at Twilio, and the gateway creates another.`;
  throw new Fault('FAILED_PRECONDITION', message);
}

async function create(call: Call, { streams, destination }: SinkParts, found: Found): Promise<void> {
  const { subscription, missing } = found;
  if (missing.length === 0) return;
  const { sid } = found.sink ?? (await streams.createSink(call, destination));
  if (subscription === null) await streams.subscribe(call, sid, missing);
  else for (const type of missing) await streams.addType(call, subscription, type);
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
