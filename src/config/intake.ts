import { z } from 'zod';
import type { SubscriptionName } from '../apis/pubsub/contract.ts';
import type { ServiceAccountEmail } from '../apis/reseller/contract.ts';
import { about, serviceAccount, serviceUrl, subscriptionName, text, whole } from './kinds.ts';
import type { Variables } from './variables.ts';

export const intakeVariables = {
  TRIBUTARY_RESELLER_INTAKE: z
    .enum(['push', 'pull', 'off'], 'push, pull or off')
    .optional()
    .meta(
      about({
        help: 'How notifications come: pushed to `/hooks/reseller`, pulled, or not at all.',
        unset: 'push where the services run embedded, else off',
      }),
    ),
  TRIBUTARY_RESELLER_SERVICE_ACCOUNT: serviceAccount
    .default('tributary@tributary-reseller.iam.gserviceaccount.com' as ServiceAccountEmail)
    .meta(about({ help: 'The service account that the gateway registers and subscribes with.' })),
  TRIBUTARY_RESELLER_SUBSCRIPTION: subscriptionName
    .default('projects/tributary-reseller/subscriptions/tributary' as SubscriptionName)
    .meta(about({ help: 'The messaging subscription, made at start where it is not there.' })),
  TRIBUTARY_RESELLER_PUSH_AUDIENCE: text('text without white space')
    .optional()
    .meta(about({ help: "What the claim `aud` of pushes' tokens must be.", unset: 'the address pushed to' })),
  TRIBUTARY_RESELLER_PUSH_EMAIL: serviceAccount
    .optional()
    .meta(
      about({ help: 'The service account whose tokens pushes carry.', unset: "the gateway's own, above" }),
    ),
  TRIBUTARY_RESELLER_PUSH_JWKS_URL: serviceUrl.optional().meta(
    about({
      help: "Address of the keys that pushes' tokens are signed with.",
      unset: "the messaging service's",
    }),
  ),
  TRIBUTARY_RESELLER_PUSH_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_.~-]{16,200}$/, '16 to 200 letters, digits and - _ . ~')
    .optional()
    .meta(
      about({
        help: 'Last part of `/hooks/reseller/<secret>`, for publishers that send no tokens.',
        unset: 'there is no such address',
        secret: true,
      }),
    ),
  TRIBUTARY_RESELLER_RECONCILE_SECONDS: whole(0, 604_800)
    .default(300)
    .meta(
      about({
        help: 'How often all subscriptions are compared with what notifications told; 0 for never.',
      }),
    ),
};

/** How the notifications of the reselling service come to the gateway. */
export interface IntakeConfig {
  readonly mode: 'push' | 'pull' | 'off';
  readonly account: ServiceAccountEmail;
  readonly subscription: SubscriptionName;
  /** Undefined for the address that is pushed to. */
  readonly audience: string | undefined;
  /** Undefined for the account. */
  readonly email: string | undefined;
  /** Undefined for the messaging service's own. */
  readonly jwksUrl: string | undefined;
  readonly secret: string | undefined;
  /** Milliseconds; 0 for never. */
  readonly reconcileMs: number;
}

export function intakeConfig(variables: Variables): IntakeConfig {
  const embedded = !variables.TRIBUTARY_RESELLER_URL && !variables.TRIBUTARY_PUBSUB_URL;
  return {
    mode: variables.TRIBUTARY_RESELLER_INTAKE ?? (embedded ? 'push' : 'off'),
    account: variables.TRIBUTARY_RESELLER_SERVICE_ACCOUNT,
    subscription: variables.TRIBUTARY_RESELLER_SUBSCRIPTION,
    audience: variables.TRIBUTARY_RESELLER_PUSH_AUDIENCE,
    email: variables.TRIBUTARY_RESELLER_PUSH_EMAIL,
    jwksUrl: variables.TRIBUTARY_RESELLER_PUSH_JWKS_URL,
    secret: variables.TRIBUTARY_RESELLER_PUSH_SECRET,
    reconcileMs: variables.TRIBUTARY_RESELLER_RECONCILE_SECONDS * 1000,
  };
}
