import * as z from 'zod';
import { isGoogleProblem } from '../../../gateway/upstream/google/problem.ts';
import type { Probe } from '../../../gateway/upstream/probing.ts';

const page = z.strictObject({
  subscriptions: z.array(z.object({ name: z.string(), topic: z.string() })).optional(),
  nextPageToken: z.string().optional(),
});

/**
 * Sends a deliberately wrong request for a project that does not exist. Cloud Pub/Sub refuses the page size (400) or
 * checks the credential first (403), whatever the gateway may read there. Other Google services have no such path and
 * answer 404.
 */
export const messagingProbe: Probe = {
  service: 'messaging',
  variable: 'TRIBUTARY_PUBSUB_URL',
  api: 'Cloud Pub/Sub v1',
  path: '/v1/projects/tributary-readyz/subscriptions',
  query: new URLSearchParams({ pageSize: 'none' }),
  isItsOwn: ({ status, body }) =>
    status === 200 ? page.safeParse(body).success : status !== 404 && isGoogleProblem(body),
};
