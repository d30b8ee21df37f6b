import { useMutation } from '@tanstack/react-query';
import { TributaryError } from '@tributary/client';
import type { Price } from '../../pages/operation-price.ts';
import { page } from '../../pages/page.ts';
import { useClient } from '../data/connection.tsx';
import type { LimitsQuery } from '../generated/operations.ts';
import { type Fact, Facts } from '../ui/facts.tsx';
import { countText, nounText } from '../ui/noun.ts';
import { Refusal } from '../ui/refusal.tsx';
import { measure, refusing } from './cost.ts';
import { rowId, textOf } from './rule-texts.ts';

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
        {!error && measured && 'price' in measured && <PriceFacts price={measured.price} data={data} />}
      </div>
    </section>
  );
}

function PriceFacts({ price, data }: { readonly price: Price; readonly data: LimitsQuery }) {
  const { points, objects, kind } = price;
  const refusals = refusing(price, data).map((rule) => (
    <a key={rule} className="badge bad" href={`#${rowId(rule)}`}>
      refused: {textOf(rule).title}
    </a>
  ));
  const admitted = <span className="badge good">admitted</span>;
  const facts: readonly Fact[] = [
    ['Cost', nounText(points, 'point')],
    ['Objects in lists', objects === null ? 'not measured' : `up to ${countText(objects)}`],
    ['Now', refusals.length > 0 ? refusals : admitted],
  ];
  return (
    <>
      <Facts facts={facts} className="facts price" />
      <p className="muted">{notes[kind]}</p>
    </>
  );
}

const notes: Readonly<Record<Price['kind'], string>> = {
  query: 'Nothing was run and no point was spent. The price of a query does not depend on its size.',
  mutation: 'All mutations have this price; it was not sent. Objects that it creates count as content, too.',
  subscription: 'The start of a subscription has this price; it was not sent. Its messages count as CPU.',
};
