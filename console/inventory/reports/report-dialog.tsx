import { useState } from 'react';
import { useLocation } from 'wouter';
import { useList } from '../../data/use-list.ts';
import { PreferenceSetsDocument, type PreferenceSetsQuery } from '../../generated/operations.ts';
import { ChangeDialog, type Field } from '../../ui/change-dialog.tsx';
import { visibleText } from '../../ui/control-characters.ts';
import { InputField, SelectField } from '../../ui/form-field.tsx';
import { MoreChoices } from '../../ui/more-choices.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { visibly } from '../../ui/visible.tsx';
import { reportsOf } from '../affected.ts';
import { useGroupNames } from '../groups/group.ts';
import { lastPart, type Place } from '../place.ts';
import { type ReportChoice, startReport } from './report-steps.ts';

interface Props {
  readonly place: Place;
  /** Id of the group that is chosen at first. */
  readonly group: string | null;
  readonly onClose: () => void;
}

const strategies = ['MODERATE', 'AGGRESSIVE'] as const;
const strategyTitles = {
  MODERATE: 'Measured use and 30 percent',
  AGGRESSIVE: 'Measured use and 10 percent',
};

/** Asks for the groups and preferences of a report, starts it, and shows it. */
export function ReportDialog({ place, group, onClose }: Props) {
  const [, go] = useLocation();
  const list = useGroupNames(place);
  const groups = choicesOf(list, group && `${place.name}/groups/${group}`);
  const choiceIn = (field: Field): ReportChoice => ({
    title: field('title'),
    groups: groups.filter(({ name }) => field(name) === 'on').map(({ name }) => name),
    preferenceSet: field('preferenceSet') || null,
    region: field('region'),
    strategy: strategies.find((one) => one === field('strategy')) ?? null,
  });
  return (
    <ChangeDialog
      title="New report"
      action="Make the report"
      isWaiting={!list.first}
      steps={(client, field) => startReport(client, place, choiceIn(field))}
      affected={reportsOf(place)}
      onClose={onClose}
      onDone={(path) => go(`${place.path}/${path}`)}
    >
      <InputField
        name="title"
        label="Title"
        defaultValue={group ? `Report on ${group}` : 'Report'}
        maxLength={200}
        required
      />
      <fieldset className="choices">
        <legend>Groups</legend>
        {list.error && <Refusal error={list.error} onRetry={list.reload} />}
        {list.first && groups.length === 0 && (
          <p className="muted">There is no group. The page Groups creates them.</p>
        )}
        {groups.map(({ name, displayName }) => (
          <label key={name} className="check">
            <input type="checkbox" name={name} defaultChecked={lastPart(name) === group} />
            {visibly(displayName || lastPart(name))}
          </label>
        ))}
        <MoreChoices list={list} noun="groups" />
      </fieldset>
      <Preferences place={place} />
    </ChangeDialog>
  );
}

/** The groups that were read, and before them the one that is chosen at first, on whichever page it is. */
function choicesOf({ rows, first }: ReturnType<typeof useGroupNames>, chosen: string | null) {
  if (chosen === null || !first || rows.some(({ name }) => name === chosen)) return rows;
  return [{ name: chosen, displayName: null }, ...rows];
}

const preferencesPage = { first: 200 };
const pickPreferences = ({ inventoryLocation }: PreferenceSetsQuery) =>
  inventoryLocation?.preferenceSets ?? null;

function Preferences({ place }: { readonly place: Place }) {
  const list = useList(PreferenceSetsDocument, { location: place.name, ...preferencesPage }, pickPreferences);
  const [chosen, setChosen] = useState('');
  return (
    <>
      <label className="field">
        <span>Preferences</span>
        <select name="preferenceSet" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">New preferences</option>
          {list.rows.map(({ name, displayName }) => (
            <option key={name} value={name}>
              {visibleText(displayName || lastPart(name))}
            </option>
          ))}
        </select>
      </label>
      <MoreChoices list={list} noun="preferences" />
      {list.error && <Refusal error={list.error} onRetry={list.reload} />}
      {chosen === '' && (
        <>
          <SelectField
            name="strategy"
            label="Size of the new machines"
            options={strategies}
            titles={strategyTitles}
            none="As large as the source"
          />
          <InputField name="region" label="Region, for the prices" defaultValue={place.location} />
        </>
      )}
    </>
  );
}
