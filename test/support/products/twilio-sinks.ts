import { pageOf, problem, type Reply } from './twilio-replies.ts';
import type { Sent } from './twilio-studio.ts';

/** A sink with the types of its subscriptions (OpenAPI, events v1). */
export interface Sink {
  readonly seq: number;
  readonly sid: string;
  readonly destination: string;
  status: 'active' | 'failed';
  readonly types: readonly string[];
}

interface Subscription {
  readonly seq: number;
  readonly sid: string;
  readonly sinkSid: string;
  readonly types: EventType[];
}
interface EventType {
  readonly seq: number;
  readonly type: string;
  readonly schemaVersion: number;
}

export interface EventStreams {
  readonly sinks: readonly Sink[];
  /** The number of subscriptions. */
  readonly subscribed: () => number;
  /** Returns null for a path of another API. */
  answer(sent: Sent): Reply | null;
}

/** Sinks and subscriptions; a webhook sink is active at once. Two sinks may have one destination. */
export function createEventStreams(accountSid: string): EventStreams {
  const sinks: Sink[] = [];
  const subscriptions: Subscription[] = [];
  const sid = (prefix: string, n: number) => `${prefix}${n.toString(16).padStart(32, '0')}`;
  const dates = { date_created: '2026-01-31T13:00:00Z', date_updated: '2026-01-31T13:00:00Z' };
  const at = ({ origin }: URL, path: string) => `${origin}/v1/${path}`;

  const sinkWire = ({ sid, destination, status }: Sink, url: URL) => ({
    sid,
    description: null,
    sink_type: 'webhook',
    sink_configuration: { destination, method: 'POST', batch_events: true },
    status,
    ...dates,
    url: at(url, `Sinks/${sid}`),
    links: {},
  });
  const subscriptionWire = ({ sid, sinkSid }: Subscription, url: URL) => ({
    sid,
    account_sid: accountSid,
    sink_sid: sinkSid,
    description: 'Events',
    ...dates,
    url: at(url, `Subscriptions/${sid}`),
    links: { subscribed_events: at(url, `Subscriptions/${sid}/SubscribedEvents`) },
  });
  const typeWire = ({ type, schemaVersion }: EventType, { sid }: Subscription, url: URL) => ({
    account_sid: accountSid,
    subscription_sid: sid,
    type,
    schema_version: schemaVersion,
    url: at(url, `Subscriptions/${sid}/SubscribedEvents/${type}`),
  });

  function createSink({ form, url }: Sent): Reply {
    const { destination, method } = JSON.parse(form.get('SinkConfiguration') ?? '{}');
    if (!form.get('Description') || form.get('SinkType') !== 'webhook' || method !== 'POST')
      return problem(400, 20001, 'Description, SinkType and SinkConfiguration are required');
    const own = sid('DG', sinks.length + 1);
    const typesHere = () => subscriptions.filter((one) => one.sinkSid === own).flatMap(({ types }) => types);
    const sink: Sink = {
      seq: sinks.length + 1,
      sid: own,
      destination,
      status: 'active',
      get types() {
        return typesHere().map(({ type }) => type);
      },
    };
    sinks.push(sink);
    return { status: 201, body: sinkWire(sink, url) };
  }

  function subscribe({ form, url }: Sent): Reply {
    const sink = sinks.find((one) => one.sid === form.get('SinkSid'));
    const types = form.getAll('Types').map((text, seq) => {
      const { type, schema_version: schemaVersion } = JSON.parse(text);
      return { seq, type, schemaVersion };
    });
    if (!sink || !form.get('Description') || types.length === 0)
      return problem(400, 20001, 'Description, SinkSid and Types are required');
    if (sink.status !== 'active') return problem(400, 20001, 'The sink is not active');
    const seq = subscriptions.length + 1;
    const made = { seq, sid: sid('DF', seq), sinkSid: sink.sid, types };
    subscriptions.push(made);
    return { status: 201, body: subscriptionWire(made, url) };
  }

  function addType({ types, ...one }: Subscription, { form, url }: Sent): Reply {
    const type = form.get('Type');
    if (!type) return problem(400, 20001, 'Type is required');
    const made = { seq: types.length, type, schemaVersion: Number(form.get('SchemaVersion') ?? 0) };
    types.push(made);
    return { status: 201, body: typeWire(made, { types, ...one }, url) };
  }

  function listed({ url }: Sent): Reply {
    const of = url.searchParams.get('SinkSid');
    const found = subscriptions.filter(({ sinkSid }) => of === null || sinkSid === of);
    return pageOf(url, 'subscriptions', found.toReversed(), (one) => subscriptionWire(one, url));
  }

  const path = /^\/v1\/(Sinks|Subscriptions)(?:\/(DF[0-9a-fA-F]{32})\/SubscribedEvents)?$/;
  return {
    sinks,
    subscribed: () => subscriptions.length,
    answer(sent) {
      const { method, url } = sent;
      const [, collection, of] = path.exec(url.pathname) ?? [];
      const subscription = subscriptions.find((one) => one.sid === of);
      if (!collection || (of && !subscription)) return null;
      if (collection === 'Sinks' && method === 'POST') return createSink(sent);
      if (collection === 'Sinks')
        return pageOf(url, 'sinks', sinks.toReversed(), (one) => sinkWire(one, url));
      if (subscription && method === 'POST') return addType(subscription, sent);
      if (subscription)
        return pageOf(url, 'types', subscription.types.toReversed(), (one) =>
          typeWire(one, subscription, url),
        );
      return method === 'POST' ? subscribe(sent) : listed(sent);
    },
  };
}
