import type * as z from 'zod';
import { namedValues, time } from '../../config/named-values.ts';
import { settings, variable } from '../../config/settings.ts';
import { googleService } from '../../gateway/upstream/google/config.ts';
import { intakeSetting } from './intake/config.ts';

const usualPeriods = 'trial=2592000s,commitment=31536000s';

const periods = variable(
  'TRIBUTARY_RESELLER_PERIODS',
  namedValues({ trial: time(1_000, 31_536_000_000), commitment: time(1_000, 315_360_000_000) }, usualPeriods),
  usualPeriods,
  {
    help: 'Durations of a trial and of an annual commitment of the embedded service; the defaults are 30 and 365 days.',
    former: {
      TRIBUTARY_RESELLER_TRIAL_SECONDS: 'trial=2592000s',
      TRIBUTARY_RESELLER_COMMITMENT_SECONDS: 'commitment=31536000s',
    },
    gone: {
      TRIBUTARY_RESELLER_PROJECT:
        'The embedded service publishes its notifications to a topic of the project tributary-reseller.',
    },
  },
);

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
      periods,
      intake: intakeSetting(subscriptionName),
    }),
  });
