import { useSteps } from '../../data/use-change.ts';
import { CreateGroupDocument, DeleteGroupDocument, UpdateGroupDocument } from '../../generated/operations.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { visibly } from '../../ui/visible.tsx';
import { groupsOf } from '../affected.ts';
import { runOperation } from '../long-running-operation.ts';
import { idOf, newId, type Place } from '../place.ts';
import { type Group, groupTitle } from './group.ts';

/** The texts that a person writes about a group. */
interface GroupFacts {
  readonly displayName: string;
  readonly description: string;
}

interface CreateProps {
  readonly place: Place;
  readonly onClose: () => void;
}

export function CreateGroup({ place, onClose }: CreateProps) {
  const create = useSteps((client, fields: GroupFacts) => {
    const groupId = idOf(fields.displayName) || newId('group');
    return runOperation(client, CreateGroupDocument, {
      input: { location: { name: place.name }, groupId, fields },
    });
  }, groupsOf(place));
  return (
    <FormDialog
      title="New group"
      action="Create"
      isRunning={create.isRunning}
      error={create.error}
      onClose={onClose}
      onSend={async (field) => {
        const group = { displayName: field('title'), description: field('description') };
        if (await create.run(group)) onClose();
      }}
    >
      <GroupFields />
    </FormDialog>
  );
}

interface GroupProps {
  readonly place: Place;
  readonly group: Group;
  readonly onClose: () => void;
}

export function EditGroup({ place, group, onClose }: GroupProps) {
  const { name } = group;
  const update = useSteps(
    (client, fields: GroupFacts) =>
      runOperation(client, UpdateGroupDocument, { input: { group: { name }, fields } }),
    groupsOf(place),
  );
  return (
    <FormDialog
      title="Edit the group"
      action="Save"
      isRunning={update.isRunning}
      error={update.error}
      onClose={onClose}
      onSend={async (field) => {
        const next = { displayName: field('title'), description: field('description') };
        if (await update.run(next)) onClose();
      }}
    >
      <GroupFields group={group} />
    </FormDialog>
  );
}

export const DeleteGroup = ({ place, group, onClose }: GroupProps) => (
  <ConfirmDialog
    title="Delete the group"
    action="Delete"
    isDangerous
    steps={(client) => runOperation(client, DeleteGroupDocument, { name: group.name })}
    affected={groupsOf(place)}
    onClose={onClose}
  >
    The group <b>{visibly(groupTitle(group))}</b> is deleted. Its assets stay.
  </ConfirmDialog>
);

function GroupFields({ group }: { readonly group?: Group }) {
  return (
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
}
