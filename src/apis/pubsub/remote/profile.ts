import { cloudVerdict } from '../../../gateway/upstream/google/cloud-verdict.ts';
import type { Profile } from '../../../gateway/upstream/profile.ts';

/**
 * The rules of Cloud Pub/Sub v1 for statuses and error bodies ("Error codes", "Pub/Sub quotas and limits"): every
 * operation explains a denied permission and a full project to its caller. A quota is to be tried again with
 * exponential backoff; no page says that the refused call was not processed.
 */
export const pubsubProfile: Profile = {
  classify(response) {
    const verdict = cloudVerdict(response);
    return verdict.class === 'object' ? { class: 'answer' } : verdict;
  },
  refusesBeforeProcessing: false,
};
