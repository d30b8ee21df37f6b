import { type ComponentPropsWithRef, type KeyboardEvent, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FilterOptions } from './filter-options.tsx';
import { keysOf, useFilterText } from './use-filter-text.ts';

interface Props {
  readonly location: string;
  readonly filter: string;
  /** Keys of labels that the page has seen. */
  readonly labelKeys: readonly string[];
  readonly onApply: (filter: string) => void;
}

/** Keys that move the caret. */
const caretKeys: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/** A field for a filter (AIP-160) that suggests fields, operators and values. */
export function FilterField({ location, filter, labelKeys, onApply }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const field = useFilterText({ input, location, filter, labelKeys });
  const { text, options, active, isOpen, setIsOpen, place, write, accept } = field;
  const keys = keysOf(field, onApply);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const placeAtCaret = () => place(input.current?.selectionStart ?? 0);
  const hasOptions = isOpen && options.length > 0;
  return (
    <div className="filter-field">
      <label htmlFor={`${id}-input`}>Filter</label>
      <div className="filter-input">
        <ComboboxInput
          ref={input}
          id={id}
          isOpen={hasOptions}
          active={active}
          className="code"
          value={text}
          placeholder="machineDetails.coreCount >= 8 AND labels.env = prod"
          maxLength={4_096}
          onChange={({ target }) => {
            write(target.value, target.selectionStart ?? target.value.length);
            setIsOpen(true);
          }}
          onClick={() => {
            placeAtCaret();
            setIsOpen(true);
          }}
          onKeyUp={({ key }) => caretKeys.has(key) && placeAtCaret()}
          onKeyDown={onKeyDown}
          onBlur={() => setIsOpen(false)}
        />
        <FilterOptions id={id} isOpen={hasOptions} options={options} active={active} onAccept={accept} />
      </div>
      <div className="actions">
        <Button onClick={() => onApply(text.trim())}>Apply</Button>
        {filter && <Button onClick={() => onApply('')}>Clear</Button>}
      </div>
    </div>
  );
}

interface ComboboxProps extends ComponentPropsWithRef<'input'> {
  /** Prefix of the ids of the input and its options. */
  readonly id: string;
  readonly isOpen: boolean;
  /** Index of the active option; -1 for none. */
  readonly active: number;
}

/** The input above a list of options. */
const ComboboxInput = ({ id, isOpen, active, ...input }: ComboboxProps) => (
  <input
    {...input}
    id={`${id}-input`}
    role="combobox"
    aria-autocomplete="list"
    aria-expanded={isOpen}
    aria-controls={`${id}-options`}
    aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
    spellCheck={false}
    autoComplete="off"
  />
);
