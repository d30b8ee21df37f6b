import { isGoogleProblem } from '../../../upstream/google-problem.ts';
import type { Probe } from '../../../upstream/probing.ts';

/** A subscription that nobody has: the service says so, or that nobody may look there. */
export const messagingProbe: Probe = {
  service: 'messaging',
  variable: 'TRIBUTARY_PUBSUB_URL',
  path: '/v1/projects/tributary-readyz/subscriptions/tributary-readyz',
  isItsOwn: ({ body }) => isGoogleProblem(body),
};
