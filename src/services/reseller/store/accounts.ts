import { refuseAll } from '../../../apis/reseller/contract/tenancy.ts';
import type { Reseller, ServiceAccountEmail } from '../../../apis/reseller/contract.ts';
import { transact } from '../../../kit/db/transaction.ts';
import { Fault } from '../../../kit/fault.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import { prepareQuery } from '../../../storage/queries/prepared.ts';
import { topicOf } from './notify.ts';
import type { EmbeddedParts } from './options.ts';

/** Creates the registration of accounts that may subscribe to the topic (Reseller API, resellernotify.register). */
export function createAccounts(
  parts: EmbeddedParts,
): Pick<Reseller, 'register' | 'unregister' | 'watchDetails'> {
  const topicName = topicOf(parts);
  return {
    async register(call, email) {
      const refused = refuseAll(call);
      if (refused) return { refused };
      const changed = await transact(parts, call, async (change) => {
        const inserted = change
          .insertInto('reseller_service_accounts')
          .values({ email, date_registered: timestampOf(parts.clock()) })
          .onConflict((known) => known.column('email').doNothing())
          .returning('email');
        return (await inserted.executeTakeFirst()) !== undefined;
      });
      return { topicName, ...unlessChanged(changed) };
    },

    async unregister(call, email) {
      const refused = refuseAll(call);
      if (refused) return { refused };
      const changed = await transact(parts, call, async (change) => {
        const deleted = change.deleteFrom('reseller_service_accounts').where('email', '=', email);
        return (await deleted.returning('email').executeTakeFirst()) !== undefined;
      });
      return { topicName, ...unlessChanged(changed) };
    },

    async watchDetails(call) {
      const refused = refuseAll(call);
      if (refused) throw new Fault('FORBIDDEN', refused.message);
      const rows = await parts.db
        .selectFrom('reseller_service_accounts')
        .select('email')
        .orderBy('email')
        .execute();
      return { topicName, serviceAccounts: rows.map(({ email }) => email as ServiceAccountEmail) };
    },
  };
}

const unlessChanged = (changed: boolean): { readonly unchanged?: true } =>
  changed ? {} : { unchanged: true };

/** Tells whether an account may subscribe to a topic (Reseller API, Push notifications). */
export interface Authorised {
  has(topic: string, email: string): Promise<boolean>;
}

export function createAuthorised({ db, project }: Pick<EmbeddedParts, 'db' | 'project'>): Authorised {
  const topicName = topicOf({ project });
  return {
    async has(topic, email) {
      if (topic !== topicName) return false;
      return (await accountByEmail.first(db, { email: email.toLowerCase() })) !== undefined;
    },
  };
}

/** Runs once a second for each account with push subscriptions. */
const accountByEmail = prepareQuery({ email: 'text' }, (db, { email }) =>
  db.selectFrom('reseller_service_accounts').select('email').where('email', '=', email),
);
