import { type ReactNode, useEffect } from 'react';
import type { Behind } from '../data/query-cache.ts';
import { visibleText } from './control-characters.ts';
import { QueryBehind } from './query-behind.tsx';
import { visibly } from './visible.tsx';

interface Props {
  readonly title: string;
  /** Title of the browser's tab. Default: `title`. */
  readonly pageTitle?: string;
  readonly subtitle?: ReactNode;
  /** The subscription that the view follows. */
  readonly stream?: Behind;
  /** Buttons of the view. */
  readonly children?: ReactNode;
}

/** The title of a view, its buttons, and the queries behind it. */
export function ViewHead({ title, pageTitle = title, subtitle, stream, children }: Props) {
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
      <QueryBehind stream={stream} />
    </div>
  );
}
