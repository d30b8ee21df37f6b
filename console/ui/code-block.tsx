import type { ReactNode } from 'react';

interface Props {
  /** The block's name for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A text of several lines as code. It can be scrolled by keyboard. */
export function CodeBlock({ label, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: only `pre` keeps the lines.
    <pre tabIndex={0} role="region" aria-label={label}>
      <code>{children}</code>
    </pre>
  );
}
