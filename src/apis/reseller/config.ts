import * as z from 'zod';
import type { Values } from '../../config/section.ts';
import { about, credential, projectId, serviceUrl, text, whole } from '../../config/variable-kinds.ts';
import { type CallTerms, callTerms, callVariables } from '../../gateway/upstream/config.ts';
import { type GoogleService, googleRule, googleService } from '../../gateway/upstream/google-config.ts';

const resellerVariables = {
  TRIBUTARY_RESELLER_URL: serviceUrl.optional().meta(
    about({
      help: 'URL of the real reseller service. Calls use application default credentials, or the key file or token below.',
      unset: 'the service runs embedded',
    }),
  ),
  TRIBUTARY_RESELLER_KEY_FILE: z
    .string()
    .optional()
    .meta(about({ help: 'JSON key file of a service account for that service.', unset: 'not used' })),
  TRIBUTARY_RESELLER_SUBJECT: text('the e-mail address of a user')
    .optional()
    .meta(
      about({
        help: 'Administrator of the reseller on whose behalf the service account acts (domain-wide delegation).',
        unset: 'the service account acts for itself',
      }),
    ),
  TRIBUTARY_RESELLER_TOKEN: credential.optional().meta(
    about({
      help: 'Bearer token for that service, with the scope `apps.order`.',
      unset: 'not used',
      secret: true,
    }),
  ),
  ...callVariables('RESELLER', 'reseller'),
  TRIBUTARY_RESELLER_PROJECT: projectId
    .default('tributary-reseller')
    .meta(about({ help: 'Project of the topic to which the embedded service publishes its notifications.' })),
  TRIBUTARY_RESELLER_TRIAL_SECONDS: whole(1, 31_536_000)
    .default(2_592_000)
    .meta(about({ help: 'Seconds that a trial of the embedded service lasts; the default is 30 days.' })),
  TRIBUTARY_RESELLER_COMMITMENT_SECONDS: whole(1, 315_360_000)
    .default(31_536_000)
    .meta(
      about({
        help: 'Seconds that an annual commitment of the embedded service lasts; the default is 365 days.',
      }),
    ),
};

export interface ResellerConfig {
  readonly reseller: {
    /** The real reselling service; undefined when the embedded service is used. */
    readonly remote: GoogleService | undefined;
    readonly project: string;
    readonly trialMs: number;
    readonly commitmentMs: number;
  };
  readonly calls: { readonly reseller: CallTerms };
}

const names = {
  url: 'TRIBUTARY_RESELLER_URL',
  keyFile: 'TRIBUTARY_RESELLER_KEY_FILE',
  token: 'TRIBUTARY_RESELLER_TOKEN',
  subject: 'TRIBUTARY_RESELLER_SUBJECT',
} as const;

type Variables = Values<typeof resellerVariables> & { readonly TRIBUTARY_REQUEST_TIMEOUT_MS: number };

export const resellerSection = {
  variables: resellerVariables,
  read: (variables: Variables): ResellerConfig => ({
    reseller: {
      remote: googleService(variables, names),
      project: variables.TRIBUTARY_RESELLER_PROJECT,
      trialMs: variables.TRIBUTARY_RESELLER_TRIAL_SECONDS * 1000,
      commitmentMs: variables.TRIBUTARY_RESELLER_COMMITMENT_SECONDS * 1000,
    },
    calls: { reseller: callTerms(variables, 'RESELLER') },
  }),
};

export const resellerRule = googleRule(names);
