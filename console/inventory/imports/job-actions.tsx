import { useLocation } from 'wouter';
import { DeleteImportJobDocument, type InventoryImportJobState } from '../../generated/operations.ts';
import { ChangeButton } from '../../ui/change-button.tsx';
import { ConfirmButton } from '../../ui/confirm-dialog.tsx';
import { importsOf } from '../affected.ts';
import { runOperation } from '../long-running-operation.ts';
import type { Place } from '../place.ts';
import type { Job } from './job-state.tsx';
import { checkAndRun, runFiles, type Steps, useWork } from './under-way.ts';

interface Props {
  readonly place: Place;
  readonly job: Job;
  readonly isBusy: boolean;
}

interface NextStep {
  readonly title: string;
  readonly steps: Steps;
}

/** The next step of a job in each state. A completed job has none: the service refuses to run it again. */
const nextSteps: Readonly<Partial<Record<InventoryImportJobState, NextStep>>> = {
  PENDING: { title: 'Check and import', steps: checkAndRun(true) },
  FAILED_VALIDATION: { title: 'Check again', steps: checkAndRun(false) },
  FAILED: { title: 'Check again', steps: checkAndRun(false) },
  READY: { title: 'Import', steps: runFiles },
};

/** Buttons for the next step of a job, and for its deletion. */
export function JobActions({ place, job, isBusy }: Props) {
  const work = useWork(place);
  const [, navigate] = useLocation();
  const { name } = job;
  const next = nextSteps[job.state ?? 'UNRECOGNIZED'];
  const files = job.importDataFiles?.nodes ?? [];
  const isComplete = files.length > 0 && files.every(({ state }) => state === 'ACTIVE');
  if (isBusy) return null;
  return (
    <div className="actions">
      {next && isComplete && (
        <ChangeButton
          scope="inventory:write"
          className={`button ${next.title === 'Import' ? 'primary' : ''}`}
          onClick={() => void work(name, next.steps)}
        >
          {next.title}
        </ChangeButton>
      )}
      <ConfirmButton
        scope="inventory:write"
        className="button danger"
        button="Delete"
        title="Delete the import"
        action="Delete"
        isDangerous
        steps={(client) => runOperation(client, DeleteImportJobDocument, { name })}
        affected={importsOf(place)}
        onDone={() => navigate(`${place.path}/imports`)}
      >
        The job and its files are deleted. Imported machines stay.
      </ConfirmButton>
    </div>
  );
}
