import { type FlowLayout, nodeSize, type Position } from './flow-layout.ts';
import type { WalkedPath } from './walked-path.ts';

/** The zoom at which the texts of widgets are still legible. */
export const smallestZoom = 0.85;

/** Pixels around the shown widgets, for the frame and lines beside them. */
const margin = 32;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Place of the layout's origin in the frame, in pixels, and the pixels of a unit of the layout. */
interface Viewport extends Position {
  readonly zoom: number;
}

/**
 * Returns the names of the widgets that a picture of that size shows with legible texts: all of them where they fit,
 * otherwise the last visited ones, at least one, with others that are near.
 */
export function fitting(
  { nodes }: Pick<WalkedPath, 'nodes'>,
  layout: FlowLayout,
  size: Size,
): readonly string[] {
  const names = nodes.map(({ name }) => name);
  if (fits(names, layout, size)) return names;
  // Of several that were entered in one millisecond the lowest is the last: transitions lead downwards.
  const walked = nodes
    .filter(({ state }) => state !== 'unvisited')
    .toSorted((one, other) => latestFirst(one, other) || heightOf(layout, other) - heightOf(layout, one))
    .map(({ name }) => name);
  const [last = names[0] ?? '', ...before] = walked;
  const cut = before.findIndex((_, index) => !fits([last, ...before.slice(0, index + 1)], layout, size));
  const path = [last, ...(cut < 0 ? before : before.slice(0, cut))];
  const near = names.filter((name) => !walked.includes(name)).toSorted(byDistance(layout, last));
  for (const name of near) if (fits([...path, name], layout, size)) path.push(name);
  return path;
}

/** Says whether a widget at that position is in the frame from edge to edge. */
export function isWhole({ x, y }: Position, view: Viewport, { width, height }: Size): boolean {
  const [left, top] = [x * view.zoom + view.x, y * view.zoom + view.y];
  const right = left + nodeSize.width * view.zoom;
  const bottom = top + nodeSize.height * view.zoom;
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}

/** Compares names by the distance of their widgets from another one. */
function byDistance({ positions }: FlowLayout, from: string) {
  const center = positions.get(from) ?? { x: 0, y: 0 };
  const distance = (name: string) => {
    const { x, y } = positions.get(name) ?? center;
    return Math.hypot(x - center.x, y - center.y);
  };
  return (one: string, other: string) => distance(one) - distance(other);
}

type WalkedNode = WalkedPath['nodes'][number];

const heightOf = ({ positions }: FlowLayout, { name }: WalkedNode) => positions.get(name)?.y ?? 0;

/** Puts the present widget first, then the latest one. */
const latestFirst = (one: WalkedNode, other: WalkedNode): number =>
  Number(other.state === 'present') - Number(one.state === 'present') ||
  Date.parse(other.at ?? '') - Date.parse(one.at ?? '') ||
  0;

function fits(names: readonly string[], { positions }: FlowLayout, { width, height }: Size): boolean {
  const corners = names.flatMap((name) => positions.get(name) ?? []);
  const extent = (of: readonly number[], length: number) =>
    (Math.max(...of) - Math.min(...of) + length) * smallestZoom + margin;
  return (
    extent(
      corners.map(({ x }) => x),
      nodeSize.width,
    ) <= width &&
    extent(
      corners.map(({ y }) => y),
      nodeSize.height,
    ) <= height
  );
}
