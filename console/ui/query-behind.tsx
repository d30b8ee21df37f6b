import { useQueryClient } from '@tanstack/react-query';
import { playgroundLink } from '../../pages/playground-link.ts';
import type { Behind } from '../data/query-cache.ts';
import { ViewerDocument } from '../generated/operations.ts';
import { CodeBlock } from './code-block.tsx';
import { jsonText } from './control-characters.ts';
import { Disclosure, useDisclosed } from './disclosure.tsx';
import { TraceOf } from './trace-of.tsx';

/** The operations behind a view, those of its parts among them; each can be opened in the playground. */
export function QueryBehind({ stream }: { readonly stream: Behind | undefined }) {
  const cache = useQueryClient();
  const [isOpen] = useDisclosed('queries');
  const sent = isOpen ? cache.getQueryCache().findAll({ type: 'active' }) : [];
  const queries = sent.flatMap(({ meta }) => meta?.behind ?? []);
  const operations = [stream ?? [], queries.filter(({ document }) => document !== ViewerDocument)].flat();
  return (
    <Disclosure name="queries" className="query-behind" summary="The queries behind this">
      {operations.map(({ document, variables }) => (
        <Operation
          key={`${document} ${jsonText(variables)}`}
          query={String(document).trim()}
          variables={variables}
        />
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
