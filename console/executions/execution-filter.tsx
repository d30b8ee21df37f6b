import { FoundContactsDocument, type FoundContactsQuery } from '../generated/operations.ts';
import { Button } from '../ui/button.tsx';
import { visibleText } from '../ui/control-characters.ts';
import { FilterBar } from '../ui/filter-bar.tsx';
import { X } from '../ui/icons.tsx';
import { LookUpField } from '../ui/look-up-field.tsx';
import { visibly } from '../ui/visible.tsx';
import { conditionNames, unknownConditions } from './execution-conditions.ts';
import { FlowSelect } from './flow-select.tsx';
import { useFlowSids } from './use-flow-sids.ts';
import { isWholeAddress } from './whole-address.ts';

const contactsOf = ({ search }: FoundContactsQuery) =>
  search?.nodes.map(({ title }) => ({ value: title, title })) ?? [];

/** Each field of a time takes six presses of Tab, so that both are closed while they are empty. */
const times = ['from', 'to'] as const;

/** Fields for the conditions of the list. A text takes effect while one types. */
export function ExecutionFilterBar({ search }: { readonly search: URLSearchParams }) {
  const unknown = unknownConditions(search, useFlowSids());
  const hasTimes = times.some((name) => search.get(name));
  const unknownStatus = unknown.find(({ name }) => name === 'status')?.value;
  return (
    <FilterBar names={conditionNames} unknown={unknown}>
      {(set) => (
        <>
          <FlowSelect name="flow" value={search.get('flow') ?? ''} onChange={(flow) => set('flow', flow)} />
          <label className="field">
            <span>Status</span>
            <select value={search.get('status') ?? ''} onChange={({ target }) => set('status', target.value)}>
              <option value="">All</option>
              <option value="ACTIVE">Active</option>
              <option value="ENDED">Ended</option>
              {unknownStatus && <option value={unknownStatus}>{visibleText(unknownStatus)} (unknown)</option>}
            </select>
          </label>
          {search.get('widget') && (
            <Button onClick={() => set('widget', '')}>
              At {visibly(search.get('widget'))} <X size={16} aria-label="Clear the widget" />
            </Button>
          )}
          <LookUpField
            label="Address of the contact"
            name="address"
            text={search.get('address') ?? ''}
            document={FoundContactsDocument}
            pick={contactsOf}
            none="No contact has this number or address."
            isValue={isWholeAddress}
            onChange={(address) => set('address', address, true)}
          />
          <details className="field-group" open={hasTimes}>
            <summary className="button">Started{hasTimes ? '' : ': any time'}</summary>
            {times.map((name) => (
              <label key={name} className="field">
                <span>Started {name}</span>
                <input
                  type="datetime-local"
                  value={search.get(name) ?? ''}
                  onChange={({ target }) => set(name, target.value)}
                />
              </label>
            ))}
          </details>
        </>
      )}
    </FilterBar>
  );
}
