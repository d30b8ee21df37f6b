import {
  Background,
  Controls,
  type Edge,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
} from '@xyflow/react';
import { useMemo } from 'react';
import { Ago } from '../ui/time.tsx';
import { layOut, nodeSize } from './flow-layout.ts';
import type { PathNode, WalkedPath } from './walked-path.ts';

interface Props {
  readonly path: WalkedPath;
  /** Called with the name of a widget that was clicked. */
  readonly onSelect: (widget: string) => void;
}

type WidgetNode = Node<{ readonly widget: PathNode }, 'widget'>;

const nodeTypes = { widget: WidgetBox };

/** The flow's widgets and transitions; the path that the execution has walked is lit up. */
export default function FlowPicture({ path, onSelect }: Props) {
  const shape = JSON.stringify([
    path.nodes.map(({ name }) => name),
    path.edges.map(({ from, to }) => [from, to]),
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout depends on the shape alone.
  const positions = useMemo(() => layOut(path), [shape]);
  const nodes = useMemo(
    () =>
      path.nodes.map<WidgetNode>((widget) => ({
        id: widget.name,
        type: 'widget',
        position: positions.get(widget.name) ?? { x: 0, y: 0 },
        data: { widget },
        ...nodeSize,
      })),
    [path, positions],
  );
  const edges = useMemo(() => path.edges.map(edgeOf), [path]);
  return (
    <div className="flow-picture">
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        onNodeClick={(_, { id }) => onSelect(id)}
        nodesDraggable={false}
        nodesConnectable={false}
        edgesFocusable={false}
        fitView
        fitViewOptions={{ maxZoom: 1, padding: 0.1 }}
        minZoom={0.2}
        maxZoom={1.5}
        preventScrolling={false}
        aria-label="Picture of the flow"
      >
        <Background gap={18} />
        <Controls showInteractive={false} />
      </ReactFlow>
    </div>
  );
}

function edgeOf({ from, to, events, walks }: WalkedPath['edges'][number]): Edge {
  return {
    id: `${from} ${to}`,
    source: from,
    target: to,
    label: events.join(', '),
    className: walks > 0 ? 'walked' : 'unwalked',
    markerEnd: { type: MarkerType.ArrowClosed, width: 16, height: 16, color: 'context-stroke' },
  };
}

function WidgetBox({ data: { widget } }: NodeProps<WidgetNode>) {
  const { name, type, state, at, visits } = widget;
  return (
    <div className={`widget ${state}`}>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <b className="clip">{name}</b>
      <span className="clip muted">{type}</span>
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
