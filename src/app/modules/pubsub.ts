import { parseName } from '../../apis/pubsub/contract/names.ts';
import type { EndpointLimits, PubsubService, Subscriber } from '../../apis/pubsub/contract.ts';
import { messagingProbe } from '../../apis/pubsub/remote/probe.ts';
import { pubsubProfile } from '../../apis/pubsub/remote/profile.ts';
import {
  createRemoteReads,
  createRemoteSubscriber,
  createRemoteSubscribing,
  pubsubBodyBytes,
} from '../../apis/pubsub/remote/pubsub.ts';
import type { Dependency } from '../../gateway/http/health.ts';
import type { GoogleService } from '../../gateway/upstream/google/config.ts';
import { createOutboundRule } from '../../gateway/upstream/outbound/rule.ts';
import { callOnBehalf } from '../../kit/call/internal-call.ts';
import { type MessagingService, openMessagingService } from '../../services/pubsub/messaging-service.ts';
import type { EmbeddedReseller } from '../../services/reseller/reseller.ts';
import { doesWorkOf, type Parts, type RemoteProbe, type UpstreamParts } from '../app-parts.ts';
import { serviceDependency } from '../log/upstream-reporting.ts';
import { loggingWithheld } from '../log/withheld-pushes.ts';
import type { Config } from '../sections.ts';
import { credentialNameOf, openGoogle } from './google.ts';
import type { OpenedReseller } from './reseller.ts';
import { gatewayCaller } from './reseller-intake.ts';

export interface OpenedPubsub {
  readonly service: PubsubService;
  readonly subscriber: Subscriber;
  /** The embedded service; undefined when it is remote. */
  readonly messaging?: MessagingService;
  readonly dependency: Dependency;
}

/** Opens the messaging service; undefined when another service is served alone. */
export async function openPubsub(parts: Parts, reselling: OpenedReseller): Promise<OpenedPubsub | undefined> {
  const { config, serve } = parts;
  if (config.pubsub) return serve ? undefined : await openRemote(parts, config.pubsub, reselling);
  return doesWorkOf('reseller', parts) ? openEmbedded(parts, reselling) : undefined;
}

const scopes = ['https://www.googleapis.com/auth/pubsub'];

const openUpstream = async (parts: UpstreamParts, remote: GoogleService) =>
  await openGoogle(parts, remote, {
    service: 'messaging',
    scopes,
    profile: pubsubProfile,
    bodyBytes: pubsubBodyBytes,
  });

/** Returns the remote service for `--check`. */
export function pubsubProbes({ pubsub: remote }: Config): readonly RemoteProbe[] {
  if (!remote) return [];
  const credential = credentialNameOf(remote, messagingProbe.variable);
  return [{ probe: messagingProbe, credential, open: (parts) => openUpstream(parts, remote) }];
}

async function openRemote(
  parts: Parts,
  remote: GoogleService,
  { reseller }: OpenedReseller,
): Promise<OpenedPubsub> {
  const { config } = parts;
  const upstream = await openUpstream(parts, remote);
  const subscriber = createRemoteSubscriber(upstream);
  const caller = gatewayCaller(parts);
  const subscribing = createRemoteSubscribing({
    subscriber,
    reads: createRemoteReads(upstream),
    reseller,
    ...endpointLimitsOf(config),
    signing: signingOf(config),
    asGateway: (call) => callOnBehalf(caller, call),
  });
  return {
    service: { ...subscribing, embedded: undefined },
    subscriber,
    dependency: serviceDependency(parts, upstream, messagingProbe),
  };
}

function openEmbedded(
  { config, held, storage, sealer, log, observer, tracer }: Parts,
  { embedded }: OpenedReseller,
): OpenedPubsub {
  const failed = (error: unknown) => log.warn({ err: error }, 'the messaging service failed');
  if (!config.production)
    log.info('outside production, callers may have pushes sent to this very machine (127.0.0.0/8, ::1)');
  const limits = endpointLimitsOf(config);
  const messaging = openMessagingService({
    db: storage.db,
    sealer,
    ...(embedded && {
      reseller: {
        name: parseName('topics', embedded.topicName, 'topic'),
        authorised: embedded.authorised,
      },
    }),
    signing: signingOf(config),
    outbound: limits.outbound,
    held,
    withheld: loggingWithheld(log, observer),
    tracer,
    failed,
  });
  return {
    service: { ...messaging.messaging, ...limits, embedded: messaging },
    subscriber: messaging.messaging,
    messaging,
    dependency: { name: 'messaging', required: false, mode: 'embedded', check: messaging.check },
  };
}

const topicMs = 10_000;

/** Creates the topic to which the embedded reselling service publishes. */
export async function createTopic(
  { ownCall }: Parts,
  { messaging }: MessagingService,
  { topicName }: EmbeddedReseller,
): Promise<void> {
  const name = parseName('topics', topicName, 'topic');
  // The call is refused when the topic already exists.
  await messaging.createTopic(ownCall('reseller-events', topicMs), { name, labels: {} });
}

/** Returns the limits on the endpoints of pushes. */
const endpointLimitsOf = ({ production, outboundAllow }: Config): EndpointLimits => ({
  httpsOnly: production,
  outbound: createOutboundRule(outboundAllow),
});

const signingOf = ({ reseller }: Config) => {
  const { email, account } = reseller.intake;
  return { pusher: email ?? account, gateway: account };
};
