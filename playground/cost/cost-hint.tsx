import { useValue } from '../../pages/value.ts';
import { cost } from './cost.ts';

/** Shows what the operation in the editor costs before it is executed. */
export function CostHint() {
  const current = useValue(cost);
  if (!current) return null;
  const { points, objects, kind } = current;
  return (
    <output className="cost" title="Price of the operation in the editor">
      Costs <span className="points">{counted(points, 'point')}</span>
      {kind === 'subscription' && ' to start'}
      {objects !== null && objects > 0 && (
        <span className="objects">, up to {counted(objects, 'object')}</span>
      )}
    </output>
  );
}

const counted = (count: number, name: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? name : `${name}s`}`;
