import type { Figure, FigureSection } from './report-figures.ts';

/** A figure of two reports. */
export interface ComparedFigure {
  readonly label: string;
  readonly one: string;
  readonly other: string;
  /** The difference as text, such as `+12 (+20 %)`; null for equal figures, and where one is unknown. */
  readonly difference: string | null;
  readonly isEqual: boolean;
}

export interface ComparedSection {
  /** Titles of the section and of those that it is a part of. */
  readonly title: string;
  readonly figures: readonly ComparedFigure[];
}

type Pair<Value> = readonly [Value | undefined, Value | undefined];

/** Returns the sections of both reports as one list. Sections are the same by title, and the others by their order. */
export const compareReports = (
  one: readonly FigureSection[],
  other: readonly FigureSection[],
): readonly ComparedSection[] => compareSections(one, other, '');

const compareSections = (
  one: readonly FigureSection[],
  other: readonly FigureSection[],
  above: string,
): readonly ComparedSection[] =>
  pairsByTitle(one, other).flatMap(([left, right]) => {
    const titles = new Set([left?.title, right?.title].filter((title) => title !== undefined));
    const title = `${above}${[...titles].join(' / ')}`;
    return [
      { title, figures: compareFigures(left?.figures ?? [], right?.figures ?? []) },
      ...compareSections(left?.parts ?? [], right?.parts ?? [], `${title}, `),
    ];
  });

function pairsByTitle(
  one: readonly FigureSection[],
  other: readonly FigureSection[],
): readonly Pair<FigureSection>[] {
  const left = [...other];
  const take = (index: number) => (index < 0 ? undefined : left.splice(index, 1)[0]);
  const byTitle = one.map((section) => ({
    section,
    match: take(left.findIndex(({ title }) => title === section.title)),
  }));
  const pairs = byTitle.map(({ section, match }): Pair<FigureSection> => [section, match ?? left.shift()]);
  return [...pairs, ...left.map((section): Pair<FigureSection> => [undefined, section])];
}

function compareFigures(one: readonly Figure[], other: readonly Figure[]): readonly ComparedFigure[] {
  const labels = new Set([...one, ...other].map(({ label }) => label));
  const labelled = (figures: readonly Figure[], label: string) =>
    figures.find((figure) => figure.label === label);
  return [...labels].flatMap((label) => compared(labelled(one, label), labelled(other, label)) ?? []);
}

/** Returns a figure of two reports; null where both do not know it, such as costs without prices. */
function compared(one: Figure | undefined, other: Figure | undefined): ComparedFigure | null {
  const figure = one ?? other;
  if (!figure) return null;
  const { label, text, absent } = figure;
  const [from, to] = [one ? one.value : absent, other ? other.value : absent];
  if (from === null && to === null) return null;
  return {
    label,
    one: textOf(from, text),
    other: textOf(to, text),
    difference: from === null || to === null || from === to ? null : differenceText(from, to, text),
    isEqual: from === to,
  };
}

const textOf = (value: number | null, text: Figure['text']) => (value === null ? '–' : text(value));

const percent = new Intl.NumberFormat(undefined, {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 1,
});

function differenceText(from: number, to: number, text: Figure['text']): string {
  const sign = to > from ? '+' : '−';
  const share = from === 0 ? '' : ` (${percent.format((to - from) / Math.abs(from))})`;
  return `${sign}${text(Math.abs(to - from))}${share}`;
}
