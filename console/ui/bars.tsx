import { barPercent } from './bar-percent.ts';
import { countText } from './noun.ts';
import { visibly } from './visible.tsx';
/** A number beside others. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  /** Text in place of the number. */
  readonly shown?: string | undefined;
  readonly tone?: 'warning' | 'bad' | undefined;
}

interface Props {
  readonly bars: readonly Bar[];
  /** Value of a full bar. Default: the largest one. */
  readonly full?: number | undefined;
}

/** Numbers as horizontal bars with their labels. */
export function Bars({ bars, full = Math.max(1, ...bars.map(({ value }) => value)) }: Props) {
  return (
    <ul className="bars">
      {bars.map(({ label, value, shown = countText(value), tone = '' }) => (
        <li key={label}>
          <div className="bar-head">
            <span>{visibly(label)}</span>
            <span className="number">{shown}</span>
          </div>
          <div className="track" aria-hidden="true">
            <div className={`fill ${tone}`} style={{ width: `${barPercent(value, full)}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
