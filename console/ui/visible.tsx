import type { ReactNode } from 'react';
import { textParts, visibleText } from './control-characters.ts';

/**
 * A text from outside: its direction does not change the text around it, and characters that a browser obeys, such as
 * U+202E, show as their codes.
 */
export function Visible({ text }: { readonly text: string }) {
  return (
    <bdi>
      {textParts(text).map((part, index) =>
        'code' in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no names.
          <span key={index} className="control-character">
            {part.code}
          </span>
        ) : (
          part.text
        ),
      )}
    </bdi>
  );
}

/** Returns a text as `Visible` shows it, and any other content as it is. */
export const visibly = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <Visible text={content} /> : content;

interface ClippedProps {
  readonly text: string;
  readonly className?: string;
}

/** A text from outside in one line, which is cut where it is too long; its title has all of it. */
export function Clipped({ text, className = '' }: ClippedProps) {
  return (
    <span className={`clip ${className}`} title={visibleText(text)}>
      <Visible text={text} />
    </span>
  );
}
