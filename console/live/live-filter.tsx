import type { ActivityService } from '../generated/operations.ts';
import { TextField } from '../ui/text-field.tsx';
import { type LiveEvent, serviceTitles } from './live-event.ts';
import type { LiveEntry } from './live-feed.ts';

/** Conditions of the live page, as its address has them. The gateway applies the first two, the page the others. */
export interface Conditions {
  readonly service: ActivityService | null;
  readonly customerId: string | null;
  readonly flowSid: string | null;
  readonly kind: string | null;
}

const services = Object.keys(serviceTitles) as readonly ActivityService[];

export function readConditions(search: URLSearchParams): Conditions {
  const text = (name: string) => search.get(name)?.trim() || null;
  return {
    service: services.find((service) => service === text('service')) ?? null,
    customerId: text('customer'),
    flowSid: text('flow'),
    kind: text('kind'),
  };
}

/** Returns the entries that meet the conditions of the page. Notes about the stream always do. */
export function matching(
  entries: readonly LiveEntry[],
  { flowSid, kind }: Pick<Conditions, 'flowSid' | 'kind'>,
): readonly LiveEntry[] {
  if (flowSid === null && kind === null) return entries;
  const wanted = kind?.toLowerCase();
  return entries.filter(
    (entry) =>
      entry.kind !== 'event' ||
      ((flowSid === null || entry.event.flowSid === flowSid) &&
        (wanted === undefined || isOfKind(entry.event, wanted))),
  );
}

/** A person may write a kind as the page shows it, or as the graph has it. */
const isOfKind = ({ kind, title }: LiveEvent, wanted: string) =>
  [kind, title].some((text) => text.toLowerCase().includes(wanted));

interface Props {
  readonly conditions: Conditions;
  readonly onChange: (search: URLSearchParams) => void;
}

const inputs = [
  { name: 'customer', label: 'Customer id', key: 'customerId' },
  { name: 'flow', label: 'Flow SID', key: 'flowSid' },
  { name: 'kind', label: 'Kind', key: 'kind' },
] as const;

/** Fields for the conditions. A text takes effect with Enter, or when the field is left. */
export function LiveFilter({ conditions, onChange }: Props) {
  const set = (name: string, value: string) => {
    const search = new URLSearchParams(location.search);
    if (value.trim()) search.set(name, value.trim());
    else search.delete(name);
    onChange(search);
  };
  return (
    <search className="filter-bar">
      <label className="field">
        <span>Service</span>
        <select value={conditions.service ?? ''} onChange={({ target }) => set('service', target.value)}>
          <option value="">All services</option>
          {services.map((service) => (
            <option key={service} value={service}>
              {serviceTitles[service]}
            </option>
          ))}
        </select>
      </label>
      {inputs.map(({ name, label, key }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          value={conditions[key] ?? ''}
          onChange={(value) => set(name, value)}
        />
      ))}
    </search>
  );
}
