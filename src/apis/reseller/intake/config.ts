import * as z from 'zod';
import type { Environment } from '../../../config/environment.ts';
import { isSet, type JointRule, unless } from '../../../config/joint-rules.ts';
import { optional, settings, variable } from '../../../config/settings.ts';
import { choice, seconds, serviceUrl, text } from '../../../config/variable-kinds.ts';
import { emailOrNull } from '../contract/ids.ts';
import type { ServiceAccountEmail } from '../contract.ts';

const serviceAccount = z.string().transform((value, context): ServiceAccountEmail => {
  const email = emailOrNull(value);
  if (email) return email;
  context.addIssue('the e-mail address of a service account, such as name@project.iam.gserviceaccount.com');
  return z.NEVER;
});

const isRemote = (environment: Environment, service: 'RESELLER' | 'PUBSUB') =>
  isSet(environment, `TRIBUTARY_${service}_URL`);
const intakeOf = (environment: Environment) => environment['TRIBUTARY_RESELLER_INTAKE'];

/** Require that topic and subscription belong to the same messaging service, and that it can reach the gateway. */
const rules: readonly JointRule[] = [
  (environment) =>
    unless(
      ['push', 'pull'].includes(intakeOf(environment) ?? '') &&
        isRemote(environment, 'RESELLER') !== isRemote(environment, 'PUBSUB'),
      'TRIBUTARY_RESELLER_INTAKE needs TRIBUTARY_RESELLER_URL and TRIBUTARY_PUBSUB_URL both set or both unset: the topic is in one of them, the subscription in the other.',
    ),
  (environment) =>
    unless(
      isRemote(environment, 'PUBSUB') && !isRemote(environment, 'RESELLER'),
      'TRIBUTARY_RESELLER_URL must be set when TRIBUTARY_PUBSUB_URL is: the embedded service publishes to the embedded messaging service.',
    ),
  (environment) =>
    unless(
      intakeOf(environment) === 'push' &&
        isRemote(environment, 'PUBSUB') &&
        !isSet(environment, 'TRIBUTARY_PUBLIC_URL'),
      'TRIBUTARY_PUBLIC_URL must be set when TRIBUTARY_RESELLER_INTAKE is push and the messaging service is remote: it is the address that receives the pushes.',
    ),
];

/**
 * Returns the settings that bring the notifications of the reselling service to the gateway. `subscriptionName` parses
 * a subscription name of the messaging service.
 */
export const intakeSetting = <Name extends string>(subscriptionName: z.ZodType<Name, string>) =>
  settings(
    {
      mode: variable('TRIBUTARY_RESELLER_INTAKE', choice('push', 'pull', 'off'), 'off', {
        help: 'How notifications of a remote reselling service are received: `push` to `/hooks/reseller`, `pull`, or `off`. The embedded service needs none.',
      }),
      account: variable(
        'TRIBUTARY_RESELLER_SERVICE_ACCOUNT',
        serviceAccount,
        'tributary@tributary-reseller.iam.gserviceaccount.com',
        { help: 'Service account with which the gateway registers and subscribes at a remote service.' },
      ),
      subscription: variable(
        'TRIBUTARY_RESELLER_SUBSCRIPTION',
        subscriptionName,
        'projects/tributary-reseller/subscriptions/tributary',
        {
          help: 'Messaging subscription of the gateway at a remote service, created at start when it is missing.',
        },
      ),
      audience: optional('TRIBUTARY_RESELLER_PUSH_AUDIENCE', text('text without white space'), {
        help: 'Required value of the claim `aud` in the tokens of pushes.',
        unset: '`/hooks/reseller` at TRIBUTARY_PUBLIC_URL, if TRIBUTARY_RESELLER_INTAKE is `push`',
      }),
      email: optional('TRIBUTARY_RESELLER_PUSH_EMAIL', serviceAccount, {
        help: 'Service account that the tokens of pushes must belong to.',
        unset: 'the value of TRIBUTARY_RESELLER_SERVICE_ACCOUNT',
      }),
      jwksUrl: optional('TRIBUTARY_RESELLER_PUSH_JWKS_URL', serviceUrl, {
        help: 'URL of the public keys (JWKS) that verify the tokens of pushes.',
        unset: "Google's keys",
      }),
      secret: optional(
        'TRIBUTARY_RESELLER_PUSH_SECRET',
        z.string().regex(/^[A-Za-z0-9_.~-]{16,200}$/, '16 to 200 letters, digits and - _ . ~'),
        {
          help: 'Last part of the path `/hooks/reseller/<secret>`, for publishers that send no tokens.',
          unset: 'the path does not exist',
          secret: true,
        },
      ),
      reconcileMs: variable('TRIBUTARY_RESELLER_RECONCILE_SECONDS', seconds(0, 604_800), '300', {
        help: 'Seconds between comparisons of all subscriptions of a remote service with their notifications; 0 turns them off. There are none with the intake `off`.',
      }),
    },
    rules,
  );
