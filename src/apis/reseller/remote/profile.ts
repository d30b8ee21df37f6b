import { classOfStatus, type Profile } from '../../../gateway/upstream/profile.ts';

/** What is true of Google Workspace Reseller API v1. */
export const resellerProfile: Profile = {
  classify: (response) => classOfStatus(response, [412]),
  refusesBeforeProcessing: false,
};
