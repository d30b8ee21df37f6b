import type { PostgresRefusal } from '../../storage/inspect/inspect-postgres.ts';
import { type Finding, fail } from './check.ts';

/** How to mend a refused change, by SQLSTATE. */
const mends: Readonly<Record<string, string>> = {
  // insufficient_privilege
  '42501': 'give the user of DATABASE_URL the rights of the owner of the tables, and CREATE in its schema',
  // read_only_sql_transaction
  '25006':
    'set default_transaction_read_only to off (alter role, alter database, postgresql.conf, or options of DATABASE_URL), or set DATABASE_URL to the primary',
  // invalid_schema_name
  '3F000':
    'make the schema (create schema), or set search_path to one that exists (alter role, alter database, or options of DATABASE_URL)',
};

/** Returns the failure of a database that refuses the changes of the gateway. */
export function changeRefusal(place: string, { code, message, searchPath }: PostgresRefusal): Finding {
  const where = code === '3F000' ? `, and search_path is ${searchPath || 'empty'}` : '';
  return fail(
    `${place} refuses changes: ${message}${where}`,
    mends[code] ?? 'look for the reason in its log',
  );
}
