import type { ReactNode } from 'react';
import { visibly } from './visible.tsx';

export type Fact = readonly [title: string, value: ReactNode];

interface Props {
  readonly facts: readonly Fact[];
  readonly className?: string;
}

/** Facts with their titles; one without a value is left out. */
export function Facts({ facts, className = 'facts' }: Props) {
  const known = facts.filter(
    ([, value]) => value !== null && value !== undefined && value !== '' && value !== false,
  );
  if (known.length === 0) return null;
  return (
    <dl className={className}>
      {known.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{visibly(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
