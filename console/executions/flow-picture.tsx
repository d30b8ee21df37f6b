import { Background, Controls, MarkerType, ReactFlow, ReactFlowProvider } from '@xyflow/react';
import { useMemo } from 'react';
import { useNarrow } from '../ui/use-narrow.ts';
import { FlowEdge, type RoutedEdge } from './flow-edge.tsx';
import { edgeId, type FlowLayout, labelOf, layOut, nodeSize } from './flow-layout.ts';
import { WidgetBox, type WidgetNode } from './flow-widget.tsx';
import { useFlowView } from './use-flow-view.ts';
import type { PathEdge, WalkedPath } from './walked-path.ts';

interface Props {
  readonly path: WalkedPath;
  /** Called with the name of a widget that was clicked. */
  readonly onSelect: (widget: string) => void;
}

const nodeTypes = { widget: WidgetBox };
const edgeTypes = { routed: FlowEdge };

/** The flow's widgets and transitions; the path that the execution has walked is lit up. */
export default function FlowPicture({ path, onSelect }: Props) {
  const shape = JSON.stringify([
    path.nodes.map(({ name }) => name),
    path.edges.map(({ from, to }) => [from, to]),
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout depends on the shape alone.
  const placed = useMemo(() => layOut(path), [shape]);
  const nodes = useMemo(
    () =>
      path.nodes.map<WidgetNode>((widget) => ({
        id: widget.name,
        type: 'widget',
        position: placed.positions.get(widget.name) ?? { x: 0, y: 0 },
        data: { widget },
        ...nodeSize,
      })),
    [path, placed],
  );
  const edges = useMemo(() => path.edges.map((edge) => edgeOf(edge, placed)), [path, placed]);
  const isNarrow = useNarrow();
  const { frame, setFlow, release, showFocused } = useFlowView(path, placed);
  const controls = (
    <Controls
      className="flow-controls"
      showInteractive={false}
      orientation={isNarrow ? 'horizontal' : 'vertical'}
    />
  );
  return (
    <ReactFlowProvider>
      {/* On a small picture they would cover widgets. */}
      {isNarrow && controls}
      <div className="flow-picture" ref={frame}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onNodeClick={(_, { id }) => onSelect(id)}
          nodesDraggable={false}
          nodesConnectable={false}
          edgesFocusable={false}
          // It leaves a widget that is partly visible where it is.
          autoPanOnNodeFocus={false}
          onInit={setFlow}
          onFocus={showFocused}
          // A view without an event is one of the page's own.
          onMoveStart={(event) => event && release()}
          minZoom={0.2}
          maxZoom={1.5}
          preventScrolling={false}
          aria-label="Picture of the flow"
        >
          <Background gap={18} />
          {!isNarrow && controls}
        </ReactFlow>
      </div>
    </ReactFlowProvider>
  );
}

const arrow = {
  type: MarkerType.ArrowClosed,
  width: 18,
  height: 18,
  color: 'context-stroke',
  markerUnits: 'userSpaceOnUse',
} as const;

function edgeOf(edge: PathEdge, { routes }: FlowLayout): RoutedEdge {
  return {
    id: edgeId(edge),
    type: 'routed',
    source: edge.from,
    target: edge.to,
    label: labelOf(edge),
    data: { route: routes.get(edgeId(edge)) },
    className: edge.walks > 0 ? 'walked' : 'unwalked',
    markerEnd: arrow,
  };
}
