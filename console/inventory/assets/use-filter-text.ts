import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Suggestion } from './filter-suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

interface Parts {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly location: string;
  readonly filter: string;
  readonly labelKeys: readonly string[];
}

/** The text of a filter while a person writes it, with the suggestions at its caret, one of which may be active. */
export function useFilterText({ input, location, filter, labelKeys }: Parts) {
  const [text, setText] = useState(filter);
  const [caret, setCaret] = useState(filter.length);
  const [active, setActive] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  const { from, to, options } = useSuggestions({ location, text, caret, labelKeys, enabled: isOpen });
  /** Where the caret belongs once the accepted text is in the field, before a person can type on. */
  const accepted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (accepted.current !== null) input.current?.setSelectionRange(accepted.current, accepted.current);
    accepted.current = null;
  });
  const place = (position: number) => {
    setCaret(position);
    setActive(-1);
  };
  const write = (next: string, position: number) => {
    setText(next);
    place(position);
  };
  /** Puts a suggestion in place of the part that it completes. */
  const accept = (suggestion: Suggestion) => {
    const next = `${text.slice(0, from)}${suggestion.text} `;
    write(next + text.slice(to).trimStart(), next.length);
    accepted.current = next.length;
  };
  return { text, options, active, isOpen, setActive, setIsOpen, place, write, accept };
}

type FilterText = ReturnType<typeof useFilterText>;

/** Actions of the keys of the field. */
export const keysOf = (
  { text, options, active, isOpen, setActive, setIsOpen, accept }: FilterText,
  onApply: (filter: string) => void,
): Readonly<Record<string, () => void>> => ({
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
});
