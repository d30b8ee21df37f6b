import { Link } from 'wouter';
import { useData } from '../../data/use-data.ts';
import { ReportDocument, type ReportQuery } from '../../generated/operations.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Printer } from '../../ui/icons.tsx';
import { Reading } from '../../ui/reading.tsx';
import { At } from '../../ui/time.tsx';
import { visibly } from '../../ui/visible.tsx';
import { reportNamed } from '../affected.ts';
import { LocationHead } from '../location-head.tsx';
import { OperationProgress } from '../operation-progress.tsx';
import type { PageProps } from '../place.ts';
import { lastPart, type Place } from '../place.ts';
import { useProgress } from '../use-progress.ts';
import { comparePath } from './compared-keys.ts';
import { GroupFinding } from './group-finding.tsx';
import type { Report } from './report.ts';
import { ReportState } from './report-state.tsx';
import { StatsSection } from './stats-section.tsx';

const isPending = ({ inventoryReport }: ReportQuery) => inventoryReport?.state === 'PENDING';

/** One report, as pictures and tables; it prints on paper. */
export function ReportPage({ place, ids: [config = '', id = ''] }: PageProps) {
  const name = `${place.name}/reportConfigs/${config}/reports/${id}`;
  const answer = useData(ReportDocument, { name }, { isBusy: isPending });
  const { data, error } = answer;
  const report = data?.inventoryReport;
  return (
    <>
      <LocationHead place={place} tab="reports" object={report?.displayName || id}>
        {report?.summary && (
          <>
            <Link className="button" href={comparePath(place, { one: null, other: `${config}/${id}` })}>
              Compare
            </Link>
            <Button onClick={() => print()}>
              <Printer size={16} /> Print
            </Button>
          </>
        )}
      </LocationHead>
      <div className="stack report">
        <Reading of={answer} />
        {data && report === null && !error && (
          <EmptyState title="There is no such report">
            It may have been deleted. <Link href={`${place.path}/reports`}>All reports</Link>
          </EmptyState>
        )}
        {report && <ReportContent place={place} report={report} />}
      </div>
    </>
  );
}

function ReportContent({ place, report }: { readonly place: Place; readonly report: Report }) {
  const { name, displayName, state, createdAt, reportConfig, summary } = report;
  const own = displayName || lastPart(name);
  const { operation } = useProgress(place, name, {
    enabled: state === 'PENDING',
    affected: reportNamed(name),
  });
  return (
    <>
      <div className="job-head">
        <h3>{visibly(reportConfig?.displayName ? `${reportConfig.displayName}: ${own}` : own)}</h3>
        <ReportState state={state} />
        {createdAt && <At at={createdAt} className="muted" />}
      </div>
      {state === 'PENDING' && <OperationProgress title="Making the report" operation={operation} />}
      {state === 'FAILED' && (
        <p className="notice bad" role="alert">
          The report has failed or was cancelled. Make it again on the page Reports.
        </p>
      )}
      {summary?.allAssetsStats && <StatsSection title="All groups" stats={summary.allAssetsStats} />}
      {summary?.groupFindings.map((finding, index) => (
        <GroupFinding
          // biome-ignore lint/suspicious/noArrayIndexKey: groups of a report have no names, and it never changes.
          key={index}
          finding={finding}
        />
      ))}
    </>
  );
}
