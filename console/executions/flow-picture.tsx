import {
  Background,
  Controls,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  type ReactFlowInstance,
} from '@xyflow/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Ago } from '../ui/time.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { Clipped, visibly } from '../ui/visible.tsx';
import { FlowEdge, type RoutedEdge } from './flow-edge.tsx';
import { edgeId, type FlowLayout, labelOf, layOut, nodeSize } from './flow-layout.ts';
import { fitting, smallestZoom } from './flow-view.ts';
import type { PathEdge, PathNode, WalkedPath } from './walked-path.ts';

interface Props {
  readonly path: WalkedPath;
  /** Called with the name of a widget that was clicked. */
  readonly onSelect: (widget: string) => void;
}

type WidgetNode = Node<{ readonly widget: PathNode }, 'widget'>;

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
  const { frame, setFlow, release } = useView(path, placed);
  return (
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
        onInit={setFlow}
        // A view without an event is one of the page's own.
        onMoveStart={(event) => event && release()}
        minZoom={0.2}
        maxZoom={1.5}
        preventScrolling={false}
        aria-label="Picture of the flow"
      >
        <Background gap={18} />
        {/* The navigation of a phone is at the bottom. */}
        <Controls showInteractive={false} position={isNarrow ? 'top-left' : 'bottom-left'} />
      </ReactFlow>
    </div>
  );
}

/**
 * Shows the whole flow where its texts are legible then, and otherwise the end of the walked path, which it follows until
 * the reader moves the picture.
 */
function useView(path: WalkedPath, placed: FlowLayout) {
  const frame = useRef<HTMLDivElement>(null);
  const [flow, setFlow] = useState<ReactFlowInstance<WidgetNode, RoutedEdge> | null>(null);
  const isMoved = useRef(false);
  const walked = path.nodes.map(({ name, state, visits }) => `${name} ${state} ${visits}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view depends on the walked widgets alone.
  useEffect(() => {
    const place = frame.current;
    if (!flow || !place || isMoved.current) return;
    const names = fitting(path, placed, { width: place.clientWidth, height: place.clientHeight });
    const nodes = names.map((id) => ({ id }));
    void flow.fitView({ nodes, minZoom: smallestZoom, maxZoom: 1, padding: '16px' });
  }, [flow, walked, placed]);
  const release = () => {
    isMoved.current = true;
  };
  return { frame, setFlow, release };
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

function WidgetBox({ data: { widget } }: NodeProps<WidgetNode>) {
  const { name, type, state, at, visits } = widget;
  return (
    <div className={`widget ${state}`}>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <b className="clip">{visibly(name)}</b>
      <Clipped className="muted" text={type} />
      {at && (
        <span className="number">
          <Ago at={at} />
          {visits > 1 && ` · ${visits} times`}
        </span>
      )}
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </div>
  );
}
