import { contactFields } from '../../../apis/executions/contract/fields.ts';
import type { Executions } from '../../../apis/executions/contract.ts';
import { headNames, rowReader } from '../../../kit/fields/rows.ts';
import { isAmong } from '../../../storage/queries/row-sets.ts';
import type { EmbeddedParts } from './options.ts';

const contactOfRow = rowReader(contactFields, headNames(contactFields));

/** Creates the read of contacts: one query for a batch of addresses. */
export function createContactReads({ db }: Pick<EmbeddedParts, 'db'>): Pick<Executions, 'contacts'> {
  return {
    async contacts(call, addresses) {
      const rows = await db
        .selectFrom('contacts')
        .selectAll()
        .where('account_sid', '=', call.account)
        .where(isAmong(db, 'contacts.address', addresses))
        .execute();
      return new Map(rows.map(contactOfRow).map((one) => [one.address, one]));
    },
  };
}
