import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import { type Page, type PageRequest, pageOfRows } from '../../kit/page.ts';
import { timestampOf } from '../../kit/text/timestamp.ts';
import type { Database } from '../../storage/database.ts';
import { longRead } from '../../storage/queries/long-read.ts';
import type { TokensTable } from '../../storage/tables/callers.ts';
import { entryOf, type TokenEntry } from './tokens.ts';

/** Conditions of a list of tokens, which must all be met. */
export interface TokenConditions {
  readonly kinds?: readonly TokensTable['kind'][] | null | undefined;
  readonly subjects?: readonly string[] | null | undefined;
}

/** Returns the text behind which a page begins: the time of issue and the id. */
const tokenOf = ({ createdAt, id }: TokenEntry) => `${timestampOf(createdAt)} ${id}`;

/** Returns a page of tokens, the newest first. */
export async function listTokens(
  db: Kysely<Database>,
  conditions: TokenConditions,
  page: PageRequest,
): Promise<Page<TokenEntry>> {
  const { size, token, before, end = 'first' } = page;
  let query = meeting(db.selectFrom('tokens'), conditions).selectAll();
  if (token !== undefined) query = query.where(beside(token, '<'));
  if (before !== undefined) query = query.where(beside(before, '>'));
  const direction = end === 'first' ? 'desc' : 'asc';
  const ordered = query
    .orderBy('date_created', direction)
    .orderBy('id', direction)
    .limit(size + 1);
  const rows = (await longRead(db, ordered)).map(entryOf);
  return pageOfRows(rows, page, { itemOf: (row) => row, tokenOf: (row) => (row ? tokenOf(row) : '') });
}

export async function countTokens(db: Kysely<Database>, conditions: TokenConditions): Promise<number> {
  const counting = meeting(db.selectFrom('tokens'), conditions).select(({ fn }) =>
    fn.countAll<number>().as('count'),
  );
  const [row] = await longRead(db, counting);
  return Number(row?.count ?? 0);
}

type Selecting = SelectQueryBuilder<Database, 'tokens', object>;

function beside(position: string, comparison: '<' | '>') {
  const [created = '', id = ''] = position.split(' ');
  return ({ eb, or, and }: ExpressionBuilder<Database, 'tokens'>) =>
    or([
      eb('date_created', comparison, created),
      and([eb('date_created', '=', created), eb('id', comparison, id)]),
    ]);
}

function meeting(query: Selecting, conditions: TokenConditions): Selecting {
  const { kinds, subjects } = conditions;
  let met = query;
  if (kinds) met = met.where('kind', 'in', kinds);
  if (subjects) met = met.where('subject', 'in', subjects);
  return met;
}
