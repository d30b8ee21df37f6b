import { Until } from '../ui/time.tsx';
import { type Level, toneOf } from './levels.ts';

const plain = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });

/** The gateway's name for requests without a route, or with a wrong credential. */
const unrouted = 'none';

interface Props {
  readonly level: Level;
  readonly unit: string;
  /** Name of the limit, where nothing else names it. */
  readonly title?: string;
}

/** How much of a limit is used, as a bar. */
export function LimitBar({ level, unit, title }: Props) {
  const { endpoint, used, limit } = level;
  const tone = toneOf(level);
  return (
    <li>
      {title !== undefined && <span className="bar-title">{title}</span>}
      {endpoint !== null && (
        <code className="endpoint">{endpoint === unrouted ? 'no endpoint' : endpoint}</code>
      )}
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

function LimitTime({ level: { resetAt, refusalEndsAt } }: { readonly level: Level }) {
  if (refusalEndsAt !== null)
    return (
      <span className="badge bad">
        refused, free <Until at={refusalEndsAt} />
      </span>
    );
  return resetAt === null ? null : (
    <span className="muted">
      resets <Until at={resetAt} />
    </span>
  );
}
