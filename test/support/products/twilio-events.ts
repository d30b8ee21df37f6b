import { createHash, createHmac } from 'node:crypto';
import { sidOf } from '../sids.ts';

/**
 * Event Streams as Twilio's documents have it: CloudEvents in an array (Event types, Studio flow), posted to a webhook
 * sink with a signature and, where the sink's URL has credentials, with those (Webhook quickstart; Webhooks security).
 */
export interface StudioEvent {
  readonly specversion: '1.0';
  readonly type: string;
  readonly source: string;
  readonly id: string;
  readonly dataschema: string;
  readonly datacontenttype: string;
  readonly time?: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Subject {
  readonly accountSid: string;
  readonly flowSid: string;
  readonly sid: string;
}

let made = 0;

/** Returns an event of an execution. The published samples have no `time`, and neither has this. */
export function executionEvent(
  what: 'started' | 'ended',
  of: Subject,
  data: Readonly<Record<string, unknown>> = {},
): StudioEvent {
  const ends = what === 'ended';
  return studioEvent(`execution.${what}`, 'Studio.FlowExecutionEvent', of, {
    contact_channel_address: '+15551230001',
    status: ends ? 'ended' : 'active',
    ...(ends && { ended_reason: 'FLOW_END', date_updated: '2026-01-31T13:00:01.000Z' }),
    date_created: '2026-01-31T13:00:00.000Z',
    started_by: 'CA00000000000000000000000000000001',
    flow_revision: 1196,
    ...data,
  });
}

/** Returns the event of a step that has ended. Its schema is not among the published ones. */
export const stepEvent = (of: Subject, n = 1): StudioEvent =>
  studioEvent('step.ended', 'Studio.FlowStepEvent', of, {
    step_sid: sidOf('FT', n),
    name: 'incomingRequest',
    transitioned_from: 'Trigger',
    transitioned_to: 'hi',
    type: 'trigger',
    date_created: '2026-01-31T13:00:00.000Z',
  });

function studioEvent(type: string, schema: string, of: Subject, data: object): StudioEvent {
  made += 1;
  return {
    specversion: '1.0',
    type: `com.twilio.studio.flow.${type}`,
    source: of.accountSid,
    id: `EZ${made.toString(16).padStart(32, '0')}`,
    dataschema: `https://events-schemas.twilio.com/${schema}/2`,
    datacontenttype: 'application/json',
    data: { execution_sid: of.sid, account_sid: of.accountSid, flow_sid: of.flowSid, ...data },
  };
}

export interface Delivery {
  /** The URL of the sink, which may have credentials (`https://user:password@host/path`). */
  readonly destination: string;
  readonly authToken: string;
  /** The public URL of the sink, where a proxy passes posts on to `destination`. */
  readonly calledAs?: string;
  /** Whether credentials of the URL are signed, too, which the documents leave open. */
  readonly signsCredentials?: boolean;
  /** The body that arrives, where a proxy changes it. */
  readonly body?: string;
}

/** Posts one batch and returns the answer; Event Streams wait 5 s for it. */
export async function deliver(events: unknown, delivery: Delivery): Promise<Response> {
  const body = typeof events === 'string' ? events : JSON.stringify(events);
  const sent = hashed(delivery.destination, body);
  const { username, password } = sent;
  const signed = hashed(delivery.calledAs ?? delivery.destination, body);
  if (!delivery.signsCredentials) Object.assign(signed, { username: '', password: '' });
  const signature = createHmac('sha1', delivery.authToken).update(signed.href).digest('base64');
  Object.assign(sent, { username: '', password: '' });
  return await fetch(sent, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-twilio-signature': signature,
      ...(username && { authorization: `Basic ${btoa(`${username}:${password}`)}` }),
    },
    body: delivery.body ?? body,
    signal: AbortSignal.timeout(5_000),
  });
}

function hashed(destination: string, body: string): URL {
  const url = new URL(destination);
  url.searchParams.append('bodySHA256', createHash('sha256').update(body).digest('hex'));
  return url;
}
