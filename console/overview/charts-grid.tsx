import { LineChart } from '../ui/line-chart.tsx';
import { type Chart, charts, linesOf, timesOf } from './charts.ts';
import type { Sample } from './history.ts';

const hasNoValue = (chart: Chart, samples: readonly Sample[]) =>
  linesOf(chart, samples).every(({ values }) => values.every((value) => value === null));

/** The figures of the last hour as charts. */
export function Charts({ samples }: { readonly samples: readonly Sample[] }) {
  const times = timesOf(samples);
  return (
    <div className="chart-grid">
      {charts.map((chart) => (
        <section key={chart.title} className="card">
          <header>
            <h3>{chart.title}</h3>
          </header>
          {samples.length < 2 ? (
            <p className="chart-empty">The first figures come after ten seconds.</p>
          ) : hasNoValue(chart, samples) ? (
            <p className="chart-empty">Nothing to measure in the last hour.</p>
          ) : (
            <LineChart
              label={`${chart.title}, last hour`}
              times={times}
              lines={linesOf(chart, samples)}
              format={chart.format}
              steps={chart.steps}
            />
          )}
        </section>
      ))}
    </div>
  );
}
