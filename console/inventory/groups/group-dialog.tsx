import { CreateGroupDocument, UpdateGroupDocument } from '../../generated/operations.ts';
import { ChangeDialog } from '../../ui/change-dialog.tsx';
import { InputField } from '../../ui/form-field.tsx';
import { groupsOf } from '../affected.ts';
import { runOperation } from '../long-running-operation.ts';
import { idOf, newId, type Place } from '../place.ts';
import type { Group } from './group.ts';

interface Props {
  readonly place: Place;
  /** The group that is edited; null creates one. */
  readonly group: Group | null;
  readonly onClose: () => void;
}

/** The dialog that creates or edits a group. */
export const GroupDialog = ({ place, group, onClose }: Props) => (
  <ChangeDialog
    title={group ? 'Edit the group' : 'New group'}
    action={group ? 'Save' : 'Create'}
    steps={(client, field) => {
      const fields = { displayName: field('title'), description: field('description') };
      if (group)
        return runOperation(client, UpdateGroupDocument, { input: { group: { name: group.name }, fields } });
      const groupId = idOf(fields.displayName) || newId('group');
      const input = { location: { name: place.name }, groupId, fields };
      return runOperation(client, CreateGroupDocument, { input });
    }}
    affected={groupsOf(place)}
    onClose={onClose}
  >
    <InputField name="title" label="Title" defaultValue={group?.displayName ?? ''} maxLength={256} required />
    <InputField
      name="description"
      label="Description"
      defaultValue={group?.description ?? ''}
      maxLength={1_000}
    />
  </ChangeDialog>
);
