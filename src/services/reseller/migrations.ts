import { sinceFirstRelease } from '../../storage/migrations/first-release.ts';
import { reseller } from './migrations/0005-reseller.ts';

export const resellerMigrations = sinceFirstRelease('0005-reseller', reseller, [
  '0007-reconciler',
  '0008-reseller-history',
  '0027-reseller-customer-events',
]);
