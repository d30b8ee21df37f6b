import { Link } from 'wouter';
import { usePermissions } from '../../data/viewer.tsx';
import { ChangeButton } from '../../ui/change-button.tsx';
import { visibleText } from '../../ui/control-characters.ts';
import type { Column } from '../../ui/data-table.tsx';
import { countText } from '../../ui/noun.ts';
import { pathTo } from '../../ui/path-to.ts';
import { sentenceOf } from '../../ui/sentence.ts';
import { Ago } from '../../ui/time.tsx';
import { visibly } from '../../ui/visible.tsx';
import { lastPart, type Place } from '../place.ts';
import { type Group, groupTitle, type Opened } from './group.ts';

/** Columns of the table of groups; the last one has the buttons of a group. */
export function groupColumns(place: Place, open: (opened: Opened) => void): readonly Column<Group>[] {
  return [
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
    {
      isSecondary: true,
      title: 'Updated',
      width: '130px',
      cell: ({ updatedAt }) => updatedAt && <Ago at={updatedAt} />,
    },
    {
      title: 'Actions',
      width: '220px',
      narrowWidth: '180px',
      cell: (group) => <Buttons place={place} group={group} open={open} />,
    },
  ];
}

/** Address of the assets of a group. */
const assetsOf = ({ path }: Place, { name }: Group) =>
  path + pathTo`/assets?filter=${`assignedGroups:"${name}"`}`;

interface ButtonsProps {
  readonly place: Place;
  readonly group: Group;
  readonly open: (opened: Opened) => void;
}

function Buttons({ place, group, open }: ButtonsProps) {
  const { refusal } = usePermissions();
  const title = visibleText(groupTitle(group));
  return (
    <div className="row-buttons">
      {refusal('inventory:write') === null && (
        <Link
          href={place.path + pathTo`/reports?group=${lastPart(group.name)}`}
          aria-label={`Report on ${title}`}
        >
          Report
        </Link>
      )}
      {(['edit', 'delete'] as const).map((kind) => (
        <ChangeButton
          key={kind}
          scope="inventory:write"
          className={kind === 'delete' ? 'link danger' : 'link'}
          aria-label={`${sentenceOf(kind)} ${title}`}
          onClick={() => open({ kind, group })}
        >
          {sentenceOf(kind)}
        </ChangeButton>
      ))}
    </div>
  );
}
