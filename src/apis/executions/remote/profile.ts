import { classOfStatus, type Profile } from '../../../gateway/upstream/profile.ts';

/** What is true of Twilio Studio, Execution resource. */
export const executionsProfile: Profile = {
  classify: (response) => classOfStatus(response),
  refusesBeforeProcessing: false,
};
