import { useCaller } from '../data/viewer.tsx';
import { FlowSelect } from '../executions/flow-select.tsx';
import { visibleText } from '../ui/control-characters.ts';
import { FilterBar } from '../ui/filter-bar.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type Conditions, conditionNames, services } from './conditions.ts';
import { CustomerField } from './customer-field.tsx';
import { serviceTitles } from './live-event.ts';

/** Fields for the conditions. A text takes effect while one types. */
export function LiveFilter({ conditions }: { readonly conditions: Conditions }) {
  const { unknown, flowSid, kind } = conditions;
  const { viewer } = useCaller();
  const hasFlows = flowSid !== null || viewer?.scopes.includes('executions:read');
  const service = conditions.service ?? unknown[0]?.value ?? '';
  return (
    <FilterBar names={conditionNames} unknown={unknown}>
      {(set) => (
        <>
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
        </>
      )}
    </FilterBar>
  );
}
