import { list } from '../../../kit/wire/containers.ts';
import { bool, orNull, textOf, whole } from '../../../kit/wire/kinds.ts';
import { at, record } from '../../../kit/wire/record.ts';
import type { AckId } from '../contract.ts';
import * as wire from '../wire/wire-objects.ts';

export const maxMessageCount = 1000;
const maxAckIds = 2500;

const expectedMessages = `a list of 1 to ${maxMessageCount} messages`;
const expectedAckIds = `a list of 1 to ${maxAckIds} ids that a pull gave`;
const ackId = textOf(expectedAckIds, (id) => (id.length <= 1000 ? (id as AckId) : null));
const ackIds = list(expectedAckIds, ackId, { least: 1, most: maxAckIds });

/** The request bodies (Cloud Pub/Sub v1, REST reference). */
export const bodies = {
  topic: wire.newTopic,
  subscription: wire.newSubscription,
  patch: wire.patch,
  push: record({ pushConfig: wire.pushConfig }),
  publish: record({
    messages: list(expectedMessages, wire.newMessage, { least: 1, most: maxMessageCount }),
  }),
  pull: record({
    maxMessages: whole('a whole number of 1 or more', { least: 1, most: Number.MAX_SAFE_INTEGER }),
    returnImmediately: orNull(bool('true or false')),
  }),
  acknowledge: record({ ackIds }),
  modify: record({
    ackIds,
    seconds: at(
      'ackDeadlineSeconds',
      whole('a whole number of seconds from 0 to 600', { least: 0, most: 600 }),
    ),
  }),
};
