import { createHmac } from 'node:crypto';
import { signBody } from '../../../apis/executions/contract/twilio-signature.ts';
import type { CloudEvent } from './cloud-event.ts';

/** A post to a sink. */
export interface SignedPost {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How events are posted. */
export interface SinkForm {
  /** The type of the event of a step. */
  readonly stepType: `com.twilio.studio.flow.step.${'ended' | 'entered'}`;
  post(destination: URL, event: CloudEvent, key: string): SignedPost;
}

/** As Twilio's Event Streams post (Twilio, Event Streams: Webhook quickstart; Webhooks security). */
const twilio: SinkForm = {
  stepType: 'com.twilio.studio.flow.step.ended',
  post(destination, event, key) {
    const body = JSON.stringify([event]);
    const { url, signature } = signBody(destination, body, key);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'x-twilio-signature': signature,
    };
    return { url, headers, body };
  },
};

/** The form of 0.2.0: one event, with a signature of ours. */
const tributary: SinkForm = {
  stepType: 'com.twilio.studio.flow.step.entered',
  post(url, event, key) {
    const body = JSON.stringify(event);
    const signature = createHmac('sha256', key).update(body).digest('hex');
    const headers = {
      'content-type': 'application/cloudevents+json; charset=utf-8',
      'x-tributary-signature': `sha256=${signature}`,
    };
    return { url, headers, body };
  },
};

/** The forms by their names in the configuration. */
export const sinkForms = { twilio, tributary };
