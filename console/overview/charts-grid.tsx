import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { type Chart, charts, linesOf } from './charts.ts';
import type { Sample } from './history.ts';
import { type Point, pointsOf } from './points.ts';

/** The library of the charts comes after the state of the gateway, which needs none. */
const LineChart = lazyPart(() => import('../ui/line-chart.tsx'));

const hasNoValue = (chart: Chart, points: readonly Point<Sample>[]) =>
  linesOf(chart, points).every(({ values }) => values.every((value) => typeof value !== 'number'));

/** The figures of the last hour as charts. */
export function Charts({ samples }: { readonly samples: readonly Sample[] }) {
  const points = pointsOf(samples);
  const times = points.map(({ at }) => at);
  return (
    <div className="chart-grid">
      {charts.map((chart) => (
        <section key={chart.title} className="card">
          <header>
            <h3>{chart.title}</h3>
          </header>
          {samples.length < 2 ? (
            <p className="chart-empty">The first figures come after ten seconds.</p>
          ) : hasNoValue(chart, points) ? (
            <p className="chart-empty">Nothing to measure in the last hour.</p>
          ) : (
            <Suspense fallback={<p className="chart-empty" />}>
              <LineChart
                label={`${chart.title}, last hour`}
                times={times}
                lines={linesOf(chart, points)}
                format={chart.format}
                steps={chart.steps}
              />
            </Suspense>
          )}
        </section>
      ))}
    </div>
  );
}
