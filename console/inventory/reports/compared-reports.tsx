import { useMemo, useState } from 'react';
import { useData } from '../../data/use-data.ts';
import { ReportDocument } from '../../generated/operations.ts';
import { Loading } from '../../ui/loading.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { compareReports } from './compare-reports.ts';
import { CompareTable } from './compare-table.tsx';
import type { Report } from './report.ts';
import { sectionsOf } from './report-figures.ts';

interface Props {
  /** Names of the reports. */
  readonly one: string;
  readonly other: string;
}

/** The figures of two reports, all of them or the different ones. */
export function ComparedReports({ one, other }: Props) {
  const answers = [useData(ReportDocument, { name: one }), useData(ReportDocument, { name: other })];
  const [left, right] = answers.map(({ data }) => data?.inventoryReport ?? null);
  const error = answers.find((answer) => answer.error)?.error;
  if (error) return <Refusal error={error} onRetry={() => answers.map(({ reload }) => reload())} />;
  if (answers.some(({ isLoading }) => isLoading)) return <Loading />;
  if (!left?.summary || !right?.summary)
    return <p className="notice warning">One of the reports was deleted, or is not finished.</p>;
  return <Compared one={left} other={right} />;
}

function Compared({ one, other }: { readonly one: Report; readonly other: Report }) {
  const [isShort, setShort] = useState(false);
  const sections = useMemo(
    () =>
      one.summary && other.summary ? compareReports(sectionsOf(one.summary), sectionsOf(other.summary)) : [],
    [one, other],
  );
  const figures = sections.flatMap((section) => section.figures);
  const different = figures.filter(({ isEqual }) => !isEqual).length;
  const shown = isShort
    ? sections.map((section) => ({ ...section, figures: section.figures.filter(({ isEqual }) => !isEqual) }))
    : sections;
  return (
    <>
      <div className="job-head">
        <p role="status">
          {different === 0 ? 'All figures are equal.' : `${different} of ${figures.length} figures differ.`}
        </p>
        {different > 0 && (
          <label className="check">
            <input type="checkbox" checked={isShort} onChange={({ target }) => setShort(target.checked)} />{' '}
            Only what differs
          </label>
        )}
      </div>
      <CompareTable sections={shown.filter((section) => section.figures.length > 0)} reports={[one, other]} />
    </>
  );
}
