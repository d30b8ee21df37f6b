import type { ExecutionFilter, ExecutionStatus, ExecutionsQueryVariables } from '../generated/operations.ts';
import { TextField } from '../ui/text-field.tsx';
import { FlowSelect } from './flow-select.tsx';

const statuses: readonly ExecutionStatus[] = ['ACTIVE', 'ENDED'];

/** Returns the conditions that the address of the list has. */
export function executionVariables(
  search: URLSearchParams,
): Omit<ExecutionsQueryVariables, 'first' | 'after'> {
  const status = statuses.find((one) => one === search.get('status'));
  const from = timeOf(search.get('from'));
  const to = timeOf(search.get('to'));
  const address = search.get('address');
  const filter: ExecutionFilter = {
    ...(status ? { status } : {}),
    ...(address ? { contactAddress: address } : {}),
    ...(from ? { dateCreatedFrom: from } : {}),
    ...(to ? { dateCreatedTo: to } : {}),
  };
  const flowSid = search.get('flow');
  return { ...(flowSid ? { flowSid } : {}), ...(Object.keys(filter).length > 0 ? { filter } : {}) };
}

/** Returns a local time of an input as UTC; null for none. */
function timeOf(local: string | null): string | null {
  const time = new Date(local ?? '');
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

interface Props {
  readonly search: URLSearchParams;
  readonly onChange: (search: URLSearchParams) => void;
}

/** Fields for the conditions of the list. */
export function ExecutionFilterBar({ search, onChange }: Props) {
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    onChange(next);
  };
  return (
    <search className="filter-bar">
      <FlowSelect name="flow" value={search.get('flow') ?? ''} onChange={(flow) => set('flow', flow)} />
      <label className="field">
        <span>Status</span>
        <select value={search.get('status') ?? ''} onChange={({ target }) => set('status', target.value)}>
          <option value="">All</option>
          <option value="ACTIVE">Active</option>
          <option value="ENDED">Ended</option>
        </select>
      </label>
      <TextField
        label="Address of the contact"
        name="address"
        value={search.get('address') ?? ''}
        onChange={(address) => set('address', address)}
      />
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="field">
          <span>Started {name}</span>
          <input
            type="datetime-local"
            value={search.get(name) ?? ''}
            onChange={({ target }) => set(name, target.value)}
          />
        </label>
      ))}
    </search>
  );
}
