import type * as z from 'zod';
import { settings, variable } from '../../config/settings.ts';
import { projectId, seconds } from '../../config/variable-kinds.ts';
import { googleService } from '../../gateway/upstream/google/config.ts';
import { intakeSetting } from './intake/config.ts';

/** `subscriptionName` parses a subscription name of the messaging service. */
export const resellerSection = <Name extends string>(subscriptionName: z.ZodType<Name, string>) =>
  settings({
    reseller: settings({
      remote: googleService({
        variables: 'RESELLER',
        named: 'reseller',
        subject:
          'Administrator of the reseller on whose behalf the service account acts (domain-wide delegation).',
      }),
      project: variable('TRIBUTARY_RESELLER_PROJECT', projectId, 'tributary-reseller', {
        help: 'Project of the topic to which the embedded service publishes its notifications.',
      }),
      trialMs: variable('TRIBUTARY_RESELLER_TRIAL_SECONDS', seconds(1, 31_536_000), '2592000', {
        help: 'Seconds that a trial of the embedded service lasts; the default is 30 days.',
      }),
      commitmentMs: variable('TRIBUTARY_RESELLER_COMMITMENT_SECONDS', seconds(1, 315_360_000), '31536000', {
        help: 'Seconds that an annual commitment of the embedded service lasts; the default is 365 days.',
      }),
      intake: intakeSetting(subscriptionName),
    }),
  });
