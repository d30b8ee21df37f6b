import { reachText } from '../../../../apis/reseller/contract/tenancy.ts';
import type { Reseller, Subscription } from '../../../../apis/reseller/contract.ts';
import { Fault } from '../../../../kit/fault.ts';
import { authTokenRefused, directState, leastSeats } from '../../rules.ts';
import { expiryOf } from '../auth-tokens.ts';
import { type EmbeddedParts, termsOf } from '../options.ts';
import { stateOf, subscriptionOfRow } from '../rows.ts';
import { customersIn } from './customers-in.ts';
import { keptIn, pageOf, purposeOf } from './orders.ts';
import { type ListedRow, wholeOf } from './queries.ts';

/** Creates the list of directly billed subscriptions; all of a customer are read, because there is one of each SKU. */
export const createTransferable = (parts: EmbeddedParts): Pick<Reseller, 'listTransferable'> => ({
  async listTransferable(call, { customer, customerAuthToken }, page) {
    const purpose = purposeOf('transferable-subscriptions', reachText(call), customer);
    const beyond = Number(keptIn(parts.sealer, purpose, page.token)?.[0] ?? 0);
    const [id] = (await customersIn(parts, call, { customer })) ?? [];
    const expires = id === undefined ? null : expiryOf(parts, id, customerAuthToken);
    if (id === undefined || expires === null) throw new Fault('FORBIDDEN', authTokenRefused.message);
    const terms = termsOf(parts);
    const shown = (row: ListedRow): Subscription => {
      const direct = directState(stateOf(row), terms);
      const transferInfo = {
        minimumTransferableSeats: leastSeats(direct, terms.now),
        transferabilityExpirationTime: expires,
        currentLegacySkuId: null,
      };
      return { ...subscriptionOfRow(row, row.customer_domain, direct), transferInfo };
    };
    const rows = (await wholeOf(parts.db, [id])).filter(
      (row) => row.id > beyond && stateOf(row).billedDirectly,
    );
    return pageOf(parts.sealer, purpose, rows.slice(0, page.size + 1), page.size, shown);
  },
});
