import { classOfStatus, type Profile } from '../../../gateway/upstream/profile.ts';

/** What is true of Cloud Pub/Sub v1. */
export const pubsubProfile: Profile = {
  classify: (response) => classOfStatus(response, [403]),
  refusesBeforeProcessing: false,
};
