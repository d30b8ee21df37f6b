import { At } from '../../ui/time.tsx';
import { visibly } from '../../ui/visible.tsx';
import { lastPart } from '../place.ts';
import type { ComparedFigure, ComparedSection } from './compare-reports.ts';
import type { Report } from './report.ts';

interface Props {
  readonly sections: readonly ComparedSection[];
  readonly reports: readonly Report[];
}

/** Figures of two reports side by side, and their differences. */
export function CompareTable({ sections, reports }: Props) {
  return (
    <div className="card flush">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className="table compare" aria-label="Both reports" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              {reports.map((report, side) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a report may stand on both sides.
                <ReportHead key={side} report={report} />
              ))}
              <th scope="col" className="number-cell">
                Difference
              </th>
            </tr>
          </thead>
          {sections.map(({ title, figures }) => (
            <tbody key={title}>
              <tr className="section-head">
                <th scope="rowgroup" colSpan={4}>
                  {visibly(title)}
                </th>
              </tr>
              {figures.map((figure) => (
                <Row key={figure.label} figure={figure} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </div>
  );
}

const ReportHead = ({ report: { name, displayName, createdAt } }: { readonly report: Report }) => (
  <th scope="col" className="number-cell">
    <b>{visibly(displayName || lastPart(name))}</b>
    {createdAt && <At at={createdAt} />}
  </th>
);

const Row = ({ figure: { label, one, other, difference, isEqual } }: { readonly figure: ComparedFigure }) => (
  <tr className={isEqual ? 'equal' : undefined}>
    <th scope="row">{visibly(label)}</th>
    <td className="number-cell">{one}</td>
    <td className="number-cell">{other}</td>
    <td className="number-cell difference">{difference ?? (isEqual ? 'equal' : '–')}</td>
  </tr>
);
