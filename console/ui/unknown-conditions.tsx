import { Button } from './button.tsx';
import type { UnknownCondition } from './unknown-condition.ts';
import { Visible } from './visible.tsx';

interface Props {
  readonly conditions: readonly UnknownCondition[];
  readonly onClear: (name: string) => void;
}

/** Says which conditions of the address are unknown, each with a button that removes it. */
export function UnknownConditions({ conditions, onClear }: Props) {
  return conditions.map(({ name, label, value, effect }) => (
    <div key={name} className="notice warning" role="status">
      <p>
        {label} “<Visible text={value} />” is unknown; {effect}.
      </p>
      <Button onClick={() => onClear(name)}>
        Clear<span className="visually-hidden"> {label.toLowerCase()}</span>
      </Button>
    </div>
  ));
}
