import { useState } from 'react';
import { credential } from '../../pages/credential.ts';
import { type OperationTrace, takeTrace } from '../../pages/operation-trace.ts';
import { page } from '../../pages/page.ts';
import { TraceWaterfall } from '../../pages/trace-waterfall.tsx';
import { Button } from './button.tsx';

interface Props {
  readonly query: string;
  readonly variables: object;
}

/** A trace, or why there is none. */
type Outcome = { readonly trace: OperationTrace } | { readonly refusal: string };

/** Only a query can be sent again: a mutation would change something, and a subscription has no single answer. */
const isQuery = (text: string) => /^(query\b|\{)/.test(text);

/** Sends a query of a view once more, and shows where its time goes. */
export function TraceOf({ query, variables }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (!isQuery(query)) return null;
  return (
    <>
      <Button onClick={() => void traced({ query, variables }).then(setOutcome)}>Trace it</Button>
      {outcome && ('trace' in outcome ? <TraceWaterfall trace={outcome.trace} /> : <p>{outcome.refusal}</p>)}
    </>
  );
}

interface Refused {
  readonly errors?: readonly { readonly message: string }[];
}

async function traced(operation: Props): Promise<Outcome> {
  const authorization = credential.get()?.authorization;
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
  const body = JSON.stringify({ ...operation, extensions: { trace: true } });
  try {
    const answer: Refused = await (await fetch(page.endpoint, { method: 'POST', headers, body })).json();
    const trace = takeTrace(answer);
    return trace ? { trace } : { refusal: answer.errors?.[0]?.message ?? 'The gateway sent no trace.' };
  } catch {
    return { refusal: 'The gateway does not answer.' };
  }
}
