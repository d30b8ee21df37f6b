import { type ReactNode, useEffect } from 'react';
import { visibleText } from './control-characters.ts';
import { type Behind, QueryBehind } from './query-behind.tsx';
import { visibly } from './visible.tsx';

interface Props {
  readonly title: string;
  /** Title of the browser's tab. Default: `title`. */
  readonly pageTitle?: string;
  readonly subtitle?: ReactNode;
  /** Operations that the view shows the answers of. */
  readonly behind?: readonly Behind[];
  /** Buttons of the view. */
  readonly children?: ReactNode;
}

/** The title of a view, its buttons, and the queries behind it. */
export function ViewHead({ title, pageTitle = title, subtitle, behind = [], children }: Props) {
  useEffect(() => {
    document.title = `${visibleText(pageTitle)} – Tributary console`;
  }, [pageTitle]);
  return (
    <div className="view-head">
      <div className="titles">
        <h2>{visibly(title)}</h2>
        {subtitle && <p>{subtitle}</p>}
      </div>
      <div className="actions">{children}</div>
      {behind.length > 0 && <QueryBehind operations={behind} />}
    </div>
  );
}
