import type uPlot from 'uplot';
import type { Line } from './chart-line.ts';
import { clockFormat, minuteFormat } from './time-format.ts';

export interface ChartLook {
  readonly lines: readonly Line[];
  /** Text of a value. */
  readonly format: (value: number) => string;
  readonly height: number;
  /** Distances that ticks of values may have, ascending; without it, round decimal numbers. */
  readonly steps?: readonly number[] | undefined;
  /** True draws the lines alone, without axes and cursor. */
  readonly isBare: boolean;
  /** Called with the position of the time under the pointer; null when it has left. */
  readonly onPoint: (index: number | null) => void;
}

/** Pixels between the labels of values and the plot. */
const labelGap = 8;
/** Pixels at least between two times of an axis. */
const timeGap = 14;
/** A range of seconds that is so long that its times need no seconds of their own. */
const minutesOnly = 15 * 60;

/** Returns the options of a chart in its place, with the colours and fonts that the place has. */
export function chartOptions(place: HTMLElement, look: ChartLook): uPlot.Options {
  const { lines, height, isBare, onPoint } = look;
  const font = `12px ${getComputedStyle(place).fontFamily}`;
  const widest = textWidth(font, clockFormat.format(0));
  return {
    width: place.clientWidth,
    height,
    legend: { show: false },
    cursor: { y: false, show: !isBare },
    // A time at the right end needs half of its width.
    padding: isBare ? [2, 2, 2, 2] : [8, Math.ceil(widest / 2), 0, 0],
    scales: {
      // Room above the highest value, however little the values vary.
      y: { range: (_chart, _min, max) => [0, Math.max(1, 1.1 * (max ?? 0))] },
    },
    axes: isBare ? [{ show: false }, { show: false }] : axesOf(place, look, font),
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    series: [
      {},
      ...lines.map(({ title, color }) => ({
        label: title,
        stroke: colorOf(place, color),
        width: isBare ? 1.5 : 2,
        points: { show: true, size: 5, filter: lonePoints },
      })),
    ],
  };
}

/** Returns the positions of values without a neighbour, which no line would show. */
const lonePoints: uPlot.Series.Points.Filter = ({ data }, series) => {
  const values = data[series] ?? [];
  const isMissing = (index: number) => (values[index] ?? null) === null;
  return [...values.keys()].filter(
    (index) => !isMissing(index) && isMissing(index - 1) && isMissing(index + 1),
  );
};

function axesOf(place: HTMLElement, { format, steps }: ChartLook, font: string): uPlot.Axis[] {
  const axis = {
    stroke: colorOf(place, '--muted'),
    grid: { stroke: colorOf(place, '--line'), width: 1 },
    ticks: { show: false },
    font,
  };
  const spaces = [minuteFormat, clockFormat].map((times) => textWidth(font, times.format(0)) + timeGap);
  const [short = 0, long = 0] = spaces;
  return [
    {
      ...axis,
      space: (_plot, _index, from, to) => (to - from > minutesOnly ? short : long),
      size: 30,
      gap: 8,
      values: (_, splits) => splits.map(timeText(splits)),
    },
    {
      ...axis,
      space: 30,
      gap: labelGap,
      size: (_, values) => 2 * labelGap + Math.max(0, ...(values ?? []).map((text) => textWidth(font, text))),
      values: (_, splits) => splits.map(format),
      ...(steps ? { incrs: [...steps] } : {}),
    },
  ];
}

const measuring = document.createElement('canvas').getContext('2d');

/** Returns the width of a text in pixels, so that no label is cut or touches another. */
function textWidth(font: string, text: string): number {
  if (!measuring) return 0;
  measuring.font = font;
  return Math.ceil(measuring.measureText(text).width);
}

/** Times less than a minute apart need their seconds. */
const timeText =
  ([first = 0, second = 0]: readonly number[]) =>
  (time: number) =>
    (second - first < 60 ? clockFormat : minuteFormat).format(time * 1000);

/** Returns a custom property as a colour that a canvas knows: `light-dark()` has to be computed by an element. */
function colorOf(place: HTMLElement, property: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${property})`;
  place.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
