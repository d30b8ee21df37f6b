import { textParts } from './control-characters.ts';

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
