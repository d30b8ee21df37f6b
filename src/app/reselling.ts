import { pubsubModule } from '../apis/pubsub/module.ts';
import { hookPath } from '../apis/reseller/intake/routes.ts';
import { resellerModule } from '../apis/reseller/module.ts';
import type { MessagingService } from '../services/pubsub/messaging-service.ts';
import { createResellerHistory } from '../services/reseller/reseller.ts';
import { doesWorkOf, type ModuleParts, type Opened, type Opening } from './app-parts.ts';
import { keyFileFaults } from './google.ts';
import { createTopic, openPubsub, pubsubProbes } from './open-pubsub.ts';
import { openReseller, resellerProbes } from './open-reseller.ts';
import { openIntake } from './open-reseller-intake.ts';

export const resellingOpening: Opening = {
  modules: [resellerModule, pubsubModule],
  open: openReselling,
  fileFaults: async ({ reseller, pubsub }) => [
    ...(await keyFileFaults(reseller.remote)),
    ...(await keyFileFaults(pubsub)),
  ],
  remoteProbes: (config) => [...resellerProbes(config), ...pubsubProbes(config)],
};

/**
 * Opens the reselling service, the messaging service that carries its notifications, and the intake that turns them
 * into events.
 */
async function openReselling(parts: ModuleParts): Promise<Opened> {
  let messaging: MessagingService | undefined;
  const reselling = await openReseller(parts, () => messaging?.committed());
  const { reseller, embedded } = reselling;
  const pubsub = await openPubsub(parts, reselling);
  messaging = pubsub?.messaging;
  const { subscriber } = pubsub ?? {};
  const ingest =
    parts.options.serve || !subscriber ? undefined : openIntake(parts, { reseller, subscriber, messaging });
  // A notification that is committed before a subscription exists reaches no subscriber.
  if (messaging) {
    if (embedded) await createTopic(parts, messaging, embedded);
    await ingest?.setUp();
  }
  const history = createResellerHistory(parts.storage.db);
  return {
    services: { reseller: { ...reseller, history }, ...(pubsub && { pubsub: pubsub.service }) },
    ...(embedded &&
      doesWorkOf('reseller', parts.options) && { embedded: { reseller: { service: reseller } } }),
    routes: ingest?.routes ?? [],
    dependencies: [
      reselling.dependency,
      ...(pubsub ? [pubsub.dependency] : []),
      ...(ingest ? [{ name: 'reseller events', required: false, check: ingest.check }] : []),
    ],
    start(origin) {
      const takesPushes = ingest?.routes.some(({ path }) => path === hookPath);
      messaging?.start(takesPushes ? origin : undefined);
      ingest?.start();
    },
    async close() {
      await ingest?.[Symbol.asyncDispose]();
      await messaging?.[Symbol.asyncDispose]();
    },
  };
}
