import type { Upstream } from '../../../gateway/upstream/upstream.ts';
import { batch } from '../../../kit/result.ts';
import { refuseProject, requireProject } from '../contract/access.ts';
import { faultOf } from '../contract/refusals.ts';
import type { SubscriptionReads } from '../contract.ts';
import { parseSubscription, parseSubscriptionPage, refusalOf } from './answers.ts';
import { subscriptionPath } from './paths.ts';

/**
 * Creates the graph's reads of the real messaging service. The service sees the gateway's credential, which may do more
 * than the caller's: so the caller's tenancy is checked here. Each subscription by name is one HTTP request.
 */
export function createRemoteReads(upstream: Upstream): SubscriptionReads {
  return {
    subscriptions: (call, names) =>
      batch(names, String, async (name) => {
        requireProject(call, name);
        const answer = await upstream.get(call, subscriptionPath(name));
        const refused = refusalOf(answer);
        if (!refused) return parseSubscription(answer.body, name);
        if (refused.code === 'NOT_FOUND') return null;
        throw faultOf(refused);
      }),

    async listSubscriptions(call, project, { size, token }) {
      const early = refuseProject(call, project);
      if (early) return { refused: early };
      const query = new URLSearchParams({ pageSize: String(size), ...(token && { pageToken: token }) });
      const answer = await upstream.get(call, `/v1/${project}/subscriptions`, query);
      const refused = refusalOf(answer);
      return refused ? { refused } : { page: parseSubscriptionPage(answer.body, project) };
    },
  };
}
