import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './columns.ts';
import { runAll } from './first-release.ts';

/** Creates the tables of apps and tokens, and the links of customers. */
export async function callers(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await runAll(db, [...callerTables(types), ...linkTables(types)]);
}

const planColumn = ({ text }: ColumnTypes) =>
  sql`plan ${text} not null check (plan in ('standard', 'enterprise'))`;

function callerTables(types: ColumnTypes) {
  const { id, text, json, timestamp } = types;
  return [
    sql`create table apps (
      id ${id}, client_id ${text} not null unique, secret_hash ${text} not null, name ${text} not null,
      owner ${text} not null, ${planColumn(types)}, scopes ${text} not null,
      date_created ${timestamp} not null, date_revoked ${timestamp})`,
    sql`create table app_codes (
      hash ${text} primary key, manifest ${json} not null, date_created ${timestamp} not null,
      date_expires ${timestamp} not null, date_used ${timestamp})`,
    sql`create table tokens (
      id ${text} primary key, hash ${text} not null unique,
      kind ${text} not null check (kind in ('user', 'installation', 'workflow')), subject ${text} not null,
      name ${text}, client_id ${text} references apps (client_id), ${planColumn(types)},
      scopes ${text} not null, grants ${json} not null, date_created ${timestamp} not null,
      date_expires ${timestamp}, date_revoked ${timestamp})`,
    sql`create index tokens_by_app on tokens (client_id) where client_id is not null`,
  ];
}

const linkTables = ({ id, text, timestamp }: ColumnTypes) => [
  sql`create table customer_links (
    id ${id}, kind ${text} not null check (kind in ('contact', 'project')), tenant ${text} not null,
    name ${text} not null, customer_id ${text} not null, created_at ${timestamp} not null,
    created_by ${text} not null, constraint one_customer_of_a_target unique (kind, tenant, name))`,
  // Lists of projects are sorted like the names of the resources in them.
  sql`create index linked_projects on customer_links ((name || '/')) where kind = 'project'`,
  sql`create index links_of_customer on customer_links (customer_id, id)`,
];
