import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from './button.tsx';
import { X } from './icons.tsx';
import type { UnknownCondition } from './unknown-condition.ts';
import { Visible } from './visible.tsx';

/** Sets a condition of the address; an empty value removes it. `replace` adds no step to the history. Default: false. */
type SetCondition = (name: string, value: string, replace?: boolean) => void;

interface Props {
  /** Names of the conditions in the address. */
  readonly names: readonly string[];
  /** Conditions of the address that the view cannot apply. */
  readonly unknown: readonly UnknownCondition[];
  /** The bar's name for screen readers, where a view has several. */
  readonly label?: string;
  /** Returns the fields. */
  readonly children: (set: SetCondition) => ReactNode;
}

/** Fields for the conditions of a list, and what removes them: all, or one that is unknown. */
export function FilterBar({ names, unknown, label, children }: Props) {
  const [search, setSearch] = useSearchParams();
  const change = (conditions: Readonly<Record<string, string>>, replace = false) => {
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(conditions))
      if (value) next.set(name, value);
      else next.delete(name);
    setSearch(next, { replace });
  };
  const none = Object.fromEntries(names.map((name) => [name, '']));
  return (
    <>
      <search className="filter-bar" aria-label={label}>
        {children((name, value, replace) => change({ [name]: value }, replace))}
        {names.some((name) => search.get(name)) && (
          <Button onClick={() => change(none)}>
            <X size={16} /> Clear the filter
          </Button>
        )}
      </search>
      {unknown.map(({ name, label: title, value, effect }) => (
        <div key={name} className="notice warning" role="status">
          <p>
            {title} “<Visible text={value} />” is unknown; {effect}.
          </p>
          <Button onClick={() => change({ [name]: '' })}>
            Clear<span className="visually-hidden"> {title.toLowerCase()}</span>
          </Button>
        </div>
      ))}
    </>
  );
}
