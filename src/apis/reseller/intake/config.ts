import * as z from 'zod';
import type { Environment } from '../../../config/environment.ts';
import { isSet, type JointRule, unless } from '../../../config/joint-rules.ts';
import type { Values } from '../../../config/section.ts';
import { about, serviceUrl, text, whole } from '../../../config/variable-kinds.ts';
import { emailOrNull } from '../contract/ids.ts';
import type { ServiceAccountEmail } from '../contract.ts';

const serviceAccount = z.string().transform((value, context): ServiceAccountEmail => {
  const email = emailOrNull(value);
  if (email) return email;
  context.addIssue('the e-mail address of a service account, such as name@project.iam.gserviceaccount.com');
  return z.NEVER;
});

/** `subscriptionName` parses a subscription name of the messaging service. */
const intakeVariables = <Name extends string>(subscriptionName: z.ZodType<Name, string>) => ({
  TRIBUTARY_RESELLER_INTAKE: z
    .enum(['push', 'pull', 'off'], 'push, pull or off')
    .default('off')
    .meta(
      about({
        help: 'How notifications of a remote reselling service are received: `push` to `/hooks/reseller`, `pull`, or `off`. The embedded service needs none.',
      }),
    ),
  TRIBUTARY_RESELLER_SERVICE_ACCOUNT: serviceAccount
    .default('tributary@tributary-reseller.iam.gserviceaccount.com' as ServiceAccountEmail)
    .meta(
      about({ help: 'Service account with which the gateway registers and subscribes at a remote service.' }),
    ),
  TRIBUTARY_RESELLER_SUBSCRIPTION: subscriptionName
    .default('projects/tributary-reseller/subscriptions/tributary' as Name)
    .meta(
      about({
        help: 'Messaging subscription of the gateway at a remote service, created at start when it is missing.',
      }),
    ),
  TRIBUTARY_RESELLER_PUSH_AUDIENCE: text('text without white space')
    .optional()
    .meta(
      about({
        help: 'Required value of the claim `aud` in the tokens of pushes.',
        unset: '`/hooks/reseller` at TRIBUTARY_PUBLIC_URL, if TRIBUTARY_RESELLER_INTAKE is `push`',
      }),
    ),
  TRIBUTARY_RESELLER_PUSH_EMAIL: serviceAccount.optional().meta(
    about({
      help: 'Service account that the tokens of pushes must belong to.',
      unset: 'the value of TRIBUTARY_RESELLER_SERVICE_ACCOUNT',
    }),
  ),
  TRIBUTARY_RESELLER_PUSH_JWKS_URL: serviceUrl.optional().meta(
    about({
      help: 'URL of the public keys (JWKS) that verify the tokens of pushes.',
      unset: "Google's keys",
    }),
  ),
  TRIBUTARY_RESELLER_PUSH_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_.~-]{16,200}$/, '16 to 200 letters, digits and - _ . ~')
    .optional()
    .meta(
      about({
        help: 'Last part of the path `/hooks/reseller/<secret>`, for publishers that send no tokens.',
        unset: 'the path does not exist',
        secret: true,
      }),
    ),
  TRIBUTARY_RESELLER_RECONCILE_SECONDS: whole(0, 604_800)
    .default(300)
    .meta(
      about({
        help: 'Seconds between comparisons of all subscriptions of a remote service with their notifications; 0 turns them off.',
      }),
    ),
});

/** The settings that bring the notifications of the reselling service to the gateway. */
export interface IntakeConfig<Name extends string = string> {
  readonly mode: 'push' | 'pull' | 'off';
  readonly account: ServiceAccountEmail;
  readonly subscription: Name;
  /** Undefined means the address that a remote service pushes to. */
  readonly audience: string | undefined;
  /** Undefined means the account. */
  readonly email: string | undefined;
  /** Undefined means Google's keys. */
  readonly jwksUrl: string | undefined;
  readonly secret: string | undefined;
  /** Milliseconds; 0 turns it off. */
  readonly reconcileMs: number;
}

type Variables<Name extends string> = Values<ReturnType<typeof intakeVariables<Name>>>;

function intakeConfig<Name extends string>(variables: Variables<Name>): IntakeConfig<Name> {
  return {
    mode: variables.TRIBUTARY_RESELLER_INTAKE,
    account: variables.TRIBUTARY_RESELLER_SERVICE_ACCOUNT,
    subscription: variables.TRIBUTARY_RESELLER_SUBSCRIPTION,
    audience: variables.TRIBUTARY_RESELLER_PUSH_AUDIENCE,
    email: variables.TRIBUTARY_RESELLER_PUSH_EMAIL,
    jwksUrl: variables.TRIBUTARY_RESELLER_PUSH_JWKS_URL,
    secret: variables.TRIBUTARY_RESELLER_PUSH_SECRET,
    reconcileMs: variables.TRIBUTARY_RESELLER_RECONCILE_SECONDS * 1000,
  };
}

export const intakeSection = <Name extends string>(subscriptionName: z.ZodType<Name, string>) => ({
  variables: intakeVariables(subscriptionName),
  read: (variables: Variables<Name>): { readonly reseller: { readonly intake: IntakeConfig<Name> } } => ({
    reseller: { intake: intakeConfig(variables) },
  }),
});

const intakeOf = (environment: Environment) => environment['TRIBUTARY_RESELLER_INTAKE'];

/** Requires that topic and subscription belong to the same messaging service, and that it can reach the gateway. */
export const intakeRules: readonly JointRule[] = [
  (environment) =>
    unless(
      ['push', 'pull'].includes(intakeOf(environment) ?? '') &&
        isSet(environment, 'TRIBUTARY_RESELLER_URL') !== isSet(environment, 'TRIBUTARY_PUBSUB_URL'),
      'TRIBUTARY_RESELLER_INTAKE needs TRIBUTARY_RESELLER_URL and TRIBUTARY_PUBSUB_URL both set or both unset: the topic is in one of them, the subscription in the other.',
    ),
  (environment) =>
    unless(
      isSet(environment, 'TRIBUTARY_PUBSUB_URL') && !isSet(environment, 'TRIBUTARY_RESELLER_URL'),
      'TRIBUTARY_RESELLER_URL must be set when TRIBUTARY_PUBSUB_URL is: what the embedded service tells goes to the embedded messaging service.',
    ),
  (environment) =>
    unless(
      intakeOf(environment) === 'push' &&
        isSet(environment, 'TRIBUTARY_PUBSUB_URL') &&
        !isSet(environment, 'TRIBUTARY_PUBLIC_URL'),
      'TRIBUTARY_PUBLIC_URL must be set when TRIBUTARY_RESELLER_INTAKE is push and the messaging service is elsewhere: that is where it pushes to.',
    ),
];
