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

const inputs = [
  { name: 'flow', label: 'Flow SID', key: 'flowSid' },
  { name: 'kind', label: 'Kind', key: 'kind' },
] as const;

/** Fields for the conditions. A text takes effect while one types. */
export function LiveFilter({ conditions, onChange }: Props) {
  const { unknown } = conditions;
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
        {inputs.map(({ name, label, key }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            value={conditions[key] ?? ''}
            onChange={(value) => set(name, value, true)}
          />
        ))}
        <FilterClear
          isSet={
            service !== '' ||
            conditions.customerId !== null ||
            inputs.some(({ key }) => conditions[key] !== null)
          }
          onClear={clear}
        />
      </search>
      <UnknownConditions conditions={unknown} onClear={(name) => set(name, '')} />
    </>
  );
}
