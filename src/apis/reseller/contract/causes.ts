import type { CancellationReason, EventType, SuspensionReason } from '../contract.ts';

/** The event that a cause produces, with the reason that this cause adds; null when it produces none. */
type CausedEvent =
  | null
  | { readonly type: 'SUBSCRIPTION_SUSPENDED'; readonly reason: SuspensionReason }
  | { readonly type: 'SUBSCRIPTION_CANCELLED'; readonly reason: CancellationReason }
  | { readonly type: Exclude<EventType, 'SUBSCRIPTION_SUSPENDED' | 'SUBSCRIPTION_CANCELLED'> };

/**
 * The event and the reason that each call, timer and operator action produces. Reseller API, Push notifications.
 * See docs/decisions/030-reseller-rules.md.
 */
export const causeTable = {
  // Calls of the reseller.
  bought: { type: 'NEW_SUBSCRIPTION_CREATED' },
  upgraded: { type: 'SUBSCRIPTION_UPGRADE' },
  downgraded: { type: 'SUBSCRIPTION_DOWNGRADE' },
  subsumed: { type: 'SUBSCRIPTION_CANCELLED', reason: 'PURCHASE_OF_SUBSUMING_SKU' },
  committed: { type: 'PRICE_PLAN_SWITCHED' },
  planAssignedToTrial: null,
  paidServiceStarted: { type: 'SUBSCRIPTION_TRIAL_ENDED' },
  commitmentIncreased: { type: 'COMMITMENT_CHANGED' },
  seatLimitChanged: null,
  renewalSettingsChanged: null,
  suspended: { type: 'SUBSCRIPTION_SUSPENDED', reason: 'RESELLER_INITIATED' },
  activated: { type: 'SUBSCRIPTION_SUSPENSION_REVOKED' },
  paidPlanChosen: { type: 'SUBSCRIPTION_SUSPENSION_REVOKED' },
  cancelled: { type: 'SUBSCRIPTION_CANCELLED', reason: 'RESELLER_INITIATED' },
  transferredFromDirect: { type: 'SUBSCRIPTION_CONVERTED' },
  transferredToDirect: { type: 'SUBSCRIPTION_CANCELLED', reason: 'TRANSFERRED_OUT' },
  // Timers.
  trialEnded: { type: 'SUBSCRIPTION_TRIAL_ENDED' },
  trialExpired: { type: 'SUBSCRIPTION_SUSPENDED', reason: 'TRIAL_ENDED' },
  renewed: { type: 'SUBSCRIPTION_RENEWED' },
  // Only this event: Google documents no PRICE_PLAN_SWITCHED when a renewal makes an annual plan flexible.
  renewedAsFlexible: { type: 'SUBSCRIPTION_RENEWED' },
  commitmentReduced: { type: 'COMMITMENT_CHANGED' },
  commitmentEnded: { type: 'SUBSCRIPTION_SUSPENDED', reason: 'RENEWAL_WITH_TYPE_CANCEL' },
  // An operator.
  licencesAssigned: { type: 'LICENSE_ASSIGNMENT_CHANGED' },
  converted: { type: 'SUBSCRIPTION_CONVERTED' },
  termsPending: { type: 'SUBSCRIPTION_SUSPENDED', reason: 'PENDING_TOS_ACCEPTANCE' },
  suspendedByOperator: { type: 'SUBSCRIPTION_SUSPENDED', reason: 'OTHER' },
  revokedByOperator: { type: 'SUBSCRIPTION_SUSPENSION_REVOKED' },
  cancelledByOperator: { type: 'SUBSCRIPTION_CANCELLED', reason: 'OTHER' },
  transferredToReseller: { type: 'SUBSCRIPTION_CANCELLED', reason: 'TRANSFERRED_OUT' },
} as const satisfies Readonly<Record<string, CausedEvent>>;

export type Cause = keyof typeof causeTable;

type CauseTelling<Type extends EventType> = {
  readonly [Name in Cause]: (typeof causeTable)[Name] extends { readonly type: Type } ? Name : never;
}[Cause];

export type SuspendingCause = CauseTelling<'SUBSCRIPTION_SUSPENDED'>;
export type RevokingCause = CauseTelling<'SUBSCRIPTION_SUSPENSION_REVOKED'>;

export const reportedStateOf = (cause: Cause): CausedEvent => causeTable[cause];
