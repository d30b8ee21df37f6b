import { useState } from 'react';
import { Link } from 'wouter';
import type { NodeAt } from '../../data/node-at.ts';
import { useList } from '../../data/use-list.ts';
import { ImportJobsDocument, type ImportJobsQuery } from '../../generated/operations.ts';
import { ChangeAdvice } from '../../ui/change-button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { countText } from '../../ui/noun.ts';
import { pathTo } from '../../ui/path-to.ts';
import { Reading } from '../../ui/reading.tsx';
import { Ago } from '../../ui/time.tsx';
import { visibly } from '../../ui/visible.tsx';
import { lengthText } from '../figures.ts';
import { LocationHead } from '../location-head.tsx';
import type { PageProps } from '../place.ts';
import { lastPart, type Place } from '../place.ts';
import { DropZone } from './drop-zone.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { isRunningState, JobState } from './job-state.tsx';

type Job = NodeAt<ImportJobsQuery, 'inventoryLocation.importJobs'> & { readonly path: string };

const columns: readonly Column<Job>[] = [
  {
    title: 'Import',
    cell: ({ name, displayName, path }) => (
      <Link className="clip" href={path}>
        {visibly(displayName || lastPart(name))}
      </Link>
    ),
  },
  {
    title: 'State',
    width: '160px',
    narrowWidth: '148px',
    cell: ({ state }) => <JobState state={state} />,
  },
  {
    isSecondary: true,
    title: 'Machines',
    width: '110px',
    isNumber: true,
    cell: ({ executionReport }) => countOf(executionReport?.framesReported),
  },
  {
    isSecondary: true,
    title: 'Rows',
    width: '110px',
    isNumber: true,
    cell: ({ executionReport }) => countOf(executionReport?.totalRowsCount),
  },
  {
    isSecondary: 'on phones',
    title: 'Created',
    width: '130px',
    cell: ({ createdAt }) => createdAt && <Ago at={createdAt} />,
  },
];

const countOf = (value: number | null | undefined) => (value ? countText(value) : '–');

const pick = ({ inventoryLocation }: ImportJobsQuery) => inventoryLocation?.importJobs ?? null;

/** Imports of a location, and a place to drop files on. */
export function Imports({ place }: PageProps) {
  const variables = { location: place.name };
  const list = useList(ImportJobsDocument, variables, pick, { isBusy: ({ state }) => isRunningState(state) });
  const { rows, first, hasMore, more } = list;
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <>
      <LocationHead place={place} tab="imports" />
      <div className="stack">
        <DropZone title="Drop files here to import them" onFiles={setFiles} />
        <Reading of={list} />
        {first && (
          <Jobs
            place={place}
            jobs={rows}
            length={lengthText({ total: first.totalCount, read: rows.length, hasMore })}
            onEnd={more}
          />
        )}
      </div>
      {files.length > 0 && <ImportDialog place={place} files={files} onClose={() => setFiles([])} />}
    </>
  );
}

interface JobsProps {
  readonly place: Place;
  readonly jobs: readonly Omit<Job, 'path'>[];
  /** Number of all imports, as text. */
  readonly length: string;
  readonly onEnd: () => void;
}

function Jobs({ place, jobs, length, onEnd }: JobsProps) {
  const rows = jobs.map((job) => ({ ...job, path: place.path + pathTo`/imports/${lastPart(job.name)}` }));
  return (
    <section className="card flush">
      <header>
        <h3>Earlier imports</h3>
        <p className="muted">{length} in all</p>
      </header>
      {rows.length > 0 ? (
        <DataTable
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
          label="Imports, newest first"
          onEnd={onEnd}
        />
      ) : (
        <EmptyState title="Nothing was imported yet">
          <ChangeAdvice scope="inventory:write">
            Drop a file above. The folder <code>samples</code> of the project has files to try.
          </ChangeAdvice>
        </EmptyState>
      )}
    </section>
  );
}
