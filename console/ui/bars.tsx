import { Visible } from './visible.tsx';
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

const plain = new Intl.NumberFormat();

/** Returns the part of a full bar; none of a full bar of 0. */
const percentOf = (value: number, full: number) => (full > 0 ? (100 * Math.min(value, full)) / full : 0);

/** Numbers as horizontal bars with their labels. */
export function Bars({ bars, full = Math.max(1, ...bars.map(({ value }) => value)) }: Props) {
  return (
    <ul className="bars">
      {bars.map(({ label, value, shown = plain.format(value), tone = '' }) => (
        <li key={label}>
          <div className="bar-head">
            <span>
              <Visible text={label} />
            </span>
            <span className="number">{shown}</span>
          </div>
          <div className="track" aria-hidden="true">
            <div className={`fill ${tone}`} style={{ width: `${percentOf(value, full)}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
