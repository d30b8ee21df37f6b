import * as z from 'zod';
import { seconds, template } from '../flows/properties.ts';
import { spoken } from './messaging.ts';
import type { WidgetType } from './widget-type.ts';

/** An hour in seconds. */
const longestSilence = 3600;

export const say: WidgetType = {
  kind: 'voice',
  events: ['audioComplete'],
  properties: z.strictObject({ say: template }).transform((properties) => ({
    enter: (rendering) => ({
      kind: 'send',
      outbound: spoken('call', { body: properties.say }, rendering),
      followedBy: { kind: 'event', event: { name: 'audioComplete' } },
    }),
  })),
};

export const gather: WidgetType = {
  kind: 'voice',
  events: ['keypress', 'speech', 'timeout'],
  properties: z
    .strictObject({ say: template, timeout: seconds(longestSilence).default(5) })
    .transform((properties) => ({
      enter: (rendering) => ({
        kind: 'send',
        outbound: spoken('call', { body: properties.say }, rendering),
        followedBy: { kind: 'wait', seconds: properties.timeout },
      }),
    })),
};
