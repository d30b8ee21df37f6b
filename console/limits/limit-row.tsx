import LineChart from '../ui/line-chart.tsx';
import { type Sample, valuesOf } from './history.ts';
import type { Level } from './levels.ts';
import { LimitBar } from './limit-bar.tsx';
import { rowId, textOf } from './rule-texts.ts';

const plain = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });

interface Props {
  /** Levels of one rule; a rule that counts by endpoint has several. */
  readonly levels: readonly [Level, ...Level[]];
  readonly samples: readonly Sample[];
}

/** A limit in one row: what it means, how much of it is used, and how that was over time. */
export function LimitRow({ levels, samples }: Props) {
  const { rule } = levels[0];
  const { title, meaning, unit } = textOf(rule);
  return (
    <section className="limit" id={rowId(rule)} aria-label={title}>
      <header>
        <h4>{title}</h4>
        <code className="muted">{rule}</code>
      </header>
      <p className="meaning muted">{meaning}</p>
      <ul className="bars">
        {levels.map((level) => (
          <LimitBar key={level.key} level={level} unit={unit} />
        ))}
      </ul>
      <LimitLine levels={levels} samples={samples} />
    </section>
  );
}

/** The used part over time, with its peak; nothing for a limit of which nothing was used. */
function LimitLine({ levels, samples }: Props) {
  const { rule } = levels[0];
  const values = valuesOf(samples, rule);
  const peak = Math.max(0, ...values.map((value) => value ?? 0));
  if (samples.length < 2 || peak === 0) return null;
  const busiest = levels.length > 1 ? ', busiest endpoint' : '';
  return (
    <div className="limit-line">
      <LineChart
        label={`${textOf(rule).title}${busiest}, since this page was opened`}
        times={samples.map(({ at }) => at)}
        lines={[{ title: busiest ? 'busiest' : 'used', color: '--water', values }]}
        format={plain.format}
        height={36}
        isBare
      />
      <span className="muted number">peak {plain.format(peak)}</span>
    </div>
  );
}
