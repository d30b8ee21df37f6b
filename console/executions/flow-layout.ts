import { graphlib, layout } from '@dagrejs/dagre';
import { visibleText } from '../ui/control-characters.ts';
import type { PathEdge, WalkedPath } from './walked-path.ts';

export const nodeSize = { width: 190, height: 64 };
const labelHeight = 18;
/** Pixels of a character of a label, at its font size. */
const characterWidth = 7;

export interface Position {
  readonly x: number;
  readonly y: number;
}

/** The line of a transition, around the widgets that are in its way. */
export interface Route {
  /** Path as SVG has it. */
  readonly path: string;
  /** Center of the label. */
  readonly label: Position;
}

export interface FlowLayout {
  /** The upper left corner of each widget. */
  readonly positions: ReadonlyMap<string, Position>;
  readonly routes: ReadonlyMap<string, Route>;
}

export const edgeId = ({ from, to }: Pick<PathEdge, 'from' | 'to'>) => `${from} ${to}`;
/** Text of a transition, as an element of SVG can show it. */
export const labelOf = ({ events }: PathEdge) => visibleText(events.join(', '));

/** Places widgets and transitions: transitions lead downwards, except those back to an earlier widget. */
export function layOut({ nodes, edges }: WalkedPath): FlowLayout {
  const graph = new graphlib.Graph({ multigraph: false });
  graph.setGraph({ rankdir: 'TB', nodesep: 36, ranksep: 44, edgesep: 20 });
  for (const { name } of nodes) graph.setNode(name, { ...nodeSize });
  for (const edge of edges) {
    const width = labelOf(edge).length * characterWidth;
    graph.setEdge(edge.from, edge.to, { width, height: labelHeight, labelpos: 'c' });
  }
  layout(graph);
  const positions = nodes.map(({ name }) => {
    const { x, y } = graph.node(name);
    return [name, { x: x - nodeSize.width / 2, y: y - nodeSize.height / 2 }] as const;
  });
  const routes = edges.map((edge) => {
    const { points, x, y } = graph.edge(edge.from, edge.to);
    return [edgeId(edge), { path: curve(points), label: { x, y } }] as const;
  });
  return { positions: new Map(positions), routes: new Map(routes) };
}

/** Returns a line through the points whose corners are round. */
function curve([first, ...others]: readonly Position[]): string {
  const last = others.at(-1);
  if (!first || !last) return '';
  const bends = others.slice(0, -1).map((point, index) => {
    const next = others[index + 1] ?? last;
    return `Q${point.x},${point.y} ${(point.x + next.x) / 2},${(point.y + next.y) / 2}`;
  });
  return [`M${first.x},${first.y}`, ...bends, `L${last.x},${last.y}`].join(' ');
}
