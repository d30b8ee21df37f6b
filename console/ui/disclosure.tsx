import { type ReactNode, useCallback } from 'react';
import { useSearchParams } from 'wouter';

const parameter = 'open';

/** Whether a part of a view is open, as the address has it, and a function that opens or closes it. */
export function useDisclosed(name: string): readonly [boolean, (isOpen: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (isOpen: boolean) => {
      const next = new URLSearchParams(location.search);
      if (next.getAll(parameter).includes(name) === isOpen) return;
      if (isOpen) next.append(parameter, name);
      else next.delete(parameter, name);
      setSearch(next, { replace: true, state: history.state });
    },
    [name, setSearch],
  );
  return [search.getAll(parameter).includes(name), set];
}

interface Props {
  /** Name of the part in the address; one part of a view has it. */
  readonly name: string;
  readonly summary: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a view that a person opens. The address says that it is open, so that a link shows the same. */
export function Disclosure({ name, summary, className, children }: Props) {
  const [isOpen, set] = useDisclosed(name);
  return (
    <details className={className} open={isOpen} onToggle={({ currentTarget }) => set(currentTarget.open)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
