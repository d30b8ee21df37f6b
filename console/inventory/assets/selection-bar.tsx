import { useState } from 'react';
import { AddAssetsDocument, AssetDetailsDocument, RemoveAssetsDocument } from '../../generated/operations.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeButton } from '../../ui/change-button.tsx';
import { ChangeDialog } from '../../ui/change-dialog.tsx';
import { visibleText } from '../../ui/control-characters.ts';
import { MoreChoices } from '../../ui/more-choices.tsx';
import { countText, nounText } from '../../ui/noun.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { groupsOf } from '../affected.ts';
import { useGroupNames } from '../groups/group.ts';
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
        <ChangeButton scope="inventory:write" onClick={() => setKind('add')}>
          Add to a group
        </ChangeButton>
        <ChangeButton scope="inventory:write" onClick={() => setKind('remove')}>
          Remove from a group
        </ChangeButton>
        <Button onClick={onClear}>Clear</Button>
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
  const isAdding = kind === 'add';
  return (
    <ChangeDialog
      title={isAdding ? 'Add to a group' : 'Remove from a group'}
      action={isAdding ? 'Add' : 'Remove'}
      isWaiting={groups.length === 0}
      steps={async (client, field) => {
        for (const names of partsOf([...selected])) {
          const members = { group: { name: field('group') }, assets: names.map((name) => ({ name })) };
          if (isAdding)
            await runOperation(client, AddAssetsDocument, { input: { ...members, allowExisting: true } });
          else
            await runOperation(client, RemoveAssetsDocument, { input: { ...members, allowMissing: true } });
        }
      }}
      affected={[...groupsOf(place), { documents: [AssetDetailsDocument] }]}
      onClose={onClose}
      onDone={() => {
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
    </ChangeDialog>
  );
}

const partsOf = (names: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(names.length / selectedAtOnce) }, (_, index) =>
    names.slice(index * selectedAtOnce, (index + 1) * selectedAtOnce),
  );
