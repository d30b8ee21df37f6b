import { graphlib, layout } from '@dagrejs/dagre';
import type { WalkedPath } from './walked-path.ts';

export const nodeSize = { width: 190, height: 64 };

export interface Position {
  readonly x: number;
  readonly y: number;
}

/** Returns the upper left corner of each widget: transitions lead downwards. */
export function layOut({ nodes, edges }: WalkedPath): ReadonlyMap<string, Position> {
  const graph = new graphlib.Graph({ multigraph: false });
  graph.setGraph({ rankdir: 'TB', nodesep: 36, ranksep: 56 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { name } of nodes) graph.setNode(name, { ...nodeSize });
  for (const { from, to } of edges) graph.setEdge(from, to);
  layout(graph);
  return new Map(
    nodes.map(({ name }) => {
      const { x, y } = graph.node(name);
      return [name, { x: x - nodeSize.width / 2, y: y - nodeSize.height / 2 }];
    }),
  );
}
