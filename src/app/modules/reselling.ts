import { pubsubApi } from '../../apis/pubsub/api.ts';
import { parseName } from '../../apis/pubsub/contract/names.ts';
import { resellerApi } from '../../apis/reseller/api.ts';
import { createResellerQuarantine } from '../../apis/reseller/intake/shown-quarantine.ts';
import type { MessagingService } from '../../services/pubsub/messaging-service.ts';
import { createResellerHistory } from '../../services/reseller/reseller.ts';
import { doesWorkOf, type ModuleParts, type Opened } from '../app-parts.ts';
import type { LoadedModule } from '../module.ts';
import { keyFileFaults } from './google.ts';
import { createTopic, openPubsub, pubsubProbes } from './pubsub.ts';
import { openReseller, resellerProbes } from './reseller.ts';
import { openIntake } from './reseller-intake.ts';

export const loadedReselling: LoadedModule = {
  apis: [resellerApi, pubsubApi],
  open: openReselling,
  fileFaults: async ({ reseller, pubsub }) => [
    ...(await keyFileFaults(reseller.remote)),
    ...(await keyFileFaults(pubsub)),
  ],
  remoteProbes: (config) => [...resellerProbes(config), ...pubsubProbes(config)],
};

/** Opens the reselling service, the messaging service that carries its notifications, and the intake of notifications. */
async function openReselling(parts: ModuleParts): Promise<Opened> {
  let messaging: MessagingService | undefined;
  const reselling = await openReseller(parts, {
    publish: async (change, topic, data) =>
      await messaging?.publishIn(change, parseName('topics', topic, 'topic'), data),
    published() {
      if (embedded) messaging?.notifier.ring([parseName('topics', embedded.topicName, 'topic')]);
    },
  });
  const { reseller, embedded } = reselling;
  const pubsub = await openPubsub(parts, reselling);
  messaging = pubsub?.messaging;
  const { subscriber } = pubsub ?? {};
  const ingest =
    parts.serve || !subscriber
      ? undefined
      : openIntake(parts, { reseller: reselling.intake, subscriber, embedded });
  if (messaging && embedded) await createTopic(parts, messaging, embedded);
  const history = createResellerHistory(parts.storage.db);
  const quarantine = createResellerQuarantine({
    db: parts.storage.db,
    committed: parts.feed.wake,
    embeddedReseller: embedded?.resellerCustomerId,
    clock: Date.now,
  });
  const started = new AsyncDisposableStack();
  return {
    services: { reseller: { ...reseller, history, quarantine }, ...(pubsub && { pubsub: pubsub.service }) },
    ...(embedded && doesWorkOf('reseller', parts) && { embedded: { reseller: { service: reseller } } }),
    routes: ingest?.routes ?? [],
    dependencies: [
      reselling.dependency,
      ...(pubsub ? [pubsub.dependency] : []),
      ...(ingest ? [{ name: 'reseller events', required: false, check: ingest.check }] : []),
    ],
    start() {
      messaging?.start();
      ingest?.start();
      if (embedded && messaging) started.use(reselling.startTimers?.());
    },
    async close() {
      await started.disposeAsync();
      await ingest?.[Symbol.asyncDispose]();
      await messaging?.[Symbol.asyncDispose]();
    },
  };
}
