import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { useValue } from '../../pages/value.ts';
import { theme } from '../theme.ts';

/** A line of a chart. */
export interface Line {
  readonly title: string;
  /** Name of the custom property of its colour, such as `--water`. */
  readonly color: string;
  /** A value for each time; null leaves a hole. */
  readonly values: readonly (number | null)[];
}

interface Props {
  /** The chart's name for screen readers. */
  readonly label: string;
  /** Seconds since 1970, ascending. */
  readonly times: readonly number[];
  readonly lines: readonly Line[];
  /** Text of a value. */
  readonly format: (value: number) => string;
  readonly height?: number;
  /** False hides the legend, where the latest value is shown elsewhere. Default: true. */
  readonly hasLegend?: boolean;
}

/** Lines over time, with a legend that has the latest values. */
export function LineChart({ label, times, lines, format, height = 150, hasLegend = true }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const data: uPlot.AlignedData = [[...times], ...lines.map(({ values }) => [...values])];
  const latest = useRef(data);
  latest.current = data;
  const look = `${useValue(theme)} ${lines.map(({ title, color }) => title + color).join(' ')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the look says when the plot is made anew; data comes below.
  useEffect(() => {
    const place = frame.current;
    if (!place) return undefined;
    const made = new uPlot(optionsOf(place, lines, format, height), latest.current, place);
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
      {hasLegend && <Legend lines={lines} format={format} />}
    </figure>
  );
}

function Legend({ lines, format }: Pick<Props, 'lines' | 'format'>) {
  return (
    <figcaption className="legend">
      {lines.map(({ title, color, values }) => (
        <span key={title}>
          <span className="dot" style={{ background: `var(${color})` }} aria-hidden="true" /> {title}{' '}
          <b className="number">{shown(values.at(-1), format)}</b>
        </span>
      ))}
    </figcaption>
  );
}

const shown = (value: number | null | undefined, format: Props['format']) =>
  value === null || value === undefined ? '–' : format(value);

function optionsOf(
  place: HTMLElement,
  lines: readonly Line[],
  format: Props['format'],
  height: number,
): uPlot.Options {
  const styles = getComputedStyle(place);
  const axis = {
    stroke: colorOf(place, '--muted'),
    grid: { stroke: colorOf(place, '--line'), width: 1 },
    ticks: { show: false },
    space: 70,
    font: `12px ${styles.fontFamily}`,
  };
  return {
    width: place.clientWidth,
    height,
    legend: { show: false },
    cursor: { y: false },
    // A time at the right end needs half of its width.
    padding: [8, 28, 0, 0],
    scales: {
      y: { range: { min: { pad: 0, hard: 0, soft: 0, mode: 1 }, max: { pad: 0.1, soft: 1, mode: 2 } } },
    },
    axes: [
      { ...axis, size: 28, values: (_, splits) => splits.map(timeText(splits)) },
      { ...axis, space: 30, size: 56, values: (_, splits) => splits.map(format) },
    ],
    series: [
      {},
      ...lines.map(({ title, color }) => ({
        label: title,
        stroke: colorOf(place, color),
        width: 2,
        points: { show: false },
        // A period without operations has no latency.
        spanGaps: true,
      })),
    ],
  };
}

const minutes = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const seconds = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

/** Times less than a minute apart need their seconds. */
const timeText =
  ([first = 0, second = 0]: readonly number[]) =>
  (time: number) =>
    (second - first < 60 ? seconds : minutes).format(time * 1000);

/** Returns a custom property as a colour that a canvas knows: `light-dark()` has to be computed by an element. */
function colorOf(place: HTMLElement, property: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${property})`;
  place.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
