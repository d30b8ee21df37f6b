import type { ReactNode } from 'react';
import { Inbox, type OutlineIcon } from './icons.tsx';
import { visibly } from './visible.tsx';

interface Props {
  readonly title: string;
  readonly icon?: OutlineIcon;
  /** Reason, and what to do. */
  readonly children?: ReactNode;
  /** Buttons and links that lead on. */
  readonly actions?: ReactNode;
}

/** Stands where a list or picture would be. */
export function EmptyState({ title, icon: Icon = Inbox, children, actions }: Props) {
  return (
    <div className="empty">
      <Icon size={26} strokeWidth={1.6} />
      <h3>{visibly(title)}</h3>
      <div>{visibly(children)}</div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  );
}
