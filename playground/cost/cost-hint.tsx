import { OperationTypeNode } from 'graphql';
import { useValue } from '../../pages/value.ts';
import { cost } from './cost.ts';

/** Shows what the operation in the editor costs before it is executed. */
export function CostHint() {
  const current = useValue(cost);
  if (!current) return null;
  const points = `${current.points.toLocaleString('en')} ${current.points === 1 ? 'point' : 'points'}`;
  const isStream = current.kind === OperationTypeNode.SUBSCRIPTION;
  return (
    <output className="cost" title="Price of the operation in the editor">
      Costs <span className="points">{points}</span>
      {isStream && ' to start'}
    </output>
  );
}
