import { type RawBuilder, sql } from 'kysely';
import type { Storage } from '../../src/storage/database.ts';
import { accountOf, sidOf } from './sids.ts';

type Opened = Pick<Storage, 'db' | 'engine'>;

/** Rows of one statement: few, so that it ends long before its time limit. */
const atOnce = 20_000;
export const account = accountOf(1);
export const flow = sidOf('FW', 1);
/** SIDs of the nth execution, counted from 1. */
export const executionSid = (n: number) => `FN${n.toString(16).padStart(32, '0')}`;

/** Inserts rows in statements of a series each; `select` returns the SELECT over `n(i)`, with `i` from 1 to `count`. */
async function insertSeries(
  { db }: Opened,
  count: number,
  into: string,
  select: (first: number) => RawBuilder<unknown>,
): Promise<void> {
  for (let first = 1; first <= count; first += atOnce) {
    const last = Math.min(count, first + atOnce - 1);
    await sql`insert into ${sql.raw(into)}
      with recursive n(i) as (select ${sql.lit(first)} union all select i + 1 from n where i < ${sql.lit(last)})
      ${select(first)}`.execute(db);
  }
}

const isPostgres = ({ engine }: Opened) => engine === 'postgres';
const hexOf = (storage: Opened) =>
  isPostgres(storage) ? sql`lpad(to_hex(i), 32, '0')` : sql`printf('%032x', i)`;
/** The account of the ith row, from `accountOf(1)` on. */
const accountInTurn = (storage: Opened, accounts: number) => {
  const nth = sql`1 + i % ${sql.lit(accounts)}`;
  return isPostgres(storage)
    ? sql`'AC' || lpad(to_hex(${nth}), 32, '0')`
    : sql`'AC' || printf('%032x', ${nth})`;
};
const jsonOf = (storage: Opened, text: RawBuilder<unknown>) =>
  isPostgres(storage) ? sql`(${text})::json` : text;
const timeOf = (storage: Opened, time: string) =>
  isPostgres(storage) ? sql`${sql.lit(time)}::timestamptz` : sql`${sql.lit(time)}`;

export interface LargeLog {
  readonly events: number;
  /** The number n, where every nth event is the reseller's. */
  readonly resellerEach: number;
  readonly customers: number;
  /** Accounts that the events of executions are of, in turn. Default 1: `account`. */
  readonly accounts?: number;
  /** The number n, where every nth event of an execution is `ENDED`; the others, or by default all, are `STEP_ENTERED`. */
  readonly endedEach?: number;
  /** Time of the oldest and of the newest events: milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
}

/** Writes relayed events into an empty log: `seq` from 1 to `events`. */
export async function fillLog(
  storage: Opened,
  { events, resellerEach, customers, accounts = 1, endedEach = events + 1, from, to }: LargeLog,
): Promise<void> {
  const nth = sql`(i / ${sql.lit(resellerEach)})`;
  const customer = sql`'C' || (${nth} % ${sql.lit(customers)})`;
  const sku = sql`'SKU-' || (${nth} % 3)`;
  const reseller = sql`'{"id":"e' || i || '","type":"SUBSCRIPTION_RENEWED","customerId":"' || ${customer} || '","skuId":"' ||
    ${sku} || '","customerDomainName":"c.example","subscriptionId":"s","suspensionReasons":[],"cancellationReason":null,' ||
    '"resellerCustomerId":null,"publishedAt":null,"receivedAt":"2026-01-01T00:00:00.000Z","messageId":null,' ||
    '"attributes":null,"subscriptionName":null}'`;
  const tenant = accounts === 1 ? sql.lit(account) : accountInTurn(storage, accounts);
  const kind = sql`case when i % ${sql.lit(endedEach)} = 0 then 'ENDED' else 'STEP_ENTERED' end`;
  const execution = sql`'{"kind":"' || ${kind} || '","accountSid":"' || ${tenant} || '","flowSid":"' ||
    ${sql.lit(flow)} || '","executionSid":"FN' || ${hexOf(storage)} || '","status":"active","step":{"name":"s"}}'`;
  const isReseller = sql`i % ${sql.lit(resellerEach)} = 0`;
  const either = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
    sql`case when ${isReseller} then ${one} else ${other} end`;
  const seconds = sql`${sql.lit(from / 1000)} + i * ${sql.lit((to - from) / 1000 / events)}`;
  const at = isPostgres(storage)
    ? sql`to_timestamp(${seconds})`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`;
  await insertSeries(
    storage,
    events,
    'events (seq, stream, tenant, topic, key, at, payload, customer_id)',
    () => sql`select i, ${either(sql`'reseller'`, sql`'executions'`)}, ${either(customer, tenant)},
      ${either(sku, sql.lit(flow))}, ${either(sql`${customer} || ' ' || ${sku}`, sql`'FN' || ${hexOf(storage)}`)},
      ${at}, ${jsonOf(storage, either(reseller, execution))},
      ${either(customer, sql`'C' || (i % ${sql.lit(customers)})`)} from n`,
  );
  await storage.db.updateTable('event_log').set({ head: events }).execute();
}

/** Writes ended executions of one flow, each with one step. */
export async function fillExecutions(storage: Opened, count: number): Promise<void> {
  const sid = hexOf(storage);
  const at = (first: number) => timeOf(storage, new Date(Date.UTC(2026, 0, 1) + first * 1000).toISOString());
  const empty = jsonOf(storage, sql`'{}'`);
  await insertSeries(
    storage,
    count,
    `executions (sid, account_sid, flow_sid, contact_address, flow_address, contact_sid, context, flow_version, status,
      initiated_by, date_created)`,
    (
      first,
    ) => sql`select 'FN' || ${sid}, ${sql.lit(account)}, ${sql.lit(flow)}, '+1' || i, '+2', 'FC' || ${sid}, ${empty}, 1,
      'ended', 'api', ${at(first)} from n`,
  );
  await insertSeries(
    storage,
    count,
    `execution_steps (sid, account_sid, flow_sid, execution_sid, name, context, transitioned_from, transitioned_to, type,
      date_created)`,
    (
      first,
    ) => sql`select 'FT' || ${sid}, ${sql.lit(account)}, ${sql.lit(flow)}, 'FN' || ${sid}, 'start', ${empty}, 'Trigger',
      'end', 'trigger', ${at(first)} from n`,
  );
}

/** The address of the contact of the nth execution. */
export const contactOf = (n: number) => `+1${n}`;

/** Writes the contacts of the first executions. */
export async function fillContacts(storage: Opened, count: number): Promise<void> {
  await insertSeries(
    storage,
    count,
    'contacts (account_sid, address, sid)',
    () => sql`select ${sql.lit(account)}, '+1' || i, 'FC' || ${hexOf(storage)} from n`,
  );
}

/** Links the contact of the nth execution to the nth customer, and as many projects to the first of these. */
export async function fillLinks(storage: Opened, count: number): Promise<void> {
  const at = timeOf(storage, '2026-01-01T00:00:00.000Z');
  const of = (target: RawBuilder<unknown>, customer: RawBuilder<unknown>) =>
    insertSeries(
      storage,
      count,
      'customer_links (kind, tenant, name, customer_id, created_at, created_by)',
      () => sql`select ${target}, ${customer}, ${at}, 'bench' from n`,
    );
  await of(sql`'contact', ${sql.lit(account)}, '+1' || i`, sql`'C' || i`);
  await of(sql`'project', '', 'project-' || i`, sql`'C1'`);
}

/** The id of the nth customer, counted from 0, and its domain: the domains are not in the order of the ids. */
export const customerOf = (n: number) => `C${n}`;

/** Writes customers `C0`, `C1` and on, and two subscriptions of each. */
export async function fillCustomers(storage: Opened, count: number): Promise<void> {
  const at = timeOf(storage, '2026-01-01T00:00:00.000Z');
  const domain = sql`'shop-' || ((i * 7919) % ${sql.lit(count)}) || '.example'`;
  const state = `{"status":"ACTIVE","suspensionReasons":[],"planName":"FLEXIBLE","billingMethod":"ONLINE","commitment":null,
    "seats":5,"licensed":0,"renewalType":null,"isInTrial":false,"trialEndTime":null,"purchaseOrderId":null,"dealCode":null}`;
  await insertSeries(
    storage,
    count,
    'reseller_customers (customer_id, customer_domain, profile, revision, date_created)',
    () => sql`select 'C' || (i - 1), ${domain}, ${jsonOf(storage, sql`'{}'`)}, 0, ${at} from n`,
  );
  await insertSeries(
    storage,
    2 * count,
    'reseller_subscriptions (customer_id, sku_id, subscription_id, status, state, date_created)',
    () => sql`select 'C' || ((i - 1) / 2), 'SKU-' || (i % 2), 's' || i, 'ACTIVE', ${jsonOf(storage, sql.lit(state))}, ${at}
      from n`,
  );
}

/** Writes what a pass of the reconciler has seen: active subscriptions `SKU-1` of customers `C0`, `C1` and on. */
export async function fillSeen(storage: Opened, count: number, pass: number): Promise<void> {
  const snapshot = `{"suspensionReasons":[],"planName":"FLEXIBLE","isInTrial":false,"commitmentEnd":null,"numberOfSeats":null,
    "licensedNumberOfSeats":0}`;
  await insertSeries(
    storage,
    count,
    'reseller_seen (customer_id, sku_id, customer_domain, subscription_id, snapshot, pass, ended)',
    () => sql`select 'C' || (i - 1), 'SKU-1', 'c.example', 's' || i, ${jsonOf(storage, sql.lit(snapshot))},
      ${sql.lit(pass)}, 0 from n`,
  );
}

/** Title of the nth asset of `fillAssets`, counted from 1. */
export const assetTitle = (n: number) => `web-${n.toString().padStart(7, '0')}`;

/** Writes machines of a location, as imports leave them, in the order of their titles. */
export async function fillAssets(storage: Opened, location: string, count: number): Promise<void> {
  const title = isPostgres(storage) ? sql`'web-' || lpad(i::text, 7, '0')` : sql`'web-' || printf('%07d', i)`;
  const document = sql`'{"title":"' || ${title} || '","labels":{"env":"prod"},"machineDetails":{"machineName":"' || ${title}
    || '","coreCount":' || (1 + i % 64) || ',"memoryMb":' || (1024 * (1 + i % 32)) ||
    ',"powerState":"ACTIVE","guestOs":{"osName":"Debian ' || (10 + i % 3) || '","family":"OS_FAMILY_LINUX"},' ||
    '"disks":{"totalCapacityBytes":"107374182400"}}}'`;
  await insertSeries(
    storage,
    count,
    'inventory_resources (name, kind, parent, document, hidden, create_time, update_time)',
    (first) => {
      const at = timeOf(storage, new Date(Date.UTC(2026, 0, 1) + first * 1000).toISOString());
      return sql`select ${sql.lit(location)} || '/assets/' || ${title}, 'assets', ${sql.lit(location)},
        ${isPostgres(storage) ? jsonOf(storage, document) : sql`jsonb(${document})`}, 0, ${at}, ${at} from n`;
    },
  );
}

/** Writes a group of all assets of a location. */
export async function fillGroup(storage: Opened, location: string, group: string): Promise<void> {
  const at = timeOf(storage, '2026-01-01T00:00:00.000Z');
  const empty = isPostgres(storage) ? sql`'{}'::jsonb` : sql`jsonb('{}')`;
  await sql`insert into inventory_resources (name, kind, parent, document, hidden, create_time, update_time)
    select ${group}, 'groups', ${location}, ${empty}, 0, ${at}, ${at}`.execute(storage.db);
  await sql`insert into inventory_group_assets (group_id, asset_id) select owner.id, found.id
    from inventory_resources as owner, inventory_resources as found
    where owner.name = ${group} and found.parent = ${location} and found.kind = 'assets'`.execute(storage.db);
}
