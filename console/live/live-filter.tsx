import { useCaller } from '../data/viewer.tsx';
import { FlowSelect } from '../executions/flow-select.tsx';
import { visibleText } from '../ui/control-characters.ts';
import { FilterClear } from '../ui/filter-clear.tsx';
import { TextField } from '../ui/text-field.tsx';
import { UnknownConditions } from '../ui/unknown-conditions.tsx';
import { type Conditions, conditionNames, services } from './conditions.ts';
import { CustomerField } from './customer-field.tsx';
import { serviceTitles } from './live-event.ts';

interface Props {
  readonly conditions: Conditions;
  /** Called with the search of the next address, and whether it replaces the present one. */
  readonly onChange: (search: URLSearchParams, options: { readonly replace: boolean }) => void;
}

/** Fields for the conditions. A text takes effect while one types. */
export function LiveFilter({ conditions, onChange }: Props) {
  const { unknown, flowSid, kind } = conditions;
  const { viewer } = useCaller();
  const hasFlows = flowSid !== null || viewer?.scopes.includes('executions:read');
  const set = (name: string, value: string, replace = false) => {
    const search = new URLSearchParams(location.search);
    if (value) search.set(name, value);
    else search.delete(name);
    onChange(search, { replace });
  };
  const clear = () => {
    const search = new URLSearchParams(location.search);
    for (const name of conditionNames) search.delete(name);
    onChange(search, { replace: false });
  };
  const service = conditions.service ?? unknown[0]?.value ?? '';
  return (
    <>
      <search className="filter-bar">
        <label className="field">
          <span>Service</span>
          <select value={service} onChange={({ target }) => set('service', target.value)}>
            <option value="">All services</option>
            {services.map((one) => (
              <option key={one} value={one}>
                {serviceTitles[one]}
              </option>
            ))}
            {unknown.map(({ value }) => (
              <option key={value} value={value}>
                {visibleText(value)} (unknown)
              </option>
            ))}
          </select>
        </label>
        <CustomerField
          customerId={conditions.customerId}
          onChange={(value) => set('customer', value, true)}
        />
        {hasFlows && (
          <FlowSelect name="flow" value={flowSid ?? ''} onChange={(value) => set('flow', value)} />
        )}
        <TextField
          name="kind"
          label="Kind"
          value={kind ?? ''}
          onChange={(value) => set('kind', value, true)}
        />
        <FilterClear
          isSet={service !== '' || conditions.customerId !== null || flowSid !== null || kind !== null}
          onClear={clear}
        />
      </search>
      <UnknownConditions conditions={unknown} onClear={(name) => set(name, '')} />
    </>
  );
}
