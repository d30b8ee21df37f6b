import type { TributaryError } from '@tributary/client';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Refusal } from '../../ui/refusal.tsx';

interface Props {
  readonly filter: string;
  readonly error: TributaryError;
  readonly onRetry: () => void;
}

/** A refused list. A fault of the filter shows under the character that the gateway names. */
export function FilterFault({ filter, error, onRetry }: Props) {
  const [, character, message] = /^(?:filter|query), character (\d+): (.*)$/s.exec(error.message) ?? [];
  if (character === undefined || message === undefined) return <Refusal error={error} onRetry={onRetry} />;
  const at = Number(character) - 1;
  return (
    <div className="notice bad filter-fault" role="alert">
      <CodeBlock label="Place of the fault">
        {filter.slice(0, at)}
        <mark>{filter[at] ?? ' '}</mark>
        {filter.slice(at + 1)}
        {'\n'}
        <span className="caret">{`${' '.repeat(at)}^`}</span>
      </CodeBlock>
      <p>
        Character {character}: {message}
      </p>
    </div>
  );
}
