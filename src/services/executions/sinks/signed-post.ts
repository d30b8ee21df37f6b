import { signBody } from '../../../apis/executions/contract/twilio-signature.ts';
import type { CloudEvent } from './cloud-event.ts';

/** A post to a sink. */
export interface SignedPost {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Returns the post of an event as Twilio's Event Streams make it (Twilio, Event Streams: Webhook quickstart; Webhooks security). */
export function signedPost(destination: URL, event: CloudEvent, key: string): SignedPost {
  const body = JSON.stringify([event]);
  const { url, signature } = signBody(destination, body, key);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'x-twilio-signature': signature,
  };
  return { url, headers, body };
}
