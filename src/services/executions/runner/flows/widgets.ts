import { httpRequest, runFunction } from '../widgets/calls.ts';
import { setVariables, split, trigger } from '../widgets/logic.ts';
import { sendAndWaitForReply, sendMessage } from '../widgets/messaging.ts';
import { gather, say } from '../widgets/voice.ts';
import type { WidgetType } from '../widgets/widget-type.ts';

/** Every type of widget, by its name in definitions. */
export const widgetTypes: ReadonlyMap<string, WidgetType> = new Map([
  ['trigger', trigger],
  ['send-message', sendMessage],
  ['send-and-wait-for-reply', sendAndWaitForReply],
  ['say', say],
  ['gather', gather],
  ['split', split],
  ['set-variables', setVariables],
  ['http-request', httpRequest],
  ['run-function', runFunction],
]);
