import { isSameResource } from '../../../gateway/upstream/google/project-names.ts';
import type { Call } from '../../../kit/call/call.ts';
import { tenancyOf, tenantsOf } from '../../../kit/call/caller.ts';
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
import { faultOf } from './refusals.ts';

/**
 * The reseller's topic: only the reseller service publishes to it, and that service decides which accounts subscribe.
 */
export interface ResellerTopic {
  readonly name: TopicName;
  readonly authorised: Authorised;
}

/** The service accounts with special rules for push tokens. The gateway's hook accepts only tokens of `pusher`. */
export interface Signing {
  readonly pusher: string;
  /** The gateway's own account, which may also have pushes signed as `pusher`. */
  readonly gateway: string;
}

/** The restricted topic and accounts; undefined where there is no such restriction. */
export interface AccessParts {
  readonly reseller: ResellerTopic | undefined;
  readonly signing?: Signing | undefined;
}

/** Returns null when the caller's tenancy includes the project; otherwise a refusal that does not tell what exists. */
export function refuseProject(call: Call, name: ProjectName | TopicName | SubscriptionName): Refusal | null {
  const project = projectOf(name);
  if (includesTenant(tenantsOf(call.caller, 'projects'), project)) return null;
  return denied(`Your credential does not reach the project ${project}.`);
}

/** Throws FORBIDDEN when the caller's tenancy does not include the project of the subscription. */
export function requireProject(call: Call, name: SubscriptionName): void {
  const refused = refuseProject(call, name);
  if (refused) throw faultOf(refused);
}

/** Whether it is the reseller's topic, which may also be named with the number of its project (AIP-2510). */
const isOf = (reseller: ResellerTopic | undefined, topic: TopicName): reseller is ResellerTopic =>
  reseller !== undefined && isSameResource(reseller.name, topic);

/**
 * Returns null when the caller's tenancy includes the topic's project. The reseller's topic admits instead only
 * accounts that the reseller service authorised, of any project (Reseller API, Push notifications).
 */
export async function refuseSubscriber(
  { reseller }: AccessParts,
  call: Call,
  topic: TopicName | null,
): Promise<Refusal | null> {
  if (topic === null) return null;
  if (!isOf(reseller, topic)) return refuseProject(call, topic);
  const serviceAccount = tenancyOf(call.caller)?.serviceAccount ?? null;
  if (serviceAccount !== null && (await reseller.authorised.has(reseller.name, serviceAccount))) return null;
  const who = serviceAccount ?? 'Your credential';
  return denied(
    `${who} is not a service account that is registered with the reseller service; only those may subscribe to ${topic}.`,
  );
}

/**
 * Returns null when the caller may publish to the topic and delete it: any topic of their projects except the
 * reseller's.
 */
export function refuseOwner({ reseller }: AccessParts, call: Call, topic: TopicName): Refusal | null {
  if (!isOf(reseller, topic)) return refuseProject(call, topic);
  return denied(`${topic} belongs to the reseller service: nobody else publishes to it or deletes it.`);
}

/**
 * Returns null when the caller may subscribe to the topic with these settings. Dead letters are published, so that the
 * caller must own their topic.
 */
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

/**
 * Returns null unless dead letters go to the subscription's own topic, which would deliver them to all its
 * subscriptions.
 */
function refuseOwnTopic(
  topic: TopicName | null,
  deadLetterPolicy: DeadLetterPolicy | null | undefined,
): Refusal | null {
  if (!deadLetterPolicy || deadLetterPolicy.deadLetterTopic !== topic) return null;
  const field = 'deadLetterPolicy.deadLetterTopic';
  return { code: 'INVALID', field, message: `${field} must be another topic than the subscription's own.` };
}

/** Returns null when the caller may have pushes signed as the requested service account. */
function refuseSigner(
  { signing }: AccessParts,
  call: Call,
  pushConfig: PushConfig | null | undefined,
): Refusal | null {
  const signer = pushConfig?.oidcToken?.serviceAccountEmail;
  const serviceAccount = tenancyOf(call.caller)?.serviceAccount ?? null;
  if (signer === undefined || maySignAs(signing, serviceAccount, signer)) return null;
  const own = serviceAccount ?? 'none: this one is not a service account, so leave oidcToken out';
  return denied(
    `pushConfig.oidcToken.serviceAccountEmail must be your credential's own service account (${own}); only ${signer} itself may have pushes signed in its name.`,
  );
}

/** Whether `account` may have pushes signed as `signer`: as itself, and the gateway's account also as its pusher. */
export function maySignAs(signing: Signing | undefined, account: string | null, signer: string): boolean {
  if (account === null) return false;
  return account === signer || (signing?.gateway === account && signing.pusher === signer);
}

const denied = (message: string): Refusal => ({ code: 'PERMISSION_DENIED', message });
