import { parseName } from '../apis/pubsub/contract/names.ts';
import { createIntake } from '../apis/reseller/intake/intake.ts';
import { deliveredOf } from '../apis/reseller/intake/pull.ts';
import type { Progress } from '../kit/work/background-task.ts';
import { type Loop, startLoop } from '../kit/work/loop.ts';
import type { MessagingService } from '../services/pubsub/messaging-service.ts';
import type { EmbeddedReseller } from '../services/reseller/reseller.ts';
import type { ModuleParts } from './app-parts.ts';

const everyMs = 1_000;

/**
 * Starts to write the events of changes that gateways of release 0.2.0 have made on the same database and not logged
 * yet: their unpublished notifications, and the messages that wait in their subscription. A release that does not run
 * beside 0.2.0 needs none of this. See docs/decisions/032-from-notification-to-event.md.
 */
export function startDraining(
  { config, storage: { db }, feed }: ModuleParts,
  embedded: EmbeddedReseller,
  messaging: MessagingService,
  progress: Progress,
): Loop {
  const { subscription: name } = config.reseller.intake;
  const topic = parseName('topics', embedded.topicName, 'topic');
  const intake = createIntake({ db, committed: feed.wake, clock: Date.now });
  const drain = async () => {
    await embedded.reportUnpublished();
    await messaging.drain({ name, topic }, async (messages) => {
      await intake.take(messages.map((message) => deliveredOf({ message }, name)));
    });
  };
  return startLoop(drain, { everyMs, ...progress });
}
