import type { NodeAt } from '../data/node-at.ts';
import { useChange } from '../data/use-change.ts';
import { useData } from '../data/use-data.ts';
import {
  CustomerSuggestionsDocument,
  type CustomerSuggestionsQuery,
  LinkCustomerDocument,
} from '../generated/operations.ts';
import { ChangeButton } from '../ui/change-button.tsx';
import { visibleText } from '../ui/control-characters.ts';
import { Lightbulb } from '../ui/icons.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { visibly } from '../ui/visible.tsx';
import { linksOf } from './affected.ts';
import { linkInput, targetOf } from './link-target.ts';
import { PartRefusal } from './part-refusal.tsx';

type Suggestion = NodeAt<CustomerSuggestionsQuery, 'resellerCustomer.linkSuggestions'>;

/** Objects that look like the customer's; one click links them. */
export function Suggestions({ customerId }: { readonly customerId: string }) {
  const { data, error, reload } = useData(CustomerSuggestionsDocument, { customerId });
  const suggestions = data?.resellerCustomer?.linkSuggestions ?? [];
  if (suggestions.length === 0)
    return error ? (
      <section aria-label="Suggestions">
        <PartRefusal error={error} hasData={false} onRetry={reload} />
      </section>
    ) : null;
  return (
    <ul className="link-suggestions" aria-label="Suggested links">
      {suggestions.map((suggestion) => (
        <Row key={JSON.stringify(suggestion.target)} customerId={customerId} suggestion={suggestion} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly customerId: string;
  readonly suggestion: Suggestion;
}

function Row({ customerId, suggestion: { target, reason } }: RowProps) {
  const { run, error, isRunning } = useChange(LinkCustomerDocument, linksOf(customerId));
  const { title } = targetOf(target);
  return (
    <li>
      <Lightbulb size={16} />
      <div>
        <b>{visibly(title)}</b>
        <p className="muted">{visibly(reason)}</p>
      </div>
      <ChangeButton
        scope="reseller:write"
        disabled={isRunning}
        onClick={() => void run({ input: { customer: { customerId }, target: linkInput(target) } })}
      >
        Link<span className="visually-hidden"> {visibleText(title)}</span>
      </ChangeButton>
      {error && <Refusal error={error} />}
    </li>
  );
}
