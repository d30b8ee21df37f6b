import { visibly } from '../../ui/visible.tsx';
import type { Suggestion } from './filter-suggestions.ts';

interface Props {
  readonly id: string;
  readonly isOpen: boolean;
  readonly options: readonly Suggestion[];
  readonly active: number;
  readonly onAccept: (option: Suggestion) => void;
}

/** The suggestions below the field, one of which may be active. */
export function FilterOptions({ id, isOpen, options, active, onAccept }: Props) {
  return (
    <div
      id={`${id}-options`}
      role="listbox"
      aria-label="Suggestions"
      className="suggestions"
      hidden={!isOpen}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and names the active option.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
        <div
          key={option.text}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          ref={(element) => {
            if (index === active) element?.scrollIntoView({ block: 'nearest' });
          }}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onAccept(option)}
        >
          <code>{visibly(option.text)}</code>
          <span className="muted">{option.note}</span>
        </div>
      ))}
    </div>
  );
}
