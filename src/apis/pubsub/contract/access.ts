import type { Call } from '../../../kit/call/call.ts';
import { tenancyOf } from '../../../kit/call/caller.ts';
import { includesTenant } from '../../../kit/call/tenancy.ts';
import type {
  Authorised,
  DeadLetterPolicy,
  ProjectName,
  PushConfig,
  Refusal,
  SubscriptionName,
  SubscriptionSettings,
  TopicName,
} from '../contract.ts';
import { projectOf } from './names.ts';

/** The reseller's topic: nobody but the reseller service publishes to it, and who may subscribe is its say. */
export interface ResellerTopic {
  readonly name: TopicName;
  readonly authorised: Authorised;
}

/** Whose pushes the gateway believes, and its own account, which may have pushes signed in that name too. */
export interface Signing {
  readonly pusher: string;
  /** The gateway's own account. */
  readonly gateway: string;
}

/** What is not for everybody; undefined where there is no such thing. */
export interface AccessParts {
  readonly reseller: ResellerTopic | undefined;
  readonly signing?: Signing | undefined;
}

/** Null for a caller whose credential names the project: what is there is not told to others. */
export function refuseProject(call: Call, name: ProjectName | TopicName | SubscriptionName): Refusal | null {
  const project = projectOf(name);
  if (includesTenant(tenancyOf(call.caller).projects, project)) return null;
  return denied(`Your credential does not reach the project ${project}.`);
}

/**
 * Null for a caller whose credential names the topic's project; the reseller's topic is for accounts that the reseller
 * service authorised, of whatever project (S1, Authentication 3).
 */
export async function refuseSubscriber(
  { reseller }: AccessParts,
  call: Call,
  topic: TopicName | null,
): Promise<Refusal | null> {
  if (topic === null) return null;
  if (topic !== reseller?.name) return refuseProject(call, topic);
  const { serviceAccount } = tenancyOf(call.caller);
  if (serviceAccount !== null && (await reseller.authorised.has(topic, serviceAccount))) return null;
  const who = serviceAccount ?? 'Your credential';
  return denied(
    `${who} is no service account that is registered with the reseller service; only those may subscribe to ${topic}.`,
  );
}

/** Null where the caller may publish and delete: in their projects, but for the topic of the reseller service. */
export function refuseOwner({ reseller }: AccessParts, call: Call, topic: TopicName): Refusal | null {
  if (topic !== reseller?.name) return refuseProject(call, topic);
  return denied(`${topic} belongs to the reseller service: nobody else publishes to it or deletes it.`);
}

/** Null for a caller who may have messages of the topic, pushed so, and dead letters sent there: they are published. */
export async function refuseSettings(
  parts: AccessParts,
  call: Call,
  topic: TopicName | null,
  { pushConfig, deadLetterPolicy }: Partial<SubscriptionSettings>,
): Promise<Refusal | null> {
  return (
    refuseSigner(parts, call, pushConfig) ??
    (deadLetterPolicy ? refuseOwner(parts, call, deadLetterPolicy.deadLetterTopic) : null) ??
    (await refuseSubscriber(parts, call, topic)) ??
    refuseOwnTopic(topic, deadLetterPolicy)
  );
}

/** Null where dead letters do not come back: each subscription of the topic would be given every one of them. */
function refuseOwnTopic(
  topic: TopicName | null,
  deadLetterPolicy: DeadLetterPolicy | null | undefined,
): Refusal | null {
  if (!deadLetterPolicy || deadLetterPolicy.deadLetterTopic !== topic) return null;
  const field = 'deadLetterPolicy.deadLetterTopic';
  return { code: 'INVALID', field, message: `${field} must be another topic than the subscription's own.` };
}

/** Null where pushes would be signed in no name but the caller's own. */
function refuseSigner(
  { signing }: AccessParts,
  call: Call,
  pushConfig: PushConfig | null | undefined,
): Refusal | null {
  const signer = pushConfig?.oidcToken?.serviceAccountEmail;
  const { serviceAccount } = tenancyOf(call.caller);
  if (signer === undefined || maySignAs(signing, serviceAccount, signer)) return null;
  const own = serviceAccount ?? 'none: this one is no service account, so leave oidcToken out';
  return denied(
    `pushConfig.oidcToken.serviceAccountEmail must be your credential's own service account (${own}); only ${signer} itself may have pushes signed in its name.`,
  );
}

/** Whether that service account may have pushes signed in that name: its own, and the gateway in its pusher's. */
export function maySignAs(signing: Signing | undefined, account: string | null, signer: string): boolean {
  if (account === null) return false;
  return account === signer || (signing?.gateway === account && signing.pusher === signer);
}

function denied(message: string): Refusal {
  return { code: 'PERMISSION_DENIED', message };
}
