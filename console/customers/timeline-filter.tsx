import { useId } from 'react';
import { kindTitle, serviceTitles } from '../live/live-event.ts';
import { visibleText } from '../ui/control-characters.ts';
import { FilterBar } from '../ui/filter-bar.tsx';
import { kindsByService } from './event-kinds.ts';
import { dayOf, type TimelineConditions, timelineNames } from './timeline-conditions.ts';

/** Fields for the day and the kind of a timeline, which are in the address. */
export function TimelineFilter({ conditions }: { readonly conditions: TimelineConditions }) {
  const id = useId();
  const { day, kind, unknown } = conditions;
  const today = dayOf(new Date());
  const unknownKind = unknown.find(({ name }) => name === 'kind')?.value;
  return (
    <FilterBar names={timelineNames} unknown={unknown} label="Activity">
      {(set) => (
        <>
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
        </>
      )}
    </FilterBar>
  );
}
