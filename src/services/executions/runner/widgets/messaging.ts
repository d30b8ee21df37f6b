import * as z from 'zod';
import { isJsonObject } from '../../../../kit/json/value.ts';
import { FlowError, type Spoken } from '../flows/flow.ts';
import { seconds, template } from '../flows/properties.ts';
import type { Rendering } from '../templates/rendering.ts';
import type { Template } from '../templates/templates.ts';
import type { WidgetType } from './widget-type.ts';

/** Maximum characters of a message. */
const longestMessage = 1600;
/** 31 days in seconds. */
const longestWait = 31 * 24 * 3600;

const fields = { body: template, from: template.optional(), to: template.optional() };

export const sendMessage: WidgetType = {
  kind: 'messaging',
  events: ['sent', 'failed'],
  properties: z.strictObject(fields).transform((properties) => ({
    enter: (rendering) => ({
      kind: 'send',
      outbound: spoken('message', properties, rendering),
      followedBy: { kind: 'event', event: { name: 'sent' } },
    }),
  })),
};

export const sendAndWaitForReply: WidgetType = {
  kind: 'messaging',
  events: ['incomingMessage', 'timeout', 'deliveryFailure'],
  properties: z.strictObject({ ...fields, timeout: seconds(longestWait) }).transform((properties) => ({
    enter: (rendering) => ({
      kind: 'send',
      outbound: spoken('message', properties, rendering),
      followedBy: { kind: 'wait', seconds: properties.timeout },
    }),
  })),
};

interface MessageProperties {
  readonly body: Template;
  readonly from?: Template | undefined;
  readonly to?: Template | undefined;
}

/** Returns a message to the contact of the execution, from the flow's address, unless properties name others. */
export function spoken(
  channel: Spoken['channel'],
  { body, from, to }: MessageProperties,
  rendering: Rendering,
): Spoken {
  // PostgreSQL cannot store NUL, and UTF-8 has no unpaired surrogates.
  const text = body.render(rendering).toWellFormed().replaceAll('\0', '');
  if (text === '') throw new FlowError('The body is empty.');
  if (text.length > longestMessage) {
    throw new FlowError(`The body has ${text.length} characters; at most ${longestMessage} can be sent.`);
  }
  return {
    channel,
    body: text,
    from: address(from?.render(rendering) ?? addressIn(rendering.context['flow']), 'from'),
    to: address(to?.render(rendering) ?? addressIn(rendering.context['contact']), 'to'),
  };
}

function addressIn(side: unknown): string {
  const channel = isJsonObject(side) ? side['channel'] : undefined;
  return isJsonObject(channel) ? String(channel['address'] ?? '') : '';
}

function address(text: string, property: string): string {
  const plain = text.trim();
  if (/^\S{1,255}$/.test(plain) && plain.isWellFormed() && !plain.includes('\0')) return plain;
  throw new FlowError(`${property} must be an address without white space, of at most 255 characters.`);
}
