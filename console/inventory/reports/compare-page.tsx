import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { useList } from '../../data/use-list.ts';
import { ComparableReportsDocument, type ComparableReportsQuery } from '../../generated/operations.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { MoreChoices } from '../../ui/more-choices.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { LocationHead } from '../location-head.tsx';
import type { PageProps } from '../place.ts';
import { paramsOf, type ReportKeys, reportName, withDefault } from './compared-keys.ts';
import { ComparedReports } from './compared-reports.tsx';
import { ReportSelect } from './report-select.tsx';

const pick = ({ inventoryLocation }: ComparableReportsQuery) => inventoryLocation?.reportConfigs ?? null;

/** Two reports of a location side by side. The address names them. */
export default function ComparePage({ place }: PageProps) {
  const [search, setSearch] = useSearchParams();
  const list = useList(ComparableReportsDocument, { location: place.name }, pick);
  const { rows: configs, error, isLoading, reload } = list;
  const given = { one: search.get('one') || null, other: search.get('other') || null };
  const keys = withDefault(given, configs);
  const isChosen = given.one === null && keys.one !== null;
  // The address names both, so that a link to it shows the same after further reports.
  useEffect(() => {
    if (isChosen) setSearch(paramsOf(keys), { replace: true });
  });
  const choose = (chosen: Partial<ReportKeys>) => setSearch(paramsOf({ ...keys, ...chosen }));
  const select = (side: keyof ReportKeys, label: string) => (
    <ReportSelect
      label={label}
      configs={configs}
      value={keys[side]}
      onChange={(key) => choose({ [side]: key })}
    />
  );
  const names = [keys.one, keys.other].flatMap((key) => key ?? []).map((key) => reportName(place, key));
  return (
    <>
      <LocationHead place={place} tab="reports" object="Comparison of reports">
        <Button
          onClick={() => choose({ one: keys.other, other: keys.one })}
          disabled={keys.one === keys.other}
        >
          Swap the reports
        </Button>
      </LocationHead>
      <div className="stack">
        {error && <Refusal error={error} onRetry={reload} />}
        <div className="filter-bar report-choice">
          {select('one', 'Report')}
          {select('other', 'Compared with')}
          <MoreChoices list={list} noun="report configs" />
        </div>
        {isLoading && <Loading />}
        {keys.one !== null && keys.other !== null && (
          <ComparedReports key={names.join()} one={names[0] ?? ''} other={names[1] ?? ''} />
        )}
        {!isLoading && (keys.one === null || keys.other === null) && (
          <EmptyState title="Choose two reports">
            Their figures show side by side, with the differences. A config has a second report after “Report
            again”.
          </EmptyState>
        )}
      </div>
    </>
  );
}
