import type { Call } from '../../../kit/call/call.ts';
import { type AccessParts, refuseProject, refuseSettings, type Signing } from '../contract/access.ts';
import { resellerTopic } from '../contract/names.ts';
import type { EndpointLimits, Subscriber, Subscribing, SubscriptionReads } from '../contract.ts';

/** The part of the reseller service that says which accounts may subscribe to its topic. */
export interface TopicOwner {
  watchDetails(
    call: Call,
  ): Promise<{ readonly topicName: string | null; readonly serviceAccounts: readonly string[] }>;
}

export interface SubscribingParts extends EndpointLimits {
  readonly subscriber: Pick<Subscriber, 'createSubscription'>;
  readonly reads: SubscriptionReads;
  readonly reseller: TopicOwner;
  readonly signing: Signing;
  /** Returns the same call with the gateway as its caller. */
  readonly asGateway: (call: Call) => Call;
}

/**
 * Creates the real messaging service's calls for callers of the graph. The service sees the gateway's credential, which
 * may do more than the caller's: so the caller's tenancy and the reseller's authorisation are checked here.
 */
export function createRemoteSubscribing(parts: SubscribingParts): Subscribing {
  const { subscriber, reads, httpsOnly, outbound } = parts;
  return {
    ...reads,
    httpsOnly,
    outbound,
    async createSubscription(call, input) {
      const refused =
        refuseProject(call, input.name) ??
        (await refuseSettings(await accessOf(parts, call), call, input.topic, input));
      return refused ? { refused } : await subscriber.createSubscription(call, input);
    },
  };
}

/** Reads from the reseller service which accounts may now subscribe to its topic. */
async function accessOf(
  { reseller, signing, asGateway }: SubscribingParts,
  call: Call,
): Promise<AccessParts> {
  const { topicName, serviceAccounts } = await reseller.watchDetails(asGateway(call));
  const authorised = {
    has: async (_: string, email: string) => serviceAccounts.some((account) => account === email),
  };
  return {
    reseller: topicName === null ? undefined : { name: resellerTopic(topicName), authorised },
    signing,
  };
}
