import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** Reason, and what to do. */
  readonly children?: ReactNode;
}

/** Stands where a list or picture would be. */
export function EmptyState({ title, children }: Props) {
  return (
    <div className="empty">
      <h3>{title}</h3>
      <div>{children}</div>
    </div>
  );
}
