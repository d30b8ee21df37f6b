import { Link } from 'wouter';
import { useList } from '../../data/use-list.ts';
import {
  ConfigReportsDocument,
  type ConfigReportsQuery,
  type ReportHeadFragment,
} from '../../generated/operations.ts';
import { pathTo } from '../../ui/path-to.ts';
import { Reading } from '../../ui/reading.tsx';
import { At } from '../../ui/time.tsx';
import { lastPart } from '../place.ts';
import { ReportState } from './report-state.tsx';

const newestFirst = (one: ReportHeadFragment, other: ReportHeadFragment) =>
  (other.createdAt ?? '').localeCompare(one.createdAt ?? '');

interface LinksProps {
  readonly reports: readonly ReportHeadFragment[];
  /** Path of the config's reports. */
  readonly path: string;
}

/** Reports, the newest first. */
export function ReportLinks({ reports, path }: LinksProps) {
  return (
    <ul className="data-files">
      {reports.toSorted(newestFirst).map(({ name, createdAt, state }) => (
        <li key={name}>
          <Link href={path + pathTo`/${lastPart(name)}`}>
            {createdAt ? <At at={createdAt} /> : lastPart(name)}
          </Link>
          <ReportState state={state} />
        </li>
      ))}
    </ul>
  );
}

const pick = ({ inventoryReportConfig }: ConfigReportsQuery) => inventoryReportConfig?.reports ?? null;
const isPending = ({ state }: ReportHeadFragment) => state === 'PENDING';

interface AllProps {
  readonly config: string;
  readonly path: string;
}

/** All reports of a config that has more than its list shows: the service lists the oldest first. */
export function AllReports({ config, path }: AllProps) {
  const list = useList(ConfigReportsDocument, { name: config }, pick, { isBusy: isPending, isWhole: true });
  const { rows, error, isLoading, hasMore } = list;
  return (
    <>
      <Reading of={{ ...list, isLoading: isLoading || (hasMore && !error) }} />
      <ReportLinks reports={rows} path={path} />
    </>
  );
}
