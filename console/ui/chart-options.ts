import type uPlot from 'uplot';

/** A line of a chart. */
export interface Line {
  readonly title: string;
  /** Name of the custom property of its colour, such as `--water`. */
  readonly color: string;
  /** A value for each time: null leaves a hole, and undefined is drawn over. */
  readonly values: readonly (number | null | undefined)[];
}

export interface ChartLook {
  readonly lines: readonly Line[];
  /** Text of a value. */
  readonly format: (value: number) => string;
  readonly height: number;
  /** Distances that ticks of values may have, ascending; without it, round decimal numbers. */
  readonly steps?: readonly number[] | undefined;
}

/** Pixels between the labels of values and the plot. */
const labelGap = 8;

/** Returns the options of a chart in its place, with the colours and fonts that the place has. */
export function chartOptions(place: HTMLElement, { lines, format, height, steps }: ChartLook): uPlot.Options {
  const styles = getComputedStyle(place);
  const axis = {
    stroke: colorOf(place, '--muted'),
    grid: { stroke: colorOf(place, '--line'), width: 1 },
    ticks: { show: false },
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
      { ...axis, space: 70, size: 30, gap: 8, values: (_, splits) => splits.map(timeText(splits)) },
      {
        ...axis,
        space: 30,
        gap: labelGap,
        size: widthOfLabels,
        values: (_, splits) => splits.map(format),
        ...(steps ? { incrs: [...steps] } : {}),
      },
    ],
    series: [
      {},
      ...lines.map(({ title, color }) => ({
        label: title,
        stroke: colorOf(place, color),
        width: 2,
        points: { show: false },
      })),
    ],
  };
}

/** Returns the width that the labels of an axis take, so that none is cut. */
function widthOfLabels({ ctx }: uPlot, values: readonly string[] | null): number {
  const longest = (values ?? []).reduce((one, other) => (other.length > one.length ? other : one), '');
  return Math.ceil(ctx.measureText(longest).width / devicePixelRatio) + 2 * labelGap;
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
