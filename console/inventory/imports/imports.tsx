import { useState } from 'react';
import { Link } from 'wouter';
import { ImportJobsDocument, type ImportJobsQuery } from '../../generated/operations.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { Ago } from '../../ui/time.tsx';
import { countText } from '../figures.ts';
import { LocationHead } from '../location-head.tsx';
import type { PageProps } from '../page-props.ts';
import { lastPart, type Place } from '../place.ts';
import { useWatched } from '../use-watched.ts';
import { DropZone } from './drop-zone.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { isRunningState, JobState } from './job-state.tsx';

type Job = NonNullable<NonNullable<ImportJobsQuery['inventoryLocation']>['importJobs']>['nodes'][number] & {
  readonly path: string;
};

const columns: readonly Column<Job>[] = [
  {
    id: 'title',
    title: 'Import',
    cell: ({ name, displayName, path }) => <Link href={path}>{displayName || lastPart(name)}</Link>,
  },
  { id: 'state', title: 'State', width: '160px', cell: ({ state }) => <JobState state={state} /> },
  {
    id: 'machines',
    isSecondary: true,
    title: 'Machines',
    width: '110px',
    cell: ({ executionReport }) => <Count value={executionReport?.framesReported} />,
  },
  {
    id: 'rows',
    isSecondary: true,
    title: 'Rows',
    width: '110px',
    cell: ({ executionReport }) => <Count value={executionReport?.totalRowsCount} />,
  },
  {
    id: 'created',
    isSecondary: true,
    title: 'Created',
    width: '130px',
    cell: ({ createTime }) => createTime && <Ago at={createTime} />,
  },
];

const Count = ({ value }: { readonly value: number | null | undefined }) => (
  <span className="number">{value ? countText(value) : '–'}</span>
);

const hasRunning = ({ inventoryLocation }: ImportJobsQuery) =>
  inventoryLocation?.importJobs?.nodes.some(({ state }) => isRunningState(state)) ?? false;

/** Imports of a location, and a place to drop files on. */
export function Imports({ place }: PageProps) {
  const variables = { location: place.name };
  const answer = useWatched(ImportJobsDocument, variables, hasRunning);
  const { data, error, isLoading, reload } = answer;
  const [files, setFiles] = useState<readonly File[]>([]);
  const { nodes, totalCount } = data?.inventoryLocation?.importJobs ?? {};
  return (
    <>
      <LocationHead place={place} tab="imports" behind={[{ document: ImportJobsDocument, variables }]} />
      <div className="stack">
        <DropZone title="Drop files here to import them" onFiles={setFiles} />
        {isLoading && <Loading />}
        {error && <Refusal error={error} onRetry={reload} />}
        {nodes && <Jobs place={place} jobs={nodes} total={totalCount ?? nodes.length} />}
      </div>
      {files.length > 0 && <ImportDialog place={place} files={files} onClose={() => setFiles([])} />}
    </>
  );
}

interface JobsProps {
  readonly place: Place;
  readonly jobs: readonly Omit<Job, 'path'>[];
  readonly total: number;
}

function Jobs({ place, jobs, total }: JobsProps) {
  const rows = jobs.map((job) => ({ ...job, path: `${place.path}/imports/${lastPart(job.name)}` }));
  return (
    <section className="card flush">
      <header>
        <h3>Earlier imports</h3>
        <p className="muted">{countText(total)} in all</p>
      </header>
      {rows.length > 0 ? (
        <DataTable columns={columns} rows={rows} rowKey={({ name }) => name} label="Imports, newest first" />
      ) : (
        <EmptyState title="Nothing was imported yet">
          Drop a file above. The folder <code>samples</code> of the project has files to try.
        </EmptyState>
      )}
    </section>
  );
}
