import { playgroundLink } from '../../pages/playground-link.ts';
import { CodeBlock } from './code-block.tsx';
import { jsonText } from './control-characters.ts';
import { Disclosure } from './disclosure.tsx';
import { TraceOf } from './trace-of.tsx';

/** An operation of a view, with the variables that it was sent with. */
export interface Behind {
  readonly document: { toString(): string };
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The operations behind a view; each can be opened in the playground. */
export function QueryBehind({ operations }: { readonly operations: readonly Behind[] }) {
  return (
    <Disclosure
      name="queries"
      className="query-behind"
      summary={operations.length === 1 ? 'The query behind this' : 'The queries behind this'}
    >
      {operations.map(({ document, variables }) => (
        <Operation key={String(document)} query={String(document).trim()} variables={variables} />
      ))}
    </Disclosure>
  );
}

interface OperationProps {
  readonly query: string;
  readonly variables: Behind['variables'];
}

function Operation({ query, variables }: OperationProps) {
  const text = jsonText(variables, 2);
  return (
    <div className="operation">
      <CodeBlock label="Operation">{query}</CodeBlock>
      {text !== '{}' && <CodeBlock label="Variables">{text}</CodeBlock>}
      <a className="button" href={playgroundLink({ query, variables: text })} target="_blank" rel="noopener">
        Open in the playground
      </a>
      <TraceOf query={query} variables={variables} />
    </div>
  );
}
