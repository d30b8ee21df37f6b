import type { ReactNode } from 'react';
import { CodeBlock } from '../ui/code-block.tsx';
import { At } from '../ui/time.tsx';
import { visibly } from '../ui/visible.tsx';
import type { ShownExecution } from './walked-path.ts';

/** The facts about an execution, without its steps. */
export function ExecutionFacts({ execution }: { readonly execution: ShownExecution }) {
  const { flowChannelAddress, dateCreated, endedAt, endedReason, initiatedBy, context } = execution;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['From', flowChannelAddress],
    ['Started', <At key="started" at={dateCreated} />],
    ['Ended', endedAt && <At key="ended" at={endedAt} />],
    ['Reason of the end', endedReason],
    ['Started by', initiatedBy],
  ];
  return (
    <section className="card">
      <dl className="facts">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{visibly(value)}</dd>
            </div>
          ))}
      </dl>
      <details className="present-context">
        <summary>Present context</summary>
        <CodeBlock label="Present context">{JSON.stringify(context, null, 2)}</CodeBlock>
      </details>
    </section>
  );
}
