import { type RawBuilder, sql } from 'kysely';
import {
  type CountKey,
  type ExecutionGroup,
  maxGroups,
  sortedGroups,
} from '../../../../apis/executions/contract/counts.ts';
import type { Executions } from '../../../../apis/executions/contract.ts';
import { isPostgres } from '../../../../storage/queries/locking.ts';
import { patiently } from '../../../../storage/scans/scan.ts';
import type { EmbeddedParts } from '../options.ts';
import { conditionSql, currentWidget, parametersOf, shapeOf, valuesOf } from './conditions.ts';
import { whole } from './keyset.ts';
import { stoppable } from './list.ts';

type Row = Omit<ExecutionGroup, 'count' | 'averageDurationSeconds'> & Record<'count' | 'average', unknown>;

/** The value of each property, and its name in a row. */
const properties: Readonly<
  Record<CountKey, readonly [name: keyof ExecutionGroup, value: RawBuilder<unknown>]>
> = {
  STATUS: ['status', sql`executions.status`],
  ENDED_REASON: ['endedReason', sql`executions.ended_reason`],
  FLOW: ['flowSid', sql`executions.flow_sid`],
  FLOW_VERSION: ['flowVersion', sql`executions.flow_version`],
  // A run that was ended by request may still be in silent widgets.
  CURRENT_WIDGET: [
    'widgetName',
    sql`case when executions.status = 'active' then ${currentWidget('executions')} end`,
  ],
};
const absent = { status: null, endedReason: null, flowSid: null, flowVersion: null, widgetName: null };

/** Creates the counts by properties: one scan of the executions that meet the conditions. */
export function createGroupedCounts({ db, scan }: EmbeddedParts): Pick<Executions, 'countBy'> {
  const seconds = isPostgres(db)
    ? sql`extract(epoch from executions.date_ended - executions.date_created)`
    : sql`(julianday(executions.date_ended) - julianday(executions.date_created)) * 86400`;

  return {
    async countBy(call, query, by) {
      const shape = shapeOf(query, whole, { context: false });
      const values = parametersOf(db, valuesOf(call.account, query, whole, { size: 1 }));
      const wanted = by.map((key) => properties[key]);
      const names = sql.join(wanted.map(([name]) => sql.ref(name)));
      const rows = await scan(
        patiently(call),
        sql<Row>`select ${names}, count(*) as count, avg(seconds) as average from (
          select ${sql.join(wanted.map(([name, value]) => sql`${value} as ${sql.ref(name)}`))}, ${seconds} as seconds
          from executions where ${conditionSql(db, 'executions', shape, values)} and ${stoppable(db)}
        ) as counted group by ${names} limit ${sql.lit(maxGroups + 1)}`,
      );
      return sortedGroups(
        rows.map(({ count, average, ...group }) => ({
          ...absent,
          ...group,
          count: Number(count),
          averageDurationSeconds: average === null ? null : Math.round(Number(average) * 1_000) / 1_000,
        })),
      );
    },
  };
}
