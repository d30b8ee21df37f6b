import type { Kysely, RawBuilder } from 'kysely';
import { isDomainKey } from '../../../apis/reseller/contract/ids.ts';
import { customerNotFound } from '../../../apis/reseller/contract/refusals.ts';
import { refuseAll, refuseFound, refuseKey } from '../../../apis/reseller/contract/tenancy.ts';
import type {
  Customer,
  CustomerAuthToken,
  CustomerKey,
  Outcome,
  Refused,
  Reseller,
} from '../../../apis/reseller/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { transact } from '../../../kit/db/transaction.ts';
import { Fault } from '../../../kit/fault.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { Database } from '../../../storage/database.ts';
import { prepareLookUp } from '../../../storage/queries/prepared-look-up.ts';
import type { Scannable } from '../../../storage/scans/scan.ts';
import { isUniqueViolation } from '../../../storage/storage-errors.ts';
import { applyCustomer, authTokenRefused, type CustomerProfile, domainTaken, newCustomer } from '../rules.ts';
import { expiryOf, issueTo } from './auth-tokens.ts';
import { lockCustomer, newCustomerId } from './change.ts';
import type { EmbeddedParts } from './options.ts';
import {
  type CustomerKeyRow,
  customerIdOf,
  customerKeyColumns,
  customerOfRow,
  type ProfileRow,
  profileOf,
} from './rows.ts';

type Customers = Pick<Reseller, 'customers' | 'insertCustomer' | 'changeCustomer' | 'issueAuthToken'>;
type Answer = Outcome<'customer', Customer>;

export function createCustomers(parts: EmbeddedParts): Customers {
  return {
    async customers(call, keys) {
      const rows = await readProfiles(parts, keys);
      return new Map(keys.flatMap((key) => foundCustomer(call, key, rows.get(key) ?? null)));
    },

    async insertCustomer(call, input, token) {
      const forbidden = refuseAll(call);
      if (forbidden) return { refused: forbidden };
      const judged = newCustomer(input);
      if ('refused' in judged) return judged;
      if (token !== undefined) return await takenOver(parts, judged.profile, token);
      return await transact(parts, call, async (change): Promise<Answer> => {
        const row = await change
          .insertInto('reseller_customers')
          .values({
            customer_id: newCustomerId(parts),
            ...columnsOf(judged.profile),
            revision: 0,
            date_created: timestampOf(parts.clock()),
          })
          .onConflict((taken) => taken.column('customer_domain').doNothing())
          .returningAll()
          .executeTakeFirst();
        return row
          ? { customer: customerOfRow(row) }
          : { refused: domainTaken(judged.profile.customerDomain) };
      });
    },

    async issueAuthToken(call, key) {
      const row = (await readCustomers(parts, [key])).get(key) ?? null;
      const found = row && { customerId: customerIdOf(row) };
      const refused = refuseKey(call, key) ?? refuseFound(call, key, found);
      if (refused || !found) return { refused: refused ?? customerNotFound(key) };
      return { issued: issueTo(found.customerId, parts) };
    },

    changeCustomer: (call, key, how, input) =>
      unlessTaken(() =>
        transact(parts, call, async (change): Promise<Answer> => {
          const locked = await lockCustomer(change, call, key);
          if ('refused' in locked) return locked;
          const judged = applyCustomer(profileOf(locked.customer), how, input);
          if ('refused' in judged) return judged;
          const row = await change
            .updateTable('reseller_customers')
            .set(columnsOf(judged.profile))
            .where('id', '=', locked.customer.id)
            .returningAll()
            .executeTakeFirstOrThrow();
          return { customer: customerOfRow(row) };
        }),
      ),
  };
}

/** Returns the customer as it is: those of this service that are billed directly stay its customers. */
async function takenOver(
  parts: EmbeddedParts,
  { customerDomain }: CustomerProfile,
  token: CustomerAuthToken,
): Promise<Answer> {
  const row = (await readProfiles(parts, [customerDomain])).get(customerDomain);
  const isValid = row !== undefined && expiryOf(parts, row.customer_id, token) !== null;
  return isValid ? { customer: customerOfRow(row) } : { refused: authTokenRefused };
}

function columnsOf({ customerDomain, ...profile }: CustomerProfile) {
  return { customer_domain: customerDomain, profile: JSON.stringify(profile) };
}

/** The domain is the only unique column that a change writes. */
async function unlessTaken(run: () => Promise<Answer>): Promise<Answer | Refused> {
  try {
    return await run();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return { refused: { code: 'CONFLICT', message: 'Another customer has this customerDomain already.' } };
  }
}

/** Returns a read of customers by the requested keys, with at most two queries. */
function readerOf<Row extends CustomerKeyRow>(
  build: (db: Kysely<Database>, hasKey: RawBuilder<boolean>) => Scannable<Row>,
) {
  const by = (column: string) => prepareLookUp(column, build, { haveShortRow: true, named: true });
  const [byId, byDomain] = [by('customer_id'), by('customer_domain')];
  return async (
    { db }: Pick<EmbeddedParts, 'db'>,
    keys: readonly CustomerKey[],
  ): Promise<ReadonlyMap<CustomerKey, Row>> => {
    const [domains, ids] = [keys.filter(isDomainKey), keys.filter((key) => !isDomainKey(key))];
    const found = new Map<CustomerKey, Row>();
    for (const row of ids.length > 0 ? await byId(db, ids) : []) {
      found.set(row.customer_id as CustomerKey, row);
    }
    for (const row of domains.length > 0 ? await byDomain(db, domains) : []) {
      found.set(row.customer_domain as CustomerKey, row);
    }
    return found;
  };
}

export const readCustomers = readerOf((db, hasKey) =>
  db.selectFrom('reseller_customers').select(customerKeyColumns).where(hasKey),
);

const readProfiles = readerOf((db, hasKey) =>
  db.selectFrom('reseller_customers').select(customerKeyColumns).select('profile').where(hasKey),
);

function foundCustomer(
  call: Call,
  key: CustomerKey,
  row: ProfileRow | null,
): readonly (readonly [CustomerKey, Customer | Fault])[] {
  const customer = row && customerOfRow(row);
  const refused = refuseKey(call, key) ?? refuseFound(call, key, customer);
  if (refused?.code === 'FORBIDDEN') return [[key, new Fault('FORBIDDEN', refused.message)]];
  return customer ? [[key, customer]] : [];
}
