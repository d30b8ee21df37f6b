import { isName } from '../../apis/pubsub/contract/names.ts';
import type { NewMessage, SubscriptionName } from '../../apis/pubsub/contract.ts';
import type { Progress } from '../../kit/background-task.ts';
import type { Change } from '../../kit/db/transaction.ts';
import { type Loop, startLoop } from '../../kit/loop.ts';
import type { Notifier } from './notifier.ts';
import { publishIn } from './store/publishing.ts';

/** A notification that was written together with the change it tells of, and is not published yet. */
export interface OutboxMessage {
  readonly id: number;
  /** `projects/<project>/topics/<id>` */
  readonly topic: string;
  /** JSON text: the message's data before base64. */
  readonly data: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Where the reseller service leaves its notifications, in the same database. */
export interface Outbox {
  /**
   * Takes the oldest out, in one transaction with what `publish` does in it, so that each is handed over once over all
   * processes. Answers how many there were.
   */
  handOver(
    limit: number,
    publish: (change: Change, messages: readonly OutboxMessage[]) => Promise<void>,
  ): Promise<number>;
}

export interface RelayParts {
  readonly outbox: Outbox;
  readonly bell: Notifier;
  readonly clock: () => number;
  readonly relayed: Progress;
}

const atOnce = 500;
/** Milliseconds between looks for what a killed process, or a command-line tool, left behind. */
const lookEvery = 1_000;

/** Publishes what is in the outbox. Call `soon` after a commit; it looks by itself once a second. */
export function relayOutbox(parts: RelayParts): Loop {
  const relay = async () => {
    while ((await relaySome(parts)) === atOnce);
  };
  return startLoop(relay, { everyMs: lookEvery, ...parts.relayed });
}

/** One batch in one transaction. What is for a topic that is not there reaches nobody. */
async function relaySome({ outbox, bell, ...making }: RelayParts): Promise<number> {
  const rung = new Set<SubscriptionName>();
  const taken = await outbox.handOver(atOnce, async (change, messages) => {
    // An undone transaction is run again.
    rung.clear();
    for (const [topic, some] of Map.groupBy(messages, (message) => message.topic)) {
      if (!isName('topics', topic)) continue;
      const published = await publishIn(change, making, topic, some.map(messageOf));
      for (const name of published?.subscriptions ?? []) rung.add(name);
    }
  });
  bell.ring([...rung]);
  return taken;
}

function messageOf({ data, attributes }: OutboxMessage): NewMessage {
  return { data: Buffer.from(data).toString('base64'), attributes, orderingKey: null };
}
