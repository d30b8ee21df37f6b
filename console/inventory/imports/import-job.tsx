import { Link } from 'wouter';
import { useValue } from '../../../pages/value.ts';
import { useData } from '../../data/use-data.ts';
import { ImportJobDocument, type ImportJobQuery } from '../../generated/operations.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { visibly } from '../../ui/visible.tsx';
import { importOf } from '../affected.ts';
import { LocationHead } from '../location-head.tsx';
import { OperationProgress } from '../operation-progress.tsx';
import type { PageProps } from '../place.ts';
import { lastPart, type Place } from '../place.ts';
import { useProgress } from '../use-progress.ts';
import { DataFiles } from './data-files.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { JobActions } from './job-actions.tsx';
import type { Job } from './job-state.tsx';
import { isRunningState, JobState } from './job-state.tsx';
import { Problems } from './problems.tsx';
import { underWay } from './under-way.ts';

const isAtWork = ({ inventoryImportJob }: ImportJobQuery) =>
  isRunningState(inventoryImportJob?.state ?? null);

/** One import: its state, its progress, and the problems that it has found. */
export function ImportJob({ place, ids: [id = ''] }: PageProps) {
  const name = `${place.name}/importJobs/${id}`;
  const isBusyHere = Boolean(useValue(underWay).get(name)?.step);
  const answer = useData(ImportJobDocument, { name }, { isBusy: (read) => isBusyHere || isAtWork(read) });
  const { data, error } = answer;
  const job = data?.inventoryImportJob;
  return (
    <>
      <LocationHead place={place} tab="imports" object={job?.displayName || id} />
      <div className="stack">
        <Reading of={answer} />
        {data && job === null && !error && (
          <EmptyState title="There is no such import">
            It may have been deleted. <Link href={`${place.path}/imports`}>All imports</Link>
          </EmptyState>
        )}
        {job && <JobDetails place={place} job={job} />}
      </div>
    </>
  );
}

interface JobProps {
  readonly place: Place;
  readonly job: Job;
}

function JobDetails({ place, job }: JobProps) {
  const { name, displayName, state, executionReport } = job;
  const own = useValue(underWay).get(name);
  const isRunning = isRunningState(state) || Boolean(own?.step);
  const { operation } = useProgress(place, name, { enabled: isRunning, affected: importOf(place, name) });
  const report = executionReport?.executionErrors ?? job.validationReport;
  return (
    <>
      <div className="job-head">
        <h3>{visibly(displayName || lastPart(name))}</h3>
        <JobState state={state} />
        <JobActions place={place} job={job} isBusy={isRunning} />
      </div>
      {own?.error && <Refusal error={own.error} />}
      {isRunning && (
        <OperationProgress
          title={own?.step ?? (state === 'RUNNING' ? 'Importing' : 'Checking the files')}
          operation={operation}
        />
      )}
      <ImportOutcome place={place} job={job} />
      {report && <Problems report={report} />}
      <DataFiles place={place} job={job} isBusy={Boolean(own?.step)} />
    </>
  );
}
