import { useId } from 'react';
import { useSearchParams } from 'wouter';
import { kindTitle, serviceTitles } from '../live/live-event.ts';
import { visibleText } from '../ui/control-characters.ts';
import { FilterClear } from '../ui/filter-clear.tsx';
import { UnknownConditions } from '../ui/unknown-conditions.tsx';
import { kindsByService } from './event-kinds.ts';
import { dayOf, type TimelineConditions, timelineNames } from './timeline-conditions.ts';

/** Fields for the day and the kind of a timeline, which are in the address. */
export function TimelineFilter({ conditions }: { readonly conditions: TimelineConditions }) {
  const [search, setSearch] = useSearchParams();
  const id = useId();
  const { day, kind, unknown } = conditions;
  const today = dayOf(new Date());
  const set = (name: string, value: string, replace = false) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace });
  };
  const clear = () => {
    const next = new URLSearchParams(search);
    for (const name of timelineNames) next.delete(name);
    setSearch(next);
  };
  const unknownKind = unknown.find(({ name }) => name === 'kind')?.value;
  return (
    <>
      <search className="filter-bar" aria-label="Activity">
        <label className="field">
          <span>Day</span>
          <input
            type="date"
            max={today}
            value={day ?? ''}
            onChange={({ target }) => set('day', target.value, day !== null)}
          />
        </label>
        <div className="field">
          <label htmlFor={id}>Kind of event</label>
          <select
            id={id}
            value={kind ?? unknownKind ?? ''}
            onChange={({ target }) => set('kind', target.value)}
          >
            <option value="">All kinds</option>
            {[...kindsByService].map(([service, kinds]) => (
              <optgroup key={service} label={serviceTitles[service]}>
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {kindTitle(one)}
                  </option>
                ))}
              </optgroup>
            ))}
            {unknownKind && <option value={unknownKind}>{visibleText(unknownKind)} (unknown)</option>}
          </select>
        </div>
        <FilterClear isSet={timelineNames.some((name) => search.get(name))} onClear={clear} />
      </search>
      <UnknownConditions conditions={unknown} onClear={(name) => set(name, '')} />
    </>
  );
}
