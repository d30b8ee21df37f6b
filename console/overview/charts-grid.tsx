import { LineChart } from '../ui/line-chart.tsx';
import { charts, linesOf, timesOf } from './charts.ts';
import type { Sample } from './history.ts';

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
          ) : (
            <LineChart
              label={`${chart.title}, last hour`}
              times={times}
              lines={linesOf(chart, samples)}
              format={chart.format}
            />
          )}
        </section>
      ))}
    </div>
  );
}
