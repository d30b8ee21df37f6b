import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useList } from '../../data/use-list.ts';
import { usePermissions } from '../../data/viewer.tsx';
import { ReportConfigsDocument, type ReportConfigsQuery } from '../../generated/operations.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeAdvice, ChangeButton } from '../../ui/change-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Reading } from '../../ui/reading.tsx';
import { LocationHead } from '../location-head.tsx';
import type { PageProps } from '../place.ts';
import { type Config, ReportConfigCard } from './report-config-card.tsx';
import { ReportDialog } from './report-dialog.tsx';

const pick = ({ inventoryLocation }: ReportConfigsQuery) => inventoryLocation?.reportConfigs ?? null;
const isPending = ({ reports }: Config) => reports?.nodes.some(({ state }) => state === 'PENDING') ?? false;

/** Report configs of a location, each with its reports. */
export function Reports({ place }: PageProps) {
  const [search, setSearch] = useSearchParams();
  const group = search.get('group');
  const [isOpen, setIsOpen] = useState(group !== null);
  const isAllowed = usePermissions().refusal('inventory:write') === null;
  const variables = { location: place.name };
  const list = useList(ReportConfigsDocument, variables, pick, { isBusy: isPending });
  const { rows: configs, first, hasMore, more } = list;
  const close = () => {
    setIsOpen(false);
    setSearch({});
  };
  return (
    <>
      <LocationHead place={place} tab="reports">
        <ChangeButton scope="inventory:write" className="button primary" onClick={() => setIsOpen(true)}>
          New report
        </ChangeButton>
      </LocationHead>
      <div className="stack">
        <Reading of={list} />
        {first && configs.length === 0 && (
          <EmptyState title="No reports yet">
            A report says which machines of the cloud the assets of a group fit on, and with a price table
            what they cost a month.{' '}
            <ChangeAdvice scope="inventory:write">Create a group, then make a report on it.</ChangeAdvice>
          </EmptyState>
        )}
        {configs.map((config) => (
          <ReportConfigCard key={config.name} place={place} config={config} />
        ))}
        {hasMore && <Button onClick={more}>Older report configs</Button>}
      </div>
      {isOpen && isAllowed && <ReportDialog place={place} group={group} onClose={close} />}
    </>
  );
}
