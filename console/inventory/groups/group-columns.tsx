import { Link } from 'wouter';
import { usePermissions } from '../../data/viewer.tsx';
import { DeleteGroupDocument } from '../../generated/operations.ts';
import { ConfirmButton } from '../../ui/confirm-dialog.tsx';
import { visibleText } from '../../ui/control-characters.ts';
import type { Column } from '../../ui/data-table.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { countText } from '../../ui/noun.ts';
import { pathTo } from '../../ui/path-to.ts';
import { Ago } from '../../ui/time.tsx';
import { visibly } from '../../ui/visible.tsx';
import { groupsOf } from '../affected.ts';
import { runOperation } from '../long-running-operation.ts';
import { lastPart, type Place } from '../place.ts';
import { type Group, groupTitle } from './group.ts';
import { GroupDialog } from './group-dialog.tsx';

/** Columns of the table of groups; the last one has the buttons of a group. */
export const groupColumns = (place: Place): readonly Column<Group>[] => [
  {
    title: 'Group',
    width: '220px',
    narrowWidth: 'auto',
    cell: (group) => (
      <Link className="clip" href={assetsOf(place, group)}>
        {visibly(groupTitle(group))}
      </Link>
    ),
  },
  {
    title: 'Assets',
    width: '90px',
    narrowWidth: '76px',
    isNumber: true,
    cell: ({ assets }) => countText(assets?.totalCount ?? 0),
  },
  { title: 'Description', isSecondary: true, cell: ({ description }) => description },
  {
    title: 'Updated',
    width: '130px',
    isSecondary: 'on phones',
    cell: ({ updatedAt }) => updatedAt && <Ago at={updatedAt} />,
  },
  {
    title: 'Actions',
    width: '220px',
    narrowWidth: '180px',
    cell: (group) => <Buttons place={place} group={group} />,
  },
];

/** Address of the assets of a group. */
const assetsOf = ({ path }: Place, { name }: Group) =>
  path + pathTo`/assets?filter=${`assignedGroups:"${name}"`}`;

function Buttons({ place, group }: { readonly place: Place; readonly group: Group }) {
  const { refusal } = usePermissions();
  const { name } = group;
  const title = groupTitle(group);
  const shown = visibleText(title);
  return (
    <div className="row-buttons">
      {refusal('inventory:write') === null && (
        <Link href={place.path + pathTo`/reports?group=${lastPart(name)}`} aria-label={`Report on ${shown}`}>
          Report
        </Link>
      )}
      <DialogButton
        scope="inventory:write"
        className="link"
        aria-label={`Edit ${shown}`}
        dialog={(close) => <GroupDialog place={place} group={group} onClose={close} />}
      >
        Edit
      </DialogButton>
      <ConfirmButton
        scope="inventory:write"
        className="link danger"
        label={`Delete ${shown}`}
        button="Delete"
        title="Delete the group"
        action="Delete"
        isDangerous
        steps={(client) => runOperation(client, DeleteGroupDocument, { name })}
        affected={groupsOf(place)}
      >
        The group <b>{visibly(title)}</b> is deleted. Its assets stay.
      </ConfirmButton>
    </div>
  );
}
