import { type RawBuilder, sql } from 'kysely';
import type { Markers } from '../../../../storage/queries/prepared.ts';
import { account } from '../rows.ts';

/** The values of a query for lists; the keys are those of executions (`executionKey`). */
export const listTypes = { keys: 'texts', account: 'text' } as const;

export interface JsonList {
  readonly key: string;
  readonly list: string;
}

/**
 * Returns the query of SQLite for one JSON list of the steps of each execution. `steps` selects, for the execution `x`, the
 * columns of which `item` makes a JSON value: others would be copied, the context of a step too.
 */
export const jsonLists = (
  { keys, account: owner }: Markers<typeof listTypes>,
  item: RawBuilder<unknown>,
  steps: RawBuilder<unknown>,
) => sql<JsonList>`select w.value as key, (select json_group_array(${item}) from (${steps}) s) as list
  from json_each(${keys}) as w
  cross join executions x on x.sid = substr(w.value, instr(w.value, '/') + 1)
    and w.value = x.flow_sid || '/' || x.sid and ${account('x.account_sid')} = ${owner}`;
