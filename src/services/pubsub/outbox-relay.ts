import { isName } from '../../apis/pubsub/contract/names.ts';
import type { NewMessage, TopicName } from '../../apis/pubsub/contract.ts';
import type { Progress } from '../../kit/background-task.ts';
import type { Outbox, OutboxMessage } from '../../kit/db/outbox.ts';
import { type Loop, startLoop } from '../../kit/loop.ts';
import type { Notifier } from './notifier.ts';
import { publishIn } from './store/publishing.ts';
import type { MessagingQuotas } from './store/quotas.ts';

export interface RelayParts {
  /** The reseller service's unpublished notifications, in the same database. */
  readonly outbox: Outbox;
  readonly notifier: Notifier;
  readonly quotas: MessagingQuotas;
  readonly clock: () => number;
  readonly relayed: Progress;
}

const atOnce = 500;
/** Milliseconds between checks for messages that a killed process or a command-line tool has left. */
const lookEvery = 1_000;

/** Publishes the messages in the outbox once a second; call `soon` after a commit to publish at once. */
export function relayOutbox(parts: RelayParts): Loop {
  const relay = async () => {
    while ((await relaySome(parts)) === atOnce);
  };
  return startLoop(relay, { everyMs: lookEvery, ...parts.relayed });
}

/** Publishes one batch in one transaction and returns its size. Messages for a missing topic are dropped. */
async function relaySome({ outbox, notifier, ...making }: RelayParts): Promise<number> {
  const rung = new Set<TopicName>();
  const taken = await outbox.handOver(atOnce, async (change, messages) => {
    // The transaction may be rolled back and run again.
    rung.clear();
    const topics = [...Map.groupBy(messages, (message) => message.topic)];
    for (const [topic, some] of topics.sort(([one], [other]) => (one < other ? -1 : 1))) {
      if (!isName('topics', topic)) continue;
      await publishIn(change, { ...making, owner: null }, topic, some.map(messageOf));
      rung.add(topic);
    }
  });
  notifier.ring(rung);
  return taken;
}

function messageOf({ data, attributes }: OutboxMessage): NewMessage {
  return { data: Buffer.from(data).toString('base64'), attributes, orderingKey: null };
}
