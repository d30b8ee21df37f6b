import { resellerTopic } from '../../apis/pubsub/contract/names.ts';
import type { Subscriber } from '../../apis/pubsub/contract.ts';
import type { Reseller } from '../../apis/reseller/contract.ts';
import { type Ingest, openIngest } from '../../apis/reseller/intake/open-intake.ts';
import { googleKeys } from '../../apis/reseller/intake/push-token.ts';
import { hookPath } from '../../apis/reseller/intake/routes.ts';
import type { Caller } from '../../kit/call/caller.ts';
import { Fault } from '../../kit/fault.ts';
import type { EmbeddedReseller } from '../../services/reseller/reseller.ts';
import type { ModuleParts, Parts } from '../app-parts.ts';
import type { Config } from '../sections.ts';

/** Returns the gateway as a caller: the service account with which it registers and subscribes. */
export function gatewayCaller({ config, principals }: Parts): Caller {
  const caller = principals.operator('reseller-events');
  return { ...caller, tenancy: { ...caller.tenancy, serviceAccount: config.reseller.intake.account } };
}

export interface IntakeServices {
  readonly reseller: Reseller;
  readonly subscriber: Subscriber;
  /** The embedded reselling service, whose changes write their events; undefined when it is remote. */
  readonly embedded: EmbeddedReseller | undefined;
}

/** Opens the intake that turns notifications into events. It subscribes only to those of a remote reselling service. */
export function openIntake(parts: ModuleParts, { reseller, subscriber, embedded }: IntakeServices): Ingest {
  const { config, storage, observer, feed, log, tracer, ownCall } = parts;
  const { account, mode, subscription, reconcileMs, secret: pushSecret } = config.reseller.intake;
  const caller = gatewayCaller(parts);
  return openIngest({
    db: storage.db,
    embeddedReseller: embedded?.resellerCustomerId,
    reseller,
    subscriber: {
      ...subscriber,
      createSubscription: (call, input) =>
        subscriber.createSubscription(call, {
          ...input,
          name: subscription,
          topic: resellerTopic(input.topic),
        }),
    },
    mode: embedded ? 'off' : mode,
    account,
    subscription,
    push: pushOf(config),
    pushSecret,
    reconcileMs,
    observer,
    tracer,
    callFor: (milliseconds) => ({ ...ownCall('reseller-events', milliseconds), caller }),
    committed: feed.wake,
    quarantined: (reason) =>
      log.warn({ reason }, 'a reseller message cannot be read and is kept in the quarantine'),
    incomplete: (rows) =>
      log.warn(
        { rows },
        'listed subscriptions of the reseller cannot be read; endings without a notification are not found until they can',
      ),
    failed(error) {
      // Only the operator can fix a failed precondition; all other errors are temporary.
      const level = error instanceof Fault && error.code === 'FAILED_PRECONDITION' ? 'error' : 'warn';
      log[level]({ err: error }, 'reseller events cannot be received at the moment');
    },
  });
}

function pushOf({ publicUrl, reseller }: Config) {
  const { mode, account, audience: configured, email = account, jwksUrl } = reseller.intake;
  const endpoint = publicUrl === undefined ? undefined : `${publicUrl}${hookPath}`;
  const audience = configured ?? (mode === 'push' ? endpoint : undefined);
  return audience === undefined ? undefined : { endpoint, audience, email, keys: jwksUrl ?? googleKeys };
}
