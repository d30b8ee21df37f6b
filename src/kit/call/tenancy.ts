import type { AccountSid } from './account.ts';

/** `*` for all there are, else the names of some. */
export type Reach = '*' | ReadonlySet<string>;

/** What a caller may see of each service; its scopes say what it may do there. */
export interface Sight {
  /** The one account whose executions it sees; null for the gateway's default account. */
  readonly account: AccountSid | null;
  /** Project ids of the inventory. */
  readonly projects: Reach;
  /** Customer ids of the reseller service. */
  readonly customers: Reach;
  /** E-mail address of the service account that it is to the reseller service (S1, Register). */
  readonly serviceAccount: string | null;
}

export const seesEverything: Sight = { account: null, projects: '*', customers: '*', serviceAccount: null };

export const seesNothing: Sight = {
  account: null,
  projects: new Set(),
  customers: new Set(),
  serviceAccount: null,
};

export function seesAccountOnly(account: AccountSid): Sight {
  return { account, projects: new Set(), customers: new Set(), serviceAccount: null };
}

export function reaches(reach: Reach, name: string): boolean {
  return reach === '*' || reach.has(name);
}
