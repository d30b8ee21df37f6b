import type { Call } from '../../../kit/call/call.ts';
import { type AccessParts, refuseProject, refuseSettings, type Signing } from '../contract/access.ts';
import { resellerTopic } from '../contract/names.ts';
import type { EndpointLimits, Subscriber, Subscribing } from '../contract.ts';

/** The reseller service, as far as it says who may subscribe to its topic. */
export interface TopicOwner {
  watchDetails(
    call: Call,
  ): Promise<{ readonly topicName: string; readonly serviceAccounts: readonly string[] }>;
}

export interface SubscribingParts extends EndpointLimits {
  readonly subscriber: Pick<Subscriber, 'createSubscription'>;
  readonly reseller: TopicOwner;
  readonly signing: Signing;
  /** The same call, made by the gateway. */
  readonly asGateway: (call: Call) => Call;
}

/**
 * The real messaging service for callers. The credential that it sees is the gateway's, which may do more than they:
 * so it is for us to look whether they reach the project, and whether the reseller service has authorised them.
 */
export function createRemoteSubscribing(parts: SubscribingParts): Subscribing {
  const { subscriber, httpsOnly, outbound } = parts;
  return {
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

/** Who may subscribe to which topic, as the reseller service says now. */
async function accessOf(
  { reseller, signing, asGateway }: SubscribingParts,
  call: Call,
): Promise<AccessParts> {
  const { topicName, serviceAccounts } = await reseller.watchDetails(asGateway(call));
  const authorised = {
    has: async (_: string, email: string) => serviceAccounts.some((account) => account === email),
  };
  return { reseller: { name: resellerTopic(topicName), authorised }, signing };
}
