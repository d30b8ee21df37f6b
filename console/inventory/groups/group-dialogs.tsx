import { CreateGroupDocument, DeleteGroupDocument, UpdateGroupDocument } from '../../generated/operations.ts';
import { ChangeDialog, type Field } from '../../ui/change-dialog.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { visibly } from '../../ui/visible.tsx';
import { groupsOf } from '../affected.ts';
import { runOperation } from '../long-running-operation.ts';
import { idOf, newId, type Place } from '../place.ts';
import { type Group, groupTitle, type Opened } from './group.ts';

interface Props {
  readonly place: Place;
  readonly opened: Opened;
  readonly onClose: () => void;
}

/** The dialog that creates, edits or deletes a group. */
export function GroupDialog({ place, opened, onClose }: Props) {
  const common = { affected: groupsOf(place), onClose };
  switch (opened.kind) {
    case 'create':
      return (
        <ChangeDialog
          {...common}
          title="New group"
          action="Create"
          steps={(client, field) => {
            const fields = factsIn(field);
            const groupId = idOf(fields.displayName) || newId('group');
            const input = { location: { name: place.name }, groupId, fields };
            return runOperation(client, CreateGroupDocument, { input });
          }}
        >
          <GroupFields />
        </ChangeDialog>
      );
    case 'edit': {
      const { name } = opened.group;
      return (
        <ChangeDialog
          {...common}
          title="Edit the group"
          action="Save"
          steps={(client, field) =>
            runOperation(client, UpdateGroupDocument, { input: { group: { name }, fields: factsIn(field) } })
          }
        >
          <GroupFields group={opened.group} />
        </ChangeDialog>
      );
    }
    case 'delete':
      return (
        <ConfirmDialog
          {...common}
          title="Delete the group"
          action="Delete"
          isDangerous
          steps={(client) => runOperation(client, DeleteGroupDocument, { name: opened.group.name })}
        >
          The group <b>{visibly(groupTitle(opened.group))}</b> is deleted. Its assets stay.
        </ConfirmDialog>
      );
  }
}

const factsIn = (field: Field) => ({ displayName: field('title'), description: field('description') });

const GroupFields = ({ group }: { readonly group?: Group }) => (
  <>
    <label className="field">
      <span>Title</span>
      <input name="title" defaultValue={group?.displayName ?? ''} maxLength={256} required />
    </label>
    <label className="field">
      <span>Description</span>
      <input name="description" defaultValue={group?.description ?? ''} maxLength={1_000} />
    </label>
  </>
);
