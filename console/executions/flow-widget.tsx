import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { Ago } from '../ui/time.tsx';
import { Clipped, visibly } from '../ui/visible.tsx';
import type { PathNode } from './walked-path.ts';

export type WidgetNode = Node<{ readonly widget: PathNode }, 'widget'>;

/** A widget of the flow's picture, with the time of its last visit. */
export function WidgetBox({ data: { widget } }: NodeProps<WidgetNode>) {
  const { name, type, state, at, visits, note } = widget;
  return (
    <div className={`widget ${state}`}>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <b className="clip">{visibly(name)}</b>
      <Clipped className="muted" text={type} />
      {note && <span className="number">{note}</span>}
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
