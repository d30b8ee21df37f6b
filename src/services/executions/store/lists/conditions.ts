import { type Kysely, type RawBuilder, sql } from 'kysely';
import { conditionsPurpose, executionConditions } from '../../../../apis/executions/contract/conditions.ts';
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
import { isAmong } from '../../../../storage/queries/row-sets.ts';
import type { Stretch } from './keyset.ts';

const { all } = executionConditions;
type ConditionName = (typeof all)[number]['name'];

/** The conditions and the direction of a page of executions: what makes another statement. */
export interface ListShape extends Wanted {
  readonly flow: boolean;
  /** Names of the conditions. */
  readonly conditions: readonly ConditionName[];
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
    conditions: usedIn(query).map(({ name }) => name),
    after: stretch.after !== null,
    before: stretch.before !== null,
    oldestFirst: query.oldestFirst === true,
    backwards: stretch.end === 'last',
  };
}

export const shapeKey = (shape: ListShape): string => Object.values(shape).join(' ');

/** The order in which a page's rows are read. */
export const readingOrder = ({ oldestFirst, backwards }: ListShape): 'asc' | 'desc' =>
  oldestFirst === backwards ? 'desc' : 'asc';

const conditionTypes = Object.fromEntries<'text' | 'texts' | 'number'>(
  all.map(({ name, is }) => [name, is === 'in' ? 'texts' : 'text']),
) as {
  readonly [Name in ConditionName]: NonNullable<ExecutionQuery[Name]> extends number
    ? 'number'
    : NonNullable<ExecutionQuery[Name]> extends string
      ? 'text'
      : 'texts';
};

export const listValues = {
  ...conditionTypes,
  account: 'text',
  flow: 'text',
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
    ...conditionValues(query),
    account,
    flow: query.flowSid ?? '',
    afterDate: String(afterDate),
    afterId: Number(afterId),
    beforeDate: String(beforeDate),
    beforeId: Number(beforeId),
    limit: size + 1,
  };
}

const usedIn = (query: ExecutionQuery) => all.filter(({ name }) => query[name] !== undefined);

/** Returns the values of the used conditions. Texts sort by time only when all have the same format. */
const conditionValues = (query: ExecutionQuery) =>
  Object.fromEntries(
    usedIn(query).map(({ name, as }) => {
      const value = query[name] ?? '';
      return [name, as === 'time' ? timestampOf(String(value)) : value];
    }),
  ) as ValuesOf<typeof conditionTypes>;

/** Returns the values as parameters of a statement that is not prepared; SQLite gets a list as JSON text. */
export function parametersOf(db: Kysely<Database>, values: ListValues): Markers<typeof listValues> {
  const given = (value: unknown) =>
    typeof value === 'object' && !isPostgres(db) ? JSON.stringify(value) : value;
  const entries = Object.entries(values).map(([name, value]) => [name, sql.val(given(value))]);
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
    ...all.map(
      ({ name, column: own, is }) =>
        shape.conditions.includes(name) &&
        (is === 'in'
          ? isAmong(db, comparedValue(name, alias, column(own)), {
              texts: values[name] as RawBuilder<readonly string[]>,
            })
          : sql`${column(own)} ${sql.raw(is)} ${values[name]}`),
    ),
    // An index has the status and not the widget.
    shape.conditions.includes('currentWidgets') && sql`${column('status')} = 'active'`,
    shape.after && sql`${key} ${behind} (${values.afterDate}, ${values.afterId})`,
    shape.before && sql`${key} ${ahead} (${values.beforeDate}, ${values.beforeId})`,
  ];
  return sql<boolean>`(${sql.join(
    conditions.filter((one) => one !== false),
    sql` and `,
  )})`;
}

/** Returns the widget at which the run of an execution is; an ended execution may still have a run. */
export const currentWidget = (alias: string): RawBuilder<unknown> =>
  sql`(select run.widget from flow_runs as run where run.execution_sid = ${sql.ref(`${alias}.sid`)})`;

/** Returns the value that a condition compares. */
const comparedValue = (
  name: ConditionName,
  alias: string,
  column: RawBuilder<unknown>,
): RawBuilder<unknown> => (name === 'currentWidgets' ? currentWidget(alias) : column);

/**
 * Returns the flow's column. Beside a contact it is an expression on SQLite that no index matches: without statistics,
 * SQLite could read a whole flow for the executions of one contact.
 */
export function flowColumn(
  db: Kysely<Database>,
  alias: string,
  { conditions }: Pick<ListShape, 'conditions'>,
): RawBuilder<unknown> {
  const column = sql.ref(`${alias}.flow_sid`);
  const contact = conditions.includes('contactAddress');
  return contact && !isPostgres(db) ? sql`${column} || ''` : column;
}

/**
 * Whether one index has all conditions on its columns, so that a page reads no other rows. Any other list is a scan: a
 * contact may have 200,000 executions, and none of the wanted flow, version or end.
 * See docs/decisions/055-lists-of-executions.md.
 */
export function isBounded(query: ExecutionQuery): boolean {
  const { flowSid, contactAddress, flowVersion, endedReasons, currentWidgets } = query;
  if ([flowVersion, endedReasons, currentWidgets].some((value) => value !== undefined)) return false;
  return contactAddress === undefined || flowSid === undefined;
}

/** The values for absent conditions, other than an empty text, that tokens are sealed for. */
const blanks: Readonly<Record<string, unknown>> = { flowVersion: null, oldestFirst: false };

/** Returns values that are equal for equal conditions; tokens are sealed for them. */
export const conditionsText = (query: ExecutionConditions): readonly unknown[] =>
  conditionsPurpose(query, (name) => (name in blanks ? blanks[name] : ''));
