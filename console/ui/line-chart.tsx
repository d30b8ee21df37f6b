import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { useValue } from '../../pages/value.ts';
import { isDark } from '../theme.ts';
import type { Line } from './chart-line.ts';
import { chartOptions } from './chart-options.ts';
import { clockFormat } from './time-format.ts';

interface Props {
  /** The chart's name for screen readers. */
  readonly label: string;
  /** Seconds since 1970, ascending. */
  readonly times: readonly number[];
  readonly lines: readonly Line[];
  /** Text of a value. */
  readonly format: (value: number) => string;
  readonly height?: number;
  /** Distances that ticks of values may have, ascending. Default: round decimal numbers. */
  readonly steps?: readonly number[] | undefined;
  /** True leaves out axes and legend, beside a text that has the values. Default: false. */
  readonly isBare?: boolean;
}

/** Lines over time, with a legend that has the values under the pointer, or the latest ones. */
export default function LineChart({
  label,
  times,
  lines,
  format,
  height = 150,
  steps,
  isBare = false,
}: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const data: uPlot.AlignedData = [[...times], ...lines.map(({ values }) => [...values])];
  const latest = useRef(data);
  latest.current = data;
  const look = `${useValue(isDark)} ${lines.map(({ title, color }) => title + color).join(' ')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the look says when the plot is made anew; data comes below.
  useEffect(() => {
    const place = frame.current;
    if (!place) return undefined;
    const made = new uPlot(
      chartOptions(place, { lines, format, height, steps, isBare, onPoint: setPointed }),
      latest.current,
      place,
    );
    plot.current = made;
    const sizes = new ResizeObserver(() => made.setSize({ width: place.clientWidth, height }));
    sizes.observe(place);
    return () => {
      sizes.disconnect();
      made.destroy();
      plot.current = null;
    };
  }, [look, height]);
  useEffect(() => plot.current?.setData(data));
  return (
    <figure aria-label={label}>
      <div ref={frame} className="chart" aria-hidden="true" />
      {!isBare && <Legend lines={lines} format={format} times={times} pointed={pointed} />}
    </figure>
  );
}

interface LegendProps extends Pick<Props, 'lines' | 'format' | 'times'> {
  /** Position of the time under the pointer; null without one. */
  readonly pointed: number | null;
}

function Legend({ lines, format, times, pointed }: LegendProps) {
  const at = pointed === null ? undefined : times[pointed];
  return (
    <figcaption className="legend">
      {lines.map(({ title, color, values }) => (
        <span key={title}>
          <span className="dot" style={{ background: `var(${color})` }} aria-hidden="true" /> {title}{' '}
          <b className="number">{shown(at === undefined ? values.at(-1) : values[pointed ?? 0], format)}</b>
        </span>
      ))}
      {at !== undefined && <span className="number">at {clockFormat.format(at * 1_000)}</span>}
    </figcaption>
  );
}

const shown = (value: number | null | undefined, format: Props['format']) =>
  value === null || value === undefined ? '–' : format(value);
