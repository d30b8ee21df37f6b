import { type Kysely, type RawBuilder, sql } from 'kysely';
import type {
  ExecutionConditions,
  ExecutionQuery,
  PageRequest,
  Wanted,
} from '../../../../apis/executions/contract.ts';
import type { AccountSid } from '../../../../kit/call/account.ts';
import { timestampOf } from '../../../../kit/text/timestamp.ts';
import type { Database } from '../../../../storage/database.ts';
import { isPostgres } from '../../../../storage/queries/locking.ts';
import type { Markers, ValuesOf, ValueTypes } from '../../../../storage/queries/prepared.ts';
import type { Stretch } from './keyset.ts';

/** The conditions and the direction of a page of executions: what makes another statement. */
export interface ListShape extends Wanted {
  readonly flow: boolean;
  readonly contact: boolean;
  readonly status: boolean;
  readonly createdFrom: boolean;
  readonly createdTo: boolean;
  readonly version: boolean;
  readonly after: boolean;
  readonly before: boolean;
  readonly oldestFirst: boolean;
  /** Whether the page is read from the end of its list. */
  readonly backwards: boolean;
}

export function shapeOf(query: ExecutionQuery, stretch: Stretch, { context }: Wanted): ListShape {
  return {
    context,
    flow: query.flowSid !== undefined,
    contact: query.contactAddress !== undefined,
    status: query.status !== undefined,
    createdFrom: Boolean(query.createdFrom),
    createdTo: Boolean(query.createdTo),
    version: query.flowVersion !== undefined,
    after: stretch.after !== null,
    before: stretch.before !== null,
    oldestFirst: query.oldestFirst === true,
    backwards: stretch.end === 'last',
  };
}

export const shapeKey = (shape: ListShape): string => Object.values(shape).map(Number).join('');

/** The order in which a page's rows are read. */
export const readingOrder = ({ oldestFirst, backwards }: ListShape): 'asc' | 'desc' =>
  oldestFirst === backwards ? 'desc' : 'asc';

export const listValues = {
  account: 'text',
  flow: 'text',
  contact: 'text',
  status: 'text',
  from: 'text',
  to: 'text',
  version: 'number',
  afterDate: 'text',
  afterId: 'number',
  beforeDate: 'text',
  beforeId: 'number',
  limit: 'number',
} as const satisfies ValueTypes;
type ListValues = ValuesOf<typeof listValues>;

/** Returns the values of every shape; a shape without a condition ignores its value. */
export function valuesOf(
  account: AccountSid,
  query: ExecutionQuery,
  stretch: Stretch,
  { size }: Pick<PageRequest, 'size'>,
): ListValues {
  const [afterDate = '', afterId = 0] = stretch.after ?? [];
  const [beforeDate = '', beforeId = 0] = stretch.before ?? [];
  return {
    account,
    flow: query.flowSid ?? '',
    contact: query.contactAddress ?? '',
    status: query.status ?? '',
    // Texts sort by time only when all have the same format.
    from: query.createdFrom ? timestampOf(query.createdFrom) : '',
    to: query.createdTo ? timestampOf(query.createdTo) : '',
    version: query.flowVersion ?? 0,
    afterDate: String(afterDate),
    afterId: Number(afterId),
    beforeDate: String(beforeDate),
    beforeId: Number(beforeId),
    limit: size + 1,
  };
}

/** Returns the values as parameters of a statement that is not prepared. */
export function parametersOf(values: ListValues): Markers<typeof listValues> {
  const entries = Object.entries(values).map(([name, value]) => [name, sql.val(value)]);
  return Object.fromEntries(entries) as Markers<typeof listValues>;
}

/** Returns the condition on rows of `executions` under that alias. */
export function conditionSql(
  db: Kysely<Database>,
  alias: string,
  shape: ListShape,
  values: Markers<typeof listValues>,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const key = sql`(${column('date_created')}, ${column('id')})`;
  const [behind, ahead] = shape.oldestFirst ? [sql`>`, sql`<`] : [sql`<`, sql`>`];
  const conditions: readonly (RawBuilder<unknown> | false)[] = [
    sql`${column('account_sid')} = ${values.account}`,
    shape.flow && sql`${flowColumn(db, alias, shape)} = ${values.flow}`,
    shape.contact && sql`${column('contact_address')} = ${values.contact}`,
    shape.status && sql`${column('status')} = ${values.status}`,
    shape.version && sql`${column('flow_version')} = ${values.version}`,
    shape.createdFrom && sql`${column('date_created')} >= ${values.from}`,
    shape.createdTo && sql`${column('date_created')} < ${values.to}`,
    shape.after && sql`${key} ${behind} (${values.afterDate}, ${values.afterId})`,
    shape.before && sql`${key} ${ahead} (${values.beforeDate}, ${values.beforeId})`,
  ];
  return sql<boolean>`(${sql.join(
    conditions.filter((one) => one !== false),
    sql` and `,
  )})`;
}

/**
 * Returns the flow's column. Beside a contact it is an expression on SQLite that no index matches: without statistics,
 * SQLite could read a whole flow for the executions of one contact.
 */
export function flowColumn(
  db: Kysely<Database>,
  alias: string,
  { contact }: Pick<ListShape, 'contact'>,
): RawBuilder<unknown> {
  const column = sql.ref(`${alias}.flow_sid`);
  return contact && !isPostgres(db) ? sql`${column} || ''` : column;
}

/**
 * Whether one index has all conditions on its columns, so that a page reads no other rows. Any other list is a scan: a
 * contact may have 200,000 executions, and none of the wanted flow or version.
 * See docs/decisions/055-lists-of-executions.md.
 */
export function isBounded({ flowSid, contactAddress, status, flowVersion }: ExecutionQuery): boolean {
  if (flowVersion !== undefined) return false;
  if (contactAddress !== undefined) return flowSid === undefined;
  return flowSid !== undefined || status === undefined;
}

/** Returns a text that is equal for equal conditions; tokens are sealed for it. */
export const conditionsText = (query: ExecutionConditions): readonly unknown[] => {
  const { status = '', createdFrom = '', createdTo = '' } = query;
  const { contactAddress = '', flowVersion = null, oldestFirst = false } = query;
  const isPlain = contactAddress === '' && flowVersion === null && !oldestFirst;
  const basic = [status, createdFrom, createdTo];
  // Tokens of lists without the newer conditions stay valid.
  return isPlain ? basic : [...basic, contactAddress, flowVersion, oldestFirst];
};
