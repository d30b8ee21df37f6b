import * as z from 'zod';
import type { Values } from '../../config/section.ts';
import { about, credential, serviceUrl } from '../../config/variable-kinds.ts';
import { type CallTerms, callTerms, callVariables } from '../../gateway/upstream/config.ts';
import { type GoogleService, googleRule, googleService } from '../../gateway/upstream/google-config.ts';
import { defaultLimits } from '../../gateway/upstream/limits.ts';
import { expectedId, isName } from './contract/names.ts';
import type { SubscriptionName } from './contract.ts';

export const subscriptionName = z.string().transform((value, context): SubscriptionName => {
  if (isName('subscriptions', value)) return value;
  context.addIssue(`projects/<project>/subscriptions/<id>, the id ${expectedId}`);
  return z.NEVER;
});

const pubsubVariables = {
  TRIBUTARY_PUBSUB_URL: serviceUrl.optional().meta(
    about({
      help: 'URL of the real messaging service. Calls use application default credentials, or one of the two variables below.',
      unset: 'the service runs embedded',
    }),
  ),
  TRIBUTARY_PUBSUB_KEY_FILE: z
    .string()
    .optional()
    .meta(about({ help: 'JSON key file of a service account for that service.', unset: 'not used' })),
  TRIBUTARY_PUBSUB_TOKEN: credential
    .optional()
    .meta(about({ help: 'Bearer token for that service.', unset: 'not used', secret: true })),
  ...callVariables('PUBSUB', 'messaging', { ...defaultLimits, timeout: 40_000 }),
};

export interface PubsubConfig {
  /** The real messaging service; undefined when the embedded service is used. */
  readonly pubsub: GoogleService | undefined;
  readonly calls: { readonly pubsub: CallTerms };
}

const names = {
  url: 'TRIBUTARY_PUBSUB_URL',
  keyFile: 'TRIBUTARY_PUBSUB_KEY_FILE',
  token: 'TRIBUTARY_PUBSUB_TOKEN',
} as const;

type Variables = Values<typeof pubsubVariables> & { readonly TRIBUTARY_REQUEST_TIMEOUT_MS: number };

export const pubsubSection = {
  variables: pubsubVariables,
  read: (variables: Variables): PubsubConfig => ({
    pubsub: googleService(variables, names),
    calls: { pubsub: callTerms(variables, 'PUBSUB') },
  }),
};

export const pubsubRule = googleRule(names);
