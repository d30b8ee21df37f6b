import type { NodeAt } from '../../data/node-at.ts';
import type { ComparableReportsQuery, ReportHeadFragment } from '../../generated/operations.ts';
import type { Place } from '../place.ts';

/** A config with its finished reports, newest first. */
export type ComparableConfig = NodeAt<ComparableReportsQuery, 'inventoryLocation.reportConfigs'>;

/** The reports that the page compares, each as `config/report`; null for none. */
export interface ReportKeys {
  readonly one: string | null;
  readonly other: string | null;
}

/** Returns the part of a report's name that an address has: `config/report`. */
export function reportKey(name: string): string {
  const [config = '', , report = ''] = name.split('/').slice(-3);
  return `${config}/${report}`;
}

/** Returns the full name of a report of a location. */
export const reportName = ({ name }: Place, key: string): string =>
  `${name}/reportConfigs/${key.replace('/', '/reports/')}`;

/** Returns the path of the page that compares a report, or two of them. */
export function comparePath({ path }: Place, keys: ReportKeys): string {
  return `${path}/reports/compare?${paramsOf(keys)}`;
}

/** Returns the keys as parameters of an address. */
export const paramsOf = (keys: ReportKeys): URLSearchParams =>
  new URLSearchParams(Object.entries(keys).filter(([, key]) => key !== null));

/** Returns the keys with a report to compare with: the newest other one of the same config. */
export function withDefault({ one, other }: ReportKeys, configs: readonly ComparableConfig[]): ReportKeys {
  if (one !== null || other === null) return { one, other };
  const own = configs
    .map(({ reports }) => (reports?.nodes ?? []).map(({ name }) => reportKey(name)))
    .find((keys) => keys.includes(other));
  const at = own?.indexOf(other) ?? -1;
  // The one before it, and for the oldest report the one after it.
  return { one: own?.[at + 1] ?? own?.[at - 1] ?? null, other };
}

/** Returns the newest of a config's finished reports, where there is another one to compare it with. */
export function latestOfTwo(reports: readonly ReportHeadFragment[]): string | null {
  const finished = reports
    .filter(({ state }) => state === 'SUCCEEDED')
    .toSorted((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''));
  const [latest, before] = finished;
  return latest && before ? reportKey(latest.name) : null;
}
