import { isAcknowledged } from '../../../apis/pubsub/contract/rules.ts';
import type { Job } from '../../../kit/tracing/job-span.ts';
import type { Span } from '../../../kit/tracing/span.ts';
import type { Posted } from './posting.ts';

/** The span of a push: the request to the endpoint, up to its response. Neither of the two is named in it. */
export const pushJob = (attempt: number | null): Job => ({
  name: 'push',
  kind: 'producer',
  attributes: {
    'messaging.system': 'gcp_pubsub',
    'messaging.operation.name': 'push',
    'messaging.operation.type': 'send',
    ...(attempt !== null && { 'messaging.gcp_pubsub.message.delivery_attempt': attempt }),
  },
});

/** Sets the outcome of a push. One that is not acknowledged has failed; it is pushed again. */
export function reportPush(span: Span, posted: Posted): void {
  if (typeof posted === 'number') span.set({ 'http.response.status_code': posted });
  if (typeof posted !== 'number') span.fail(posted ?? 'no_response');
  else if (!isAcknowledged(posted)) span.fail(String(posted));
}
