import { useMutation } from '@tanstack/react-query';
import { TributaryError } from '@tributary/client';
import { page } from '../../pages/page.ts';
import { useClient } from '../data/connection.tsx';
import type { LimitsQuery } from '../generated/operations.ts';
import { Refusal } from '../ui/refusal.tsx';
import { type Cost, measure, refusing } from './cost.ts';
import { cardId, textOf } from './rule-texts.ts';

const sample = `query {
  activity(last: 20) {
    nodes { __typename }
  }
}`;

/** A field for an operation, whose price the gateway tells without running it. */
export function CostForm({ data }: { readonly data: LimitsQuery }) {
  const client = useClient();
  const {
    mutate,
    data: measured,
    error,
    isPending,
  } = useMutation({
    mutationFn: ({ text, variables }: { readonly text: string; readonly variables: string }) =>
      measure(client, text, variables),
  });
  return (
    <section className="card cost" aria-label="What would it cost?">
      <header>
        <h3>What would it cost?</h3>
      </header>
      {page.onlyKnown && (
        <p className="muted">
          This gateway runs known operations only, so that it measures none that is written here. Fixed prices
          are told.
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          mutate({ text: String(form.get('operation')), variables: String(form.get('variables')) });
        }}
      >
        <label className="field">
          <span>Operation</span>
          <textarea name="operation" className="code" rows={6} spellCheck={false} defaultValue={sample} />
        </label>
        <label className="field">
          <span>Variables, as JSON</span>
          <textarea name="variables" className="code" rows={2} spellCheck={false} placeholder="{}" />
        </label>
        <button type="submit" className="button primary" disabled={isPending}>
          Measure
        </button>
      </form>
      <div aria-live="polite">
        {error instanceof TributaryError && <Refusal error={error} />}
        {!error && measured && 'fault' in measured && <p className="notice warning">{measured.fault}</p>}
        {!error && measured && 'cost' in measured && <Price cost={measured.cost} data={data} />}
      </div>
    </section>
  );
}

const plain = new Intl.NumberFormat();

function Price({ cost, data }: { readonly cost: Cost; readonly data: LimitsQuery }) {
  const by = refusing(cost, data);
  return (
    <>
      <dl className="facts price">
        <div>
          <dt>Cost</dt>
          <dd className="number">
            {plain.format(cost.points)} {cost.points === 1 ? 'point' : 'points'}
          </dd>
        </div>
        <div>
          <dt>Objects in lists</dt>
          <dd className="number">
            {cost.nodes === null ? 'not measured' : `up to ${plain.format(cost.nodes)}`}
          </dd>
        </div>
        <div>
          <dt>Now</dt>
          <dd>
            {by.length === 0 ? (
              <span className="badge good">admitted</span>
            ) : (
              by.map((rule) => (
                <a key={rule} className="badge bad" href={`#${cardId(rule)}`}>
                  refused: {textOf(rule).title}
                </a>
              ))
            )}
          </dd>
        </div>
      </dl>
      <p className="muted">{notes[cost.kind]}</p>
    </>
  );
}

const notes: Readonly<Record<Cost['kind'], string>> = {
  query: 'Nothing was run and no point was spent. The price of a query does not depend on its size.',
  mutation: 'Every mutation costs 5 points; it was not sent. Objects that it creates count as content, too.',
  subscription: 'The start of a subscription costs 1 point; it was not sent. Its messages count as CPU.',
};
