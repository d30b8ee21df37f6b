import * as z from 'zod';
import { readable, readingOf } from '../../../gateway/upstream/http/answer-reader.ts';
import { pagesOf } from '../../../gateway/upstream/pages.ts';
import type { Probe } from '../../../gateway/upstream/probing.ts';
import type { Answer, Upstream } from '../../../gateway/upstream/upstream.ts';
import type { Call } from '../../../kit/call/call.ts';
import { Fault } from '../../../kit/fault.ts';
import type { PageToken } from '../../../kit/page.ts';
import { orNull, text } from '../wire/fields.ts';
import { tokensOf } from '../wire/page-tokens.ts';

/** Name of the service in faults and metrics. */
export const eventStreamsService = 'event streams';

/** An address that events are posted to. */
export interface EventSink {
  readonly sid: string;
  /** Null for a sink of another kind than webhook. */
  readonly destination: string | null;
  /** `initialized`, `validating`, `active` or `failed`; null when the service does not say it. */
  readonly status: string | null;
}

/** A type of events with the version of its schema. */
export interface EventType {
  readonly type: string;
  readonly schema_version: number;
}

/**
 * The Event Streams API, v1 (Twilio, Sink resource, Subscription resource, Subscribed Event resource). A refusal is
 * FAILED_PRECONDITION in the service's words.
 */
export interface EventStreams {
  sinks(call: Call): Promise<readonly EventSink[]>;
  createSink(call: Call, destination: string): Promise<EventSink>;
  /** Returns the SIDs of the sink's subscriptions. */
  subscriptions(call: Call, sinkSid: string): Promise<readonly string[]>;
  subscribe(call: Call, sinkSid: string, types: readonly EventType[]): Promise<void>;
  /** Returns the names of the types that the subscription has. */
  typesOf(call: Call, subscriptionSid: string): Promise<readonly string[]>;
  addType(call: Call, subscriptionSid: string, type: EventType): Promise<void>;
}

/** The required description of what the gateway creates. */
const description = 'Tributary';
/** Largest page of a list, and pages of one list at most. */
const [pageSize, maxPages] = [1_000, 100];

const { read } = readingOf(eventStreamsService);
const sinkWire = z
  .object({
    sid: text,
    status: orNull(text),
    sink_configuration: orNull(z.object({ destination: orNull(text).catch(null) })),
  })
  .transform(
    ({ sid, status, sink_configuration: configuration }): EventSink => ({
      sid,
      status,
      destination: configuration?.destination ?? null,
    }),
  );
const subscriptionWire = z.object({ sid: text }).transform(({ sid }) => sid);
const typeWire = z.object({ type: text }).transform(({ type }) => type);
const pageWire = z.looseObject({
  meta: z.object({ next_page_url: orNull(text), previous_page_url: orNull(text) }),
});
const problemWire = z.object({ message: orNull(text) });

/** A read of the sinks, which a key that may not create them is refused, too. */
export const eventStreamsProbe: Probe = {
  service: eventStreamsService,
  variable: 'TRIBUTARY_EXECUTIONS_URL',
  api: 'Event Streams, with /v1/Sinks',
  path: '/v1/Sinks',
  query: new URLSearchParams({ PageSize: '1' }),
  isItsOwn: ({ status, body }) => status === 200 && pageWire.safeParse(body).success,
};

export function createEventStreams(upstream: Upstream): EventStreams {
  async function list<Item>(
    call: Call,
    path: string,
    [key, wire]: readonly [string, z.ZodType<Item>],
    filter: Readonly<Record<string, string>> = {},
  ): Promise<readonly Item[]> {
    const fetch = async (token: PageToken | undefined) => {
      const page = { PageSize: String(pageSize), ...(token && { PageToken: token }) };
      const answer = await upstream.get(call, path, new URLSearchParams({ ...filter, ...page }));
      const { meta, ...body } = read(pageWire, accepted(answer));
      return { items: read(z.array(wire), body[key]), ...tokensOf(meta) };
    };
    const all: Item[] = [];
    for await (const { items } of pagesOf({ service: eventStreamsService, maxPages, fetch }))
      all.push(...items);
    return all;
  }

  const post = async (call: Call, path: string, form: URLSearchParams) =>
    accepted(await upstream.send(call, 'POST', path, form));

  return {
    sinks: (call) => list(call, '/v1/Sinks', ['sinks', sinkWire]),

    async createSink(call, destination) {
      const configuration = { destination, method: 'POST', batch_events: true };
      const form = new URLSearchParams({ Description: description, SinkType: 'webhook' });
      form.set('SinkConfiguration', JSON.stringify(configuration));
      return read(sinkWire, await post(call, '/v1/Sinks', form));
    },

    subscriptions: (call, sinkSid) =>
      list(call, '/v1/Subscriptions', ['subscriptions', subscriptionWire], { SinkSid: sinkSid }),

    async subscribe(call, sinkSid, types) {
      const form = new URLSearchParams({ Description: description, SinkSid: sinkSid });
      for (const type of types) form.append('Types', JSON.stringify(type));
      await post(call, '/v1/Subscriptions', form);
    },

    typesOf: (call, sid) => list(call, typesPath(sid), ['types', typeWire]),

    async addType(call, sid, { type, schema_version: version }) {
      await post(call, typesPath(sid), new URLSearchParams({ Type: type, SchemaVersion: String(version) }));
    },
  };
}

const typesPath = (subscriptionSid: string) =>
  `/v1/Subscriptions/${encodeURIComponent(subscriptionSid)}/SubscribedEvents`;

/** Returns the body of a success. */
function accepted({ status, body }: Answer): unknown {
  if (status < 300) return body;
  const message = readable(read(problemWire, body ?? {}).message);
  throw new Fault('FAILED_PRECONDITION', message ?? `Event Streams answered with status ${status}.`);
}
