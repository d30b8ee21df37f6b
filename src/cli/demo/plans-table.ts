import type { DeletionType, OperatorEvent, SubscriptionChange } from '../../apis/reseller/contract.ts';

/** A change of a sample subscription after its purchase. */
export type Step =
  | { readonly change: SubscriptionChange }
  | { readonly event: OperatorEvent }
  | { readonly remove: DeletionType };

/** A sample subscription. */
export interface Plan {
  readonly sku: string;
  readonly planName: string;
  readonly seats: number;
  readonly steps: readonly Step[];
}

const skus = {
  starter: '1010020027',
  standard: '1010020028',
  plus: '1010020025',
  enterprise: '1010020020',
  vault: 'Google-Vault',
  identity: '1010010001',
  identityPremium: '1010050001',
} as const;
type Sku = keyof typeof skus;

const licences = (licensedNumberOfSeats: number): Step => ({
  event: { eventType: 'LICENSE_ASSIGNMENT_CHANGED', licensedNumberOfSeats },
});
const offline: Step = { event: { eventType: 'SUBSCRIPTION_CONVERTED', billingMethod: 'OFFLINE' } };
const suspended: Step = { change: { kind: 'suspend' } };
const stoppedFor = (suspensionReason: 'PENDING_TOS_ACCEPTANCE' | 'OTHER'): Step => ({
  event: { eventType: 'SUBSCRIPTION_SUSPENDED', suspensionReason },
});
const moreSeats = (numberOfSeats: number): Step => ({
  change: { kind: 'changeSeats', seats: { numberOfSeats } },
});
const renewsBy = (renewalType: string): Step => ({ change: { kind: 'changeRenewalSettings', renewalType } });
const committed = (numberOfSeats: number): Step => ({
  change: { kind: 'changePlan', planName: 'ANNUAL_MONTHLY_PAY', seats: { numberOfSeats } },
});
const cancelled: Step = { remove: 'cancel' };

const plan =
  (planName: string) =>
  (sku: Sku, seats: number, ...steps: readonly Step[]): Plan => ({ sku: skus[sku], planName, seats, steps });
const annual = plan('ANNUAL_MONTHLY_PAY');
const yearly = plan('ANNUAL_YEARLY_PAY');
const flexible = plan('FLEXIBLE');
const trial = plan('TRIAL');
const free = plan('FREE');

/** The subscriptions of the customers, in the order of their table. */
export const plans: readonly (readonly Plan[])[] = [
  [
    annual('enterprise', 240, licences(212), moreSeats(260)),
    flexible('identityPremium', 40, licences(31)),
    flexible('vault', 60, licences(44)),
  ],
  [yearly('plus', 120, licences(118), offline), flexible('identityPremium', 25, licences(11))],
  [flexible('standard', 80, licences(52)), flexible('vault', 20, cancelled)],
  [annual('starter', 45, licences(40), suspended), free('identity', 50, licences(12))],
  [flexible('standard', 60, licences(47)), trial('identityPremium', 10)],
  [trial('standard', 15, licences(9))],
  [flexible('plus', 90, licences(71), committed(90)), flexible('identityPremium', 30, licences(18))],
  [
    flexible('starter', 70, licences(55), suspended, stoppedFor('OTHER')),
    flexible('vault', 35, licences(20)),
  ],
  [annual('standard', 32, licences(30), renewsBy('CANCEL')), trial('identityPremium', 8)],
  [yearly('enterprise', 150, licences(149), offline, stoppedFor('PENDING_TOS_ACCEPTANCE'))],
  [flexible('starter', 12, licences(7), { remove: 'transfer_to_direct' })],
  [free('identity', 50)],
];

const changing: ReadonlySet<string> = new Set([skus.identityPremium, skus.vault]);

/** Whether the subscription keeps changing while the demo runs: a flexible one to which nothing else happens. */
export const isChanging = ({ planName, sku, steps }: Plan): boolean =>
  planName === 'FLEXIBLE' &&
  changing.has(sku) &&
  steps.length === 1 &&
  steps.every((step) => 'event' in step);
