import { useMemo, useState } from 'react';
import { useData } from '../../data/use-data.ts';
import { GroupsDocument } from '../../generated/operations.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { nounText } from '../../ui/noun.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { LocationHead } from '../location-head.tsx';
import type { PageProps } from '../page-props.ts';
import type { Opened } from './group.ts';
import { groupColumns } from './group-columns.tsx';
import { CreateGroup, DeleteGroup, EditGroup } from './group-dialogs.tsx';

/** Groups of a location. */
export function Groups({ place }: PageProps) {
  const variables = { location: place.name };
  const { data, error, isLoading, reload } = useData(GroupsDocument, variables, { every: 15_000 });
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = useMemo(() => groupColumns(place, setOpened), [place]);
  const { nodes, totalCount } = data?.inventoryLocation?.groups ?? {};
  const close = () => setOpened(null);
  return (
    <>
      <LocationHead place={place} tab="groups" behind={[{ document: GroupsDocument, variables }]}>
        <button type="button" className="button primary" onClick={() => setOpened({ kind: 'create' })}>
          New group
        </button>
      </LocationHead>
      <div className="stack">
        {isLoading && <Loading />}
        {error && <Refusal error={error} onRetry={reload} />}
        {nodes?.length === 0 && (
          <EmptyState title="No groups yet">
            A group names assets that move together, and reports are about groups. Create one, then add assets
            to it on the page Assets.
          </EmptyState>
        )}
        {nodes && nodes.length > 0 && (
          <section className="card flush">
            <header>
              <p>
                <b className="number">{nounText(totalCount ?? nodes.length, 'group')}</b>
              </p>
            </header>
            <DataTable columns={columns} rows={nodes} rowKey={({ name }) => name} label="Groups" />
          </section>
        )}
      </div>
      {opened?.kind === 'create' && <CreateGroup place={place} onClose={close} />}
      {opened?.kind === 'edit' && <EditGroup place={place} group={opened.group} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteGroup place={place} group={opened.group} onClose={close} />}
    </>
  );
}
