import { errors } from './reseller-errors.ts';
import type { Bought, RequestedSubscription } from './reseller-subscriptions.ts';

const day = 24 * 60 * 60 * 1000;
/** "Create or transfer a subscription": a token is valid for 30 days. */
const tokenLife = 30 * day;

const isWorkspace = (skuId: string) => skuId.startsWith('10100200');
const isAnnual = (plan: string) => plan.startsWith('ANNUAL');
/** "Transfer a customer's subscriptions to your reseller account": a commitment holds until 30 days before its end. */
const isBound = ({ commitment }: Bought) =>
  commitment !== null && Number(commitment.endTime) - Date.now() > 30 * day;

/**
 * Transfers as their documents have them: "Retrieve & update a subscription" (transferable subscriptions), "Create or
 * transfer a subscription" (limitations), and the help page "Transfer a customer's subscriptions to your reseller
 * account" (plans and seats). They do not name the errors of refused plans and of transfers one by one.
 */
export function createTransfers() {
  const tokens = new Map<string, { readonly customerId: string; readonly expires: number }>();
  /** Subscriptions with direct billing or of another reseller, with their numbers of users. */
  const elsewhere = new Map<Bought, number>();
  const leastSeats = (one: Bought) => (isBound(one) ? one.seats : Math.max(1, elsewhere.get(one) ?? 0));
  return {
    elsewhere,
    issue(customerId: string, life = tokenLife): string {
      const token = (0xc0ffee00 + tokens.size).toString(16);
      tokens.set(token, { customerId, expires: Date.now() + life });
      return token;
    },
    /** Returns the token's end; throws 403 for one that is not valid for the customer, or has expired. */
    expiry(token: string, customerId: string | undefined): number {
      const issued = tokens.get(token);
      if (!issued || issued.customerId !== customerId || issued.expires <= Date.now()) {
        throw errors.forbidden();
      }
      return issued.expires;
    },
    infoOf: (one: Bought, expires: number) => ({
      transferInfo: {
        transferabilityExpirationTime: String(expires),
        // The documented example has it as text.
        minimumTransferableSeats: String(leastSeats(one)),
      },
    }),
    find: (customerId: string, skuId: unknown) =>
      [...elsewhere.keys()].find((one) => one.customerId === customerId && one.skuId === skuId),
    /** Takes a subscription over, unless the limitations of a transfer forbid the new one. */
    take(one: Bought, made: Bought, { dealCode }: RequestedSubscription): void {
      const siblings = [...elsewhere.keys()].filter(({ customerId }) => customerId === one.customerId);
      const isPair = siblings.some(({ skuId }) => isWorkspace(skuId)) && siblings.length > 1;
      if (dealCode || made.seats < leastSeats(one)) throw errors.invalid();
      const isLeaving = isBound(one) && !isAnnual(made.planName);
      const isTrial = made.planName === 'TRIAL' && !one.isInTrial;
      if (isPair || isLeaving || isTrial) throw errors.conditionNotMet();
      elsewhere.delete(one);
    },
  };
}
