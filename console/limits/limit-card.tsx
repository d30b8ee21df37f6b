import { LineChart } from '../ui/line-chart.tsx';
import { Until } from '../ui/time.tsx';
import { type Sample, valuesOf } from './history.ts';
import { type Level, toneOf } from './levels.ts';
import { cardId, textOf } from './rule-texts.ts';

const plain = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });

interface Props {
  /** Levels of one rule; a rule that counts by endpoint has several. */
  readonly levels: readonly [Level, ...Level[]];
  readonly samples: readonly Sample[];
}

/** A limit: what it means, how much of it is used, and how that was over time. */
export function LimitCard({ levels, samples }: Props) {
  const { rule } = levels[0];
  const { title, meaning, unit } = textOf(rule);
  return (
    <section className="card limit" id={cardId(rule)} aria-label={title}>
      <header>
        <h4>{title}</h4>
        <code className="muted">{rule}</code>
      </header>
      <p className="muted">{meaning}</p>
      <ul className="bars">
        {levels.map((level) => (
          <LimitBar key={level.key} level={level} unit={unit} />
        ))}
      </ul>
      {samples.length > 1 ? (
        <LineChart
          label={`${title}${levels.length > 1 ? ', busiest endpoint' : ''}, since this page was opened`}
          times={samples.map(({ at }) => at)}
          lines={[
            {
              title: levels.length > 1 ? 'busiest' : 'used',
              color: '--water',
              values: valuesOf(samples, rule),
            },
          ]}
          format={plain.format}
          height={92}
          hasLegend={false}
        />
      ) : (
        <p className="chart-empty">The line begins with the next figures.</p>
      )}
    </section>
  );
}

function LimitBar({ level, unit }: { readonly level: Level; readonly unit: string }) {
  const { endpoint, used, limit } = level;
  const tone = toneOf(level);
  return (
    <li>
      {endpoint !== null && <code className="endpoint">{endpoint}</code>}
      <div className="bar-head">
        <span className="number">
          <b>{plain.format(used)}</b> of {plain.format(limit)} {unit}
        </span>
        <LimitTime level={level} />
      </div>
      <div className="track" aria-hidden="true">
        <div className={`fill ${tone}`} style={{ width: `${Math.min(100, (100 * used) / limit)}%` }} />
      </div>
    </li>
  );
}

function LimitTime({ level: { resetAt, refusedUntil } }: { readonly level: Level }) {
  if (refusedUntil !== null)
    return (
      <span className="badge bad">
        refused, free <Until at={refusedUntil} />
      </span>
    );
  return resetAt === null ? null : (
    <span className="muted">
      resets <Until at={resetAt} />
    </span>
  );
}
