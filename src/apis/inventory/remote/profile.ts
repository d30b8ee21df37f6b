import { cloudVerdict } from '../../../gateway/upstream/google/cloud-verdict.ts';
import type { Profile } from '../../../gateway/upstream/profile.ts';

/**
 * The rules of Migration Center API v1 for statuses and error bodies. Its pages document no error bodies and no waits,
 * so those of all Google Cloud APIs apply. 501 is an answer: `UNIMPLEMENTED` names the operation (AIP-193). No page
 * promises that a call refused for its quota was not processed; a change with a request id may be repeated anyway
 * (AIP-155).
 */
export const inventoryProfile: Profile = {
  classify: (response) => cloudVerdict(response, [501]),
  refusesBeforeProcessing: false,
};
