import { Button } from './button.tsx';
import { X } from './icons.tsx';

interface Props {
  /** Whether any condition is set. */
  readonly isSet: boolean;
  readonly onClear: () => void;
}

/** The button at the end of a filter that removes all its conditions. */
export function FilterClear({ isSet, onClear }: Props) {
  if (!isSet) return null;
  return (
    <Button onClick={onClear}>
      <X size={16} aria-hidden="true" /> Clear the filter
    </Button>
  );
}
