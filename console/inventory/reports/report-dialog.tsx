import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSteps } from '../../data/use-change.ts';
import { useData } from '../../data/use-data.ts';
import { GroupNamesDocument, PreferenceSetsDocument } from '../../generated/operations.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { reportsOf } from '../affected.ts';
import { lastPart, type Place } from '../place.ts';
import { type ReportChoice, startReport } from './report-steps.ts';

interface Props {
  readonly place: Place;
  /** Id of the group that is chosen at first. */
  readonly group: string | null;
  readonly onClose: () => void;
}

const strategies = [
  { value: '', title: 'As large as the source' },
  { value: 'MODERATE', title: 'Measured use and 30 percent' },
  { value: 'AGGRESSIVE', title: 'Measured use and 10 percent' },
] as const;

/** Asks for the groups and preferences of a report, starts it, and shows it. */
export function ReportDialog({ place, group, onClose }: Props) {
  const [, go] = useLocation();
  const { data } = useData(GroupNamesDocument, { location: place.name });
  const groups = data?.inventoryLocation?.groups?.nodes;
  const create = useSteps(
    (client, choice: ReportChoice) => startReport(client, place, choice),
    reportsOf(place),
  );
  const send = async (field: (name: string) => string) => {
    const strategy = strategies.find(({ value }) => value === field('strategy'))?.value;
    const path = await create.run({
      title: field('title'),
      groups: (groups ?? []).filter(({ name }) => field(name) === 'on').map(({ name }) => name),
      preferenceSet: field('preferenceSet') || null,
      region: field('region'),
      strategy: strategy || null,
    });
    if (path !== null) go(`${place.path}/${path}`);
  };
  return (
    <FormDialog
      title="New report"
      action="Make the report"
      isRunning={create.isRunning || !groups}
      error={create.error}
      onClose={onClose}
      onSend={(field) => void send(field)}
    >
      <label className="field">
        <span>Title</span>
        <input name="title" defaultValue={group ? `Report on ${group}` : 'Report'} maxLength={200} required />
      </label>
      <fieldset className="choices">
        <legend>Groups</legend>
        {groups?.length === 0 && <p className="muted">There is no group. The page Groups creates them.</p>}
        {groups?.map(({ name, displayName }) => (
          <label key={name} className="check">
            <input type="checkbox" name={name} defaultChecked={lastPart(name) === group} />
            {displayName || lastPart(name)}
          </label>
        ))}
      </fieldset>
      <Preferences place={place} />
    </FormDialog>
  );
}

function Preferences({ place }: { readonly place: Place }) {
  const { data } = useData(PreferenceSetsDocument, { location: place.name });
  const [chosen, setChosen] = useState('');
  return (
    <>
      <label className="field">
        <span>Preferences</span>
        <select name="preferenceSet" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">New preferences</option>
          {data?.inventoryLocation?.preferenceSets?.nodes.map(({ name, displayName }) => (
            <option key={name} value={name}>
              {displayName || lastPart(name)}
            </option>
          ))}
        </select>
      </label>
      {chosen === '' && (
        <>
          <label className="field">
            <span>Size of the new machines</span>
            <select name="strategy">
              {strategies.map(({ value, title }) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>Region, for the prices</span>
            <input name="region" defaultValue={place.location} />
          </label>
        </>
      )}
    </>
  );
}
