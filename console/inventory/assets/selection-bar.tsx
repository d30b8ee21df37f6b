import { useState } from 'react';
import { useSteps } from '../../data/use-change.ts';
import { AddAssetsDocument, AssetDetailsDocument, RemoveAssetsDocument } from '../../generated/operations.ts';
import { ChangeButton } from '../../ui/change-button.tsx';
import { visibleText } from '../../ui/control-characters.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoreChoices } from '../../ui/more-choices.tsx';
import { nounText } from '../../ui/noun.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { groupsOf } from '../affected.ts';
import { countText } from '../figures.ts';
import { useGroupNames } from '../groups/use-group-names.ts';
import { runOperation } from '../long-running-operation.ts';
import { lastPart, type Place } from '../place.ts';
import { selectedAtOnce } from './asset-table.tsx';

interface Props {
  readonly place: Place;
  readonly selected: ReadonlySet<string>;
  readonly onClear: () => void;
}

type Kind = 'add' | 'remove';

/** The number of selected assets, and what can be done with them. */
export function SelectionBar({ place, selected, onClear }: Props) {
  const [kind, setKind] = useState<Kind | null>(null);
  if (selected.size === 0) return null;
  return (
    <div className="selection-bar">
      <b role="status">{countText(selected.size)} selected</b>
      <div className="actions">
        <ChangeButton scope="inventory:write" className="button" onClick={() => setKind('add')}>
          Add to a group
        </ChangeButton>
        <ChangeButton scope="inventory:write" className="button" onClick={() => setKind('remove')}>
          Remove from a group
        </ChangeButton>
        <button type="button" className="button" onClick={onClear}>
          Clear
        </button>
      </div>
      {kind && (
        <Membership
          place={place}
          kind={kind}
          selected={selected}
          onClose={() => setKind(null)}
          onDone={onClear}
        />
      )}
    </div>
  );
}

interface MembershipProps extends Omit<Props, 'onClear'> {
  readonly kind: Kind;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Membership({ place, kind, selected, onClose, onDone }: MembershipProps) {
  const list = useGroupNames(place);
  const { rows: groups, first, error, reload } = list;
  const change = useSteps(
    async (client, group: string) => {
      for (const names of partsOf([...selected])) {
        const members = { group: { name: group }, assets: names.map((name) => ({ name })) };
        if (kind === 'add')
          await runOperation(client, AddAssetsDocument, { input: { ...members, allowExisting: true } });
        else await runOperation(client, RemoveAssetsDocument, { input: { ...members, allowMissing: true } });
      }
      return group;
    },
    [...groupsOf(place), { documents: [AssetDetailsDocument] }],
  );
  const title = kind === 'add' ? 'Add to a group' : 'Remove from a group';
  return (
    <FormDialog
      title={title}
      action={kind === 'add' ? 'Add' : 'Remove'}
      isRunning={change.isRunning || groups.length === 0}
      error={change.error}
      onClose={onClose}
      onSend={async (field) => {
        if (!(await change.run(field('group')))) return;
        onClose();
        onDone();
      }}
    >
      <p>{nounText(selected.size, 'asset')}</p>
      <label className="field">
        <span>Group</span>
        <select name="group" required>
          {groups.map(({ name, displayName }) => (
            <option key={name} value={name}>
              {visibleText(displayName || lastPart(name))}
            </option>
          ))}
        </select>
      </label>
      {error && <Refusal error={error} onRetry={reload} />}
      <MoreChoices list={list} noun="groups" />
      {first && groups.length === 0 && <p className="muted">The page Groups creates groups.</p>}
    </FormDialog>
  );
}

const partsOf = (names: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(names.length / selectedAtOnce) }, (_, index) =>
    names.slice(index * selectedAtOnce, (index + 1) * selectedAtOnce),
  );
