import { classOfStatus, type Profile } from '../../../gateway/upstream/profile.ts';

/** What is true of Migration Center API v1. */
export const inventoryProfile: Profile = {
  classify: (response) => classOfStatus(response, [501]),
  refusesBeforeProcessing: false,
};
