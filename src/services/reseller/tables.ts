import type { Generated } from 'kysely';
import type { JsonText, Timestamp } from '../../storage/tables/column-types.ts';

declare module '../../storage/database.ts' {
  interface Database {
    readonly reseller_customers: ResellerCustomersTable;
    readonly reseller_subscriptions: ResellerSubscriptionsTable;
    readonly reseller_service_accounts: ResellerServiceAccountsTable;
  }
}

/** A customer of the embedded reselling service. */
export interface ResellerCustomersTable {
  readonly id: Generated<number>;
  readonly customer_id: string;
  readonly customer_domain: string;
  readonly profile: JsonText;
  /** Number of changes; a change of the customer or its subscriptions locks the row by incrementing it. */
  readonly revision: number;
  readonly date_created: Timestamp;
}

/** A subscription, one for each customer and SKU; a cancelled one stays until its SKU is bought again. */
export interface ResellerSubscriptionsTable {
  readonly id: Generated<number>;
  readonly customer_id: string;
  readonly sku_id: string;
  readonly subscription_id: string;
  readonly status: string;
  readonly state: JsonText;
  readonly date_created: Timestamp;
  /** Time at which its trial or commitment ends; null for none. */
  readonly wake_at: Timestamp | null;
}

/** Accounts that may subscribe to the topic of notifications. */
export interface ResellerServiceAccountsTable {
  readonly email: string;
  readonly date_registered: Timestamp;
}
