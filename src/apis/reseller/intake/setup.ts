import { isSameResource } from '../../../gateway/upstream/google/project-names.ts';
import type { Call } from '../../../kit/call/call.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Reseller, ServiceAccountEmail } from '../contract.ts';
import type {
  NotificationSource,
  PushConfig,
  Refusal,
  Subscription,
  SubscriptionSettings,
} from './notification-source.ts';

export interface SetupParts {
  readonly reseller: Pick<Reseller, 'watchDetails' | 'register'>;
  readonly subscriber: NotificationSource;
  readonly account: ServiceAccountEmail;
  readonly subscription: string;
  /** Null for a pull subscription. */
  readonly push: PushConfig | null;
  readonly ackDeadlineSeconds: number;
}

/**
 * The permission that each step needs (Reseller API, Push notifications; Pub/Sub, Access control and `OidcToken`).
 */
const needs = {
  register: 'a credential with the OAuth scope https://www.googleapis.com/auth/apps.order',
  create:
    'the permissions pubsub.subscriptions.create in its project and pubsub.topics.attachSubscription on the topic, and for pushes iam.serviceAccounts.actAs on the service account that signs them',
  read: 'the permission pubsub.subscriptions.get',
  update:
    'the permission pubsub.subscriptions.update, and for pushes iam.serviceAccounts.actAs on the service account that signs them',
} as const;

/**
 * Registers the gateway's account and creates its subscription if they are missing; many gateways end with one
 * registration and one subscription. Throws FAILED_PRECONDITION that names the missing permission.
 */
export async function setUpIntake(call: Call, parts: SetupParts): Promise<void> {
  const topicName = await allowed('register', () => register(call, parts));
  const { subscriber, subscription: name, push: pushConfig, ackDeadlineSeconds } = parts;
  const wanted = { name, topic: topicName, pushConfig, ackDeadlineSeconds };
  const created = await allowed('create', () => subscriber.createSubscription(call, wanted));
  if (!('refused' in created)) return;
  if (created.refused.code !== 'ALREADY_EXISTS') throw refusal('create', created.refused);
  const found = await allowed('read', () => subscriber.getSubscription(call, name));
  if ('refused' in found) throw refusal('read', found.refused);
  const { subscription } = found;
  if (!isOf(subscription, topicName)) {
    const other = subscription.topic ?? 'a topic that is gone';
    const message = `${name} is of ${other}, not of ${topicName}: delete it, or name another in TRIBUTARY_RESELLER_SUBSCRIPTION.`;
    throw new Fault('FAILED_PRECONDITION', message);
  }
  const changes = changesOf(subscription, parts);
  if (Object.keys(changes).length === 0) return;
  const updated = await allowed('update', () => subscriber.updateSubscription(call, name, changes));
  if ('refused' in updated) throw refusal('update', updated.refused);
}

/**
 * Whether the subscription still exists. Throws FAILED_PRECONDITION when an operator has unregistered the account
 * meanwhile: a running gateway does not undo that.
 */
export async function isSetUp(call: Call, parts: SetupParts): Promise<boolean> {
  const { subscriber, reseller, account, subscription: name } = parts;
  const { topicName, serviceAccounts } = await allowed('register', () => reseller.watchDetails(call));
  if (!serviceAccounts.includes(account)) {
    const message = `Reseller events cannot come: ${account} was unregistered. Register it again, or restart the gateway.`;
    throw new Fault('FAILED_PRECONDITION', message);
  }
  const found = await allowed('read', () => subscriber.getSubscription(call, name));
  if (!('refused' in found)) return isOf(found.subscription, topicName);
  if (found.refused.code === 'NOT_FOUND') return false;
  throw refusal('read', found.refused);
}

/** Whether the subscription is of that topic, which may be named with the number of its project. */
const isOf = ({ topic }: Subscription, topicName: string | null): boolean =>
  topic !== null && topicName !== null && isSameResource(topic, topicName);

/**
 * Returns the topic, which the first registration of a reseller creates. The documents do not say how the details of
 * a reseller without a topic are answered, so a refusal of them does not keep it from registering.
 */
async function register(call: Call, { reseller, account }: SetupParts): Promise<string> {
  const known = await reseller.watchDetails(call).catch(noneIfRefused);
  if (known?.topicName && known.serviceAccounts.includes(account)) return known.topicName;
  const registered = await reseller.register(call, account);
  if ('refused' in registered) throw new Fault('FORBIDDEN', registered.refused.message);
  const created = registered.topicName ?? (await reseller.watchDetails(call)).topicName;
  if (created !== null) return created;
  throw new Fault('FAILED_PRECONDITION', `The reseller service registered ${account} and named no topic.`);
}

/** Returns the settings of the existing subscription that differ from the wanted ones. */
function changesOf(
  there: Subscription,
  { push: pushConfig, ackDeadlineSeconds }: SetupParts,
): Partial<SubscriptionSettings> {
  return {
    ...((!isSame(there.pushConfig, pushConfig) || there.withheld) && { pushConfig }),
    ...(there.ackDeadlineSeconds !== ackDeadlineSeconds && { ackDeadlineSeconds }),
  };
}

function isSame(there: PushConfig | null, wanted: PushConfig | null): boolean {
  const parts = (config: PushConfig | null) =>
    config && [
      config.pushEndpoint,
      config.oidcToken?.serviceAccountEmail,
      config.oidcToken?.audience,
      config.noWrapper,
    ];
  return JSON.stringify(parts(there)) === JSON.stringify(parts(wanted));
}

/** Returns null for a refusal of the service; rethrows a quota, a fault and a timeout. */
function noneIfRefused(error: unknown): null {
  const { code, options = {} } = error instanceof Fault ? error : {};
  const { upstreamClass, upstreamStatus = 0 } = options;
  const isClient = upstreamClass === undefined && upstreamStatus >= 400 && upstreamStatus < 500;
  const isRefused = upstreamClass === 'credential' || upstreamClass === 'object' || isClient;
  if (code === 'BAD_USER_INPUT' || isRefused) return null;
  throw error;
}

type Step = keyof typeof needs;

/** Runs the work; a refused permission is thrown with the name of the permission that the step needs. */
async function allowed<Value>(step: Step, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const refused =
      error instanceof Fault && (error.code === 'FORBIDDEN' || error.options.upstreamClass === 'credential');
    throw refused ? missing(step, error.message, error) : error;
  }
}

function refusal(step: Step, { code, message }: Refusal): Fault {
  return code === 'PERMISSION_DENIED' ? missing(step, message) : new Fault('FAILED_PRECONDITION', message);
}

function missing(step: Step, message: string, cause?: unknown): Fault {
  return new Fault(
    'FAILED_PRECONDITION',
    `Reseller events cannot come: this needs ${needs[step]}. ${message}`,
    {
      cause,
    },
  );
}
