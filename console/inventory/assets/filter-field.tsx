import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { FilterOptions } from './filter-options.tsx';
import type { Suggestion } from './filter-suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

interface Props {
  readonly location: string;
  readonly filter: string;
  /** Keys of labels that the page has seen. */
  readonly labelKeys: readonly string[];
  readonly onApply: (filter: string) => void;
}

/** A field for a filter (AIP-160) that suggests fields, operators and values. */
export function FilterField({ location, filter, labelKeys, onApply }: Props) {
  const [text, setText] = useState(filter);
  const [caret, setCaret] = useState(filter.length);
  const [active, setActive] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { from, to, options } = useSuggestions({ location, text, caret, labelKeys, enabled: isOpen });
  const place = () => {
    setCaret(input.current?.selectionStart ?? 0);
    setActive(-1);
  };
  const accept = ({ text: accepted }: Suggestion) => {
    const next = `${text.slice(0, from)}${accepted} `;
    setText(next + text.slice(to).trimStart());
    setCaret(next.length);
    setActive(-1);
    requestAnimationFrame(() => input.current?.setSelectionRange(next.length, next.length));
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => {
      setIsOpen(true);
      setActive((active + 1) % Math.max(1, options.length));
    },
    ArrowUp: () => setActive((active <= 0 ? options.length : active) - 1),
    Escape: () => setIsOpen(false),
    Enter: () => {
      const chosen = isOpen ? options[active] : undefined;
      if (chosen) return accept(chosen);
      setIsOpen(false);
      onApply(text.trim());
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const hasOptions = isOpen && options.length > 0;
  return (
    <div className="filter-field">
      <label htmlFor={`${id}-input`}>Filter</label>
      <div className="filter-input">
        <input
          ref={input}
          id={`${id}-input`}
          className="code"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hasOptions}
          aria-controls={`${id}-options`}
          aria-activedescendant={hasOptions && active >= 0 ? `${id}-${active}` : undefined}
          value={text}
          placeholder="machineDetails.coreCount >= 8 AND labels.env = prod"
          spellCheck={false}
          autoComplete="off"
          maxLength={4_096}
          onChange={({ target }) => {
            setText(target.value);
            setCaret(target.selectionStart ?? target.value.length);
            setActive(-1);
            setIsOpen(true);
          }}
          onClick={() => {
            place();
            setIsOpen(true);
          }}
          onKeyUp={({ key }) => ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key) && place()}
          onKeyDown={onKeyDown}
          onBlur={() => setIsOpen(false)}
        />
        <FilterOptions id={id} isOpen={hasOptions} options={options} active={active} onAccept={accept} />
      </div>
      <div className="actions">
        <button type="button" className="button" onClick={() => onApply(text.trim())}>
          Apply
        </button>
        {filter && (
          <button type="button" className="button" onClick={() => onApply('')}>
            Clear
          </button>
        )}
      </div>
    </div>
  );
}
