import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ColumnTypes, Engine } from '../../../storage/migrations/columns.ts';
import { runAll } from '../../../storage/migrations/first-release.ts';

const address = 'machineDetails.network.primaryIpAddress';
const platform = 'machineDetails.platform';
/** The bits of the column `present`, one for each message and field. A document has at most one of the platforms. */
const bits = { machine: 1, guestOs: 2, address: 4, platform: 8 };
const platforms = {
  vmwareDetails: 16,
  awsEc2Details: 32,
  azureVmDetails: 64,
  genericDetails: 128,
  physicalDetails: 256,
};
/** Fields of an asset's document, by column, each with its default, which counts as unset. */
const fields: Readonly<Record<string, readonly [path: string, unset: string | number]>> = {
  core_count: ['machineDetails.coreCount', 0],
  memory_mb: ['machineDetails.memoryMb', 0],
  power_state: ['machineDetails.powerState', 'POWER_STATE_UNSPECIFIED'],
  os_family: ['machineDetails.guestOs.family', 'OS_FAMILY_UNKNOWN'],
  os_name: ['machineDetails.guestOs.osName', ''],
  cpu_name: ['machineDetails.architecture.cpuName', ''],
  vendor: ['machineDetails.architecture.vendor', ''],
  disk_bytes: ['machineDetails.disks.totalCapacityBytes', '0'],
  free_disk_bytes: ['machineDetails.disks.totalFreeBytes', '0'],
};
const names = ['present', ...Object.keys(fields), 'labels'];
const columns = sql.join(['parent', 'asset_id', 'hidden', ...names].map((name) => sql.ref(name)));

/**
 * Creates the table of facts, which has the fields of assets that most figures are about, and fills it. Triggers keep it
 * up to date, so that assets that the last release writes have facts, too.
 * See docs/decisions/033-the-inventory-is-described-by-tables.md.
 */
export async function inventoryFacts(
  db: Kysely<unknown>,
  { text, integer, document }: ColumnTypes,
  engine: Engine,
): Promise<void> {
  // Without a type, SQLite keeps numbers and texts as the document has them.
  const fact = engine === 'sqlite' ? sql`` : text;
  const facts = sql.join(Object.keys(fields).map((name) => sql`${sql.ref(name)} ${fact}`));
  await runAll(db, [
    sql`create table inventory_asset_facts (
      asset_id ${integer} not null, hidden smallint not null, present smallint not null,
      parent ${text} not null, ${facts}, labels ${document},
      constraint inventory_asset_facts_once primary key (parent, asset_id))
      ${engine === 'sqlite' ? sql`without rowid` : sql``}`,
    ...(engine === 'sqlite' ? sqliteTriggers : postgresTriggers),
    sql`insert into inventory_asset_facts (${columns}) select ${factsOf(engine, 'inventory_resources')}
      from inventory_resources where kind = 'assets' order by parent, id`,
  ]);
}

/** Returns the values of all columns for a row of resources. */
const factsOf = (engine: Engine, row: string): RawBuilder<unknown> =>
  sql.join([...['parent', 'id', 'hidden'].map((name) => sql.ref(`${row}.${name}`)), ...found(engine, row)]);

function found(engine: Engine, row: string): readonly RawBuilder<unknown>[] {
  const { foundAt, textAt, mapAt } = readers[engine](sql.ref(`${row}.document`));
  const has = (path: string, bit: number) =>
    sql`case when ${foundAt(path)} is null then 0 else ${sql.lit(bit)} end`;
  const ofPlatforms = Object.entries(platforms).map(
    ([name, bit]) =>
      sql`when ${foundAt(`${platform}.${name}`)} is not null then ${sql.lit(bits.platform + bit)}`,
  );
  const present = sql`case when ${foundAt('machineDetails')} is null then 0 else ${sql.lit(bits.machine)}
    + ${has('machineDetails.guestOs', bits.guestOs)}
    + case when ${textAt(address)} <> '' then ${sql.lit(bits.address)} else 0 end
    + case when ${foundAt(platform)} is null then 0 ${sql.join(ofPlatforms, sql` `)} else ${sql.lit(bits.platform)} end end`;
  const values = Object.values(fields).map(
    ([path, unset]) => sql`nullif(${textAt(path)}, ${sql.lit(engine === 'sqlite' ? unset : String(unset))})`,
  );
  return [present, ...values, mapAt('labels')];
}

/** Functions that return NULL for a field that the document does not have, and else anything, its value or its JSON. */
const readers: Readonly<Record<Engine, (document: RawBuilder<unknown>) => Reader>> = {
  sqlite: (document) => ({
    foundAt: (path) => sql`json_type(${document}, ${sql.lit(`$.${path}`)})`,
    textAt: (path) => sql`json_extract(${document}, ${sql.lit(`$.${path}`)})`,
    mapAt: (name) => sql`jsonb_extract(${document}, ${sql.lit(`$.${name}`)})`,
  }),
  postgres: (document) => ({
    foundAt: (path) => sql`${document} #> ${pathOf(path)}`,
    textAt: (path) => sql`${document} #>> ${pathOf(path)}`,
    mapAt: (name) => sql`${document} -> ${sql.lit(name)}`,
  }),
};
type Reader = Readonly<Record<'foundAt' | 'textAt' | 'mapAt', (path: string) => RawBuilder<unknown>>>;
const pathOf = (path: string) => sql.lit(`{${path.replaceAll('.', ',')}}`);

const isSame = (row: string) =>
  sql`parent = ${sql.ref(`${row}.parent`)} and asset_id = ${sql.ref(`${row}.id`)}`;
const changed = sql`update of document, hidden on inventory_resources`;
const inserting = sql`insert into inventory_asset_facts (${columns})`;
const deleting = sql`delete from inventory_asset_facts where ${isSame('old')}`;
const updating = (engine: Engine) => {
  const facts = found(engine, 'new').map((value, index) => sql`${sql.ref(names[index] ?? '')} = ${value}`);
  return sql`update inventory_asset_facts set hidden = new.hidden, ${sql.join(facts)} where ${isSame('new')}`;
};

const sqliteTriggers = [
  sql`create trigger inventory_facts_added after insert on inventory_resources when new.kind = 'assets'
    begin ${inserting} values (${factsOf('sqlite', 'new')}); end`,
  sql`create trigger inventory_facts_changed after ${changed} when new.kind = 'assets'
    begin ${updating('sqlite')}; end`,
  sql`create trigger inventory_facts_deleted after delete on inventory_resources when old.kind = 'assets'
    begin ${deleting}; end`,
];

const inPostgres = (name: string, statement: RawBuilder<unknown>) =>
  sql`create function ${sql.ref(name)}() returns trigger language plpgsql as
    $body$ begin ${statement}; return null; end $body$`;

const isChanged = (field: string) =>
  sql`new.document -> ${sql.lit(field)} is distinct from old.document -> ${sql.lit(field)}`;

const postgresTriggers = [
  inPostgres(
    'inventory_add_facts',
    sql`${inserting} select ${factsOf('postgres', 'added')} from added where kind = 'assets'`,
  ),
  inPostgres('inventory_change_facts', updating('postgres')),
  inPostgres('inventory_delete_facts', deleting),
  // An import inserts hundreds of rows at once: a trigger for the statement costs two thirds of one for each row.
  sql`create trigger inventory_facts_added after insert on inventory_resources referencing new table as added
    for each statement execute function inventory_add_facts()`,
  // Most changes of an asset leave its facts as they are.
  sql`create trigger inventory_facts_changed after ${changed} for each row
    when (new.kind = 'assets' and (new.hidden <> old.hidden or ${isChanged('machineDetails')} or ${isChanged('labels')})) execute function inventory_change_facts()`,
  sql`create trigger inventory_facts_deleted after delete on inventory_resources
    for each row when (old.kind = 'assets') execute function inventory_delete_facts()`,
];
