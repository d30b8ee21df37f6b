import { problem, type Reply } from './twilio-replies.ts';
import type { Sent } from './twilio-studio.ts';

/** A sink with its subscriptions (OpenAPI, events v1). */
export interface Sink {
  readonly sid: string;
  readonly destination: string;
  readonly types: string[];
}

export interface EventStreams {
  readonly sinks: readonly Sink[];
  /** Returns null for a path of another API. */
  answer(sent: Sent): Reply | null;
}

/** Sinks and subscriptions; a webhook sink is active at once. */
export function createEventStreams(accountSid: string): EventStreams {
  const sinks: Sink[] = [];
  const sid = (prefix: string, n: number) => `${prefix}${n.toString(16).padStart(32, '0')}`;
  const wire = ({ sid, destination }: Sink, url: URL) => ({
    sid,
    description: null,
    sink_type: 'webhook',
    sink_configuration: { destination, method: 'POST', batch_events: true },
    status: 'active',
    date_created: '2026-01-31T13:00:00Z',
    date_updated: '2026-01-31T13:00:00Z',
    url: `${url.origin}/v1/Sinks/${sid}`,
    links: {},
  });

  function createSink({ form, url }: Sent): Reply {
    const { destination, method } = JSON.parse(form.get('SinkConfiguration') ?? '{}');
    if (!form.get('Description') || form.get('SinkType') !== 'webhook' || method !== 'POST')
      return problem(400, 20001, 'Description, SinkType and SinkConfiguration are required');
    const sink = { sid: sid('DG', sinks.length + 1), destination, types: [] };
    sinks.push(sink);
    return { status: 201, body: wire(sink, url) };
  }

  function subscribe({ form, url }: Sent): Reply {
    const sink = sinks.find((one) => one.sid === form.get('SinkSid'));
    const types = form.getAll('Types').map((text) => JSON.parse(text).type);
    if (!sink || !form.get('Description') || types.length === 0)
      return problem(400, 20001, 'Description, SinkSid and Types are required');
    sink.types.push(...types);
    const made = sid('DF', sinks.length);
    const body = {
      sid: made,
      account_sid: accountSid,
      sink_sid: sink.sid,
      url: `${url.origin}/v1/Subscriptions/${made}`,
    };
    return { status: 201, body };
  }

  return {
    sinks,
    answer(sent) {
      const { method, url } = sent;
      if (url.pathname === '/v1/Subscriptions' && method === 'POST') return subscribe(sent);
      if (url.pathname !== '/v1/Sinks') return null;
      if (method === 'POST') return createSink(sent);
      const meta = {
        key: 'sinks',
        page: 0,
        page_size: 50,
        next_page_url: null,
        previous_page_url: null,
        first_page_url: url.href,
        url: url.href,
      };
      return { status: 200, body: { sinks: sinks.map((one) => wire(one, url)), meta } };
    },
  };
}
