import { sql } from 'kysely';
import { keys } from '../gateway.ts';
import { type Attack, count } from './attack.ts';

const events = 200_000;
const eventsAtOnce = 20_000;
const customers = 50;
const [aliases, sizes] = [40, 900];
const filters = (customer: string) => [
  `{ customerId: "${customer}" }`,
  `{ customerId: "${customer}", services: [INVENTORY] }`,
  '{ services: [RESELLER] }',
];
const nodes =
  'nodes { __typename ... on ExecutionChange { kind execution { sid status steps(first: 5) { nodes { name } } } } }';

/** The activity of one customer and of all, under many aliases, from both ends, and of all customers of a page. */
export const customerActivity: Attack = {
  name: 'activity by customer',
  standing: 'owner',
  environment: { TRIBUTARY_ACCOUNT_SID: keys.accountSid, TRIBUTARY_AUTH_TOKEN: keys.authToken },
  rounds: 12,
  async seed({ db, engine }) {
    for (const at of count(customers)) {
      const profile = JSON.stringify({ customerDomain: `wave-${at}.example` });
      await sql`insert into reseller_customers (customer_id, customer_domain, profile, revision, date_created)
        values (${`C${at}`}, ${`wave-${at}.example`}, ${profile}, 1, '2026-01-01T00:00:00.000Z')`.execute(db);
    }
    const numbered =
      engine === 'postgres'
        ? sql`'C' || (i % ${sql.lit(customers)})`
        : sql`'C' || (i % ${sql.lit(customers)})`;
    for (let first = 0; first < events; first += eventsAtOnce) {
      await sql`insert into events (seq, stream, key, at, payload, tenant, topic, customer_id)
        with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(eventsAtOnce)}),
          one as (select * from events where stream = 'executions' and payload ${engine === 'postgres' ? sql`::text` : sql``} like '%"STARTED"%' order by id limit 1)
        select (select head from event_log) + i, stream, key, at, payload, tenant, topic, ${numbered} from n, one`.execute(
        db,
      );
      await sql`update event_log set head = head + ${sql.lit(eventsAtOnce)}`.execute(db);
    }
  },
  async round({ graph, number }, nth) {
    const customer = `C${(number * 12 + nth) % customers}`;
    const aliased = count(aliases).map((at) => {
      const filter = filters(customer)[at % 3];
      const page = at % 2 === 0 ? 'first' : 'last';
      return `a${at}: activity(filter: ${filter}, ${page}: ${sizes + at}) { ${nodes} }`;
    });
    const page = `resellerCustomers(first: 50) { nodes { activity(last: 200) { ${nodes} } links(first: 50) { nodes { id } } } }`;
    return await Promise.all([
      graph(`{ ${aliased.slice(0, 5)} }`),
      graph(`{ ${aliased} }`),
      graph(`{ ${page} }`),
    ]);
  },
};
