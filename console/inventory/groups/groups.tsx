import { useMemo } from 'react';
import { useList } from '../../data/use-list.ts';
import { GroupsDocument, type GroupsQuery } from '../../generated/operations.ts';
import { ChangeAdvice } from '../../ui/change-button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Reading } from '../../ui/reading.tsx';
import { lengthText } from '../figures.ts';
import { LocationHead } from '../location-head.tsx';
import type { PageProps } from '../place.ts';
import { groupColumns } from './group-columns.tsx';
import { GroupDialog } from './group-dialog.tsx';

const pick = ({ inventoryLocation }: GroupsQuery) => inventoryLocation?.groups ?? null;

/** Groups of a location. */
export function Groups({ place }: PageProps) {
  const variables = { location: place.name };
  const list = useList(GroupsDocument, variables, pick, { every: 15_000 });
  const { rows, first, hasMore, more } = list;
  const total = first?.totalCount ?? null;
  const columns = useMemo(() => groupColumns(place), [place]);
  return (
    <>
      <LocationHead place={place} tab="groups">
        <DialogButton
          scope="inventory:write"
          className="button primary"
          dialog={(close) => <GroupDialog place={place} group={null} onClose={close} />}
        >
          New group
        </DialogButton>
      </LocationHead>
      <div className="stack">
        <Reading of={list} />
        {first && rows.length === 0 && (
          <EmptyState title="No groups yet">
            A group names assets that move together, and reports are about groups.{' '}
            <ChangeAdvice scope="inventory:write">
              Create one, then add assets to it on the page Assets.
            </ChangeAdvice>
          </EmptyState>
        )}
        {rows.length > 0 && (
          <section className="card flush">
            <header>
              <p>
                <b className="number">{lengthText({ total, read: rows.length, hasMore })}</b>{' '}
                {total === 1 ? 'group' : 'groups'}
              </p>
            </header>
            <DataTable
              columns={columns}
              rows={rows}
              rowKey={({ name }) => name}
              label="Groups"
              onEnd={more}
            />
          </section>
        )}
      </div>
    </>
  );
}
