import { sql } from 'kysely';
import { keys } from '../gateway.ts';
import { type Attack, count } from './attack.ts';

/** Five times the rows that hold the event loop for a tenth of a second on a fast machine. */
const executions = 1_000_000;
const rowsAtOnce = 50_000;
const lists = 20;
const contact = '+18880000000';
/** Equal lists would be read once. */
const listOf = (
  size: number,
) => `{ executions(first: ${size}, filter: { contactChannelAddress: "${contact}", statuses: [ACTIVE] }) {
  nodes { sid }
} }`;

/** Lists by contact and status that find nothing among many executions of the contact. */
export const contactLists: Attack = {
  name: 'lists of a contact without matches',
  standing: 'powerless',
  callers: 1,
  rounds: 4,
  environment: { TRIBUTARY_ACCOUNT_SID: keys.accountSid, TRIBUTARY_AUTH_TOKEN: keys.authToken },
  async seed({ db, engine }) {
    const hex = engine === 'postgres' ? sql`lpad(to_hex(i), 32, '0')` : sql`printf('%032x', i)`;
    const empty = engine === 'postgres' ? sql`'{}'::json` : sql`'{}'`;
    const at =
      engine === 'postgres' ? sql`'2026-01-01T00:00:00Z'::timestamptz` : sql`'2026-01-01T00:00:00.000Z'`;
    for (let first = 1; first <= executions; first += rowsAtOnce) {
      const last = first + rowsAtOnce - 1;
      await sql`insert into executions (sid, account_sid, flow_sid, contact_address, flow_address, contact_sid, context,
          flow_version, status, initiated_by, date_created)
        with recursive n(i) as (select ${sql.lit(first)} union all select i + 1 from n where i < ${sql.lit(last)})
        select 'FN' || ${hex}, ${sql.lit(keys.accountSid)}, 'FW' || ${sql.lit('1'.repeat(32))}, ${sql.lit(contact)},
          '+2', 'FC' || ${sql.lit('1'.repeat(32))}, ${empty}, 1, 'ended', 'api', ${at} from n`.execute(db);
    }
  },
  async round({ graph }, nth) {
    return await Promise.all(count(lists).map((at) => graph(listOf(1 + nth * lists + at))));
  },
};
