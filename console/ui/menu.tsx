import { type ReactNode, useRef } from 'react';

interface Props {
  readonly summary: ReactNode;
  /** Content, which may close the menu. */
  readonly children: (close: () => void) => ReactNode;
}

/** A menu below a button. It closes when the focus leaves it, and with Escape. */
export function Menu({ summary, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    menu.current?.removeAttribute('open');
    menu.current?.querySelector('summary')?.focus();
  };
  return (
    <details
      ref={menu}
      className="menu"
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.open && close()}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary className="button">{summary}</summary>
      {children(close)}
    </details>
  );
}
