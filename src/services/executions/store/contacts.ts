import type { ContactSid, Executions } from '../../../apis/executions/contract.ts';
import type { AccountSid } from '../../../kit/call/account.ts';
import { isAmong } from '../../../storage/queries/row-sets.ts';
import type { EmbeddedParts } from './options.ts';

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
      return new Map(
        rows.map(({ account_sid, address, sid }) => [
          address,
          { accountSid: account_sid as AccountSid, address, sid: sid as ContactSid },
        ]),
      );
    },
  };
}
