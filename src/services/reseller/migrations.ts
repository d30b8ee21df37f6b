import type { Migrations } from '../../storage/migrations/index.ts';
import { reseller } from './migrations/0005-reseller.ts';
import { reconciler } from './migrations/0007-reconciler.ts';
import { resellerHistory } from './migrations/0008-reseller-history.ts';
import { resellerCustomerEvents } from './migrations/0027-reseller-customer-events.ts';

export const resellerMigrations: Migrations = {
  '0005-reseller': reseller,
  '0007-reconciler': reconciler,
  '0008-reseller-history': resellerHistory,
  '0027-reseller-customer-events': resellerCustomerEvents,
};
