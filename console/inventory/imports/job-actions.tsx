import { useQueryClient } from '@tanstack/react-query';
import type { Client } from '@tributary/client';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { refresh } from '../../data/affected.ts';
import { useClient } from '../../data/connection.tsx';
import { DeleteImportJobDocument, type InventoryImportJobState } from '../../generated/operations.ts';
import { ChangeButton } from '../../ui/change-button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { importOf, importsOf } from '../affected.ts';
import { runOperation } from '../long-running-operation.ts';
import type { Place } from '../place.ts';
import type { Job } from './job.ts';
import { checkAndRun, runFiles, work } from './under-way.ts';

interface Props {
  readonly place: Place;
  readonly job: Job;
  readonly isBusy: boolean;
}

interface NextStep {
  readonly title: string;
  readonly steps: (client: Client, job: string) => (onStep: (step: string) => void) => Promise<void>;
}

/** The next step of a job in each state. A completed job has none: the service refuses to run it again. */
const nextSteps: Readonly<Partial<Record<InventoryImportJobState, NextStep>>> = {
  PENDING: { title: 'Check and import', steps: (client, job) => checkAndRun(client, job, true) },
  FAILED_VALIDATION: { title: 'Check again', steps: (client, job) => checkAndRun(client, job, false) },
  FAILED: { title: 'Check again', steps: (client, job) => checkAndRun(client, job, false) },
  READY: { title: 'Import', steps: runFiles },
};

/** Buttons for the next step of a job, and for its deletion. */
export function JobActions({ place, job, isBusy }: Props) {
  const client = useClient();
  const cache = useQueryClient();
  const [isDeleting, setIsDeleting] = useState(false);
  const { name } = job;
  const next = nextSteps[job.state ?? 'UNRECOGNIZED'];
  const files = job.importDataFiles?.nodes ?? [];
  const isComplete = files.length > 0 && files.every(({ state }) => state === 'ACTIVE');
  const go = ({ steps }: NextStep) =>
    work(name, steps(client, name), () => void refresh(cache, importOf(place, name)));
  if (isBusy) return null;
  return (
    <div className="actions">
      {next && isComplete && (
        <ChangeButton
          scope="inventory:write"
          className={`button ${next.title === 'Import' ? 'primary' : ''}`}
          onClick={() => void go(next)}
        >
          {next.title}
        </ChangeButton>
      )}
      <ChangeButton scope="inventory:write" className="button danger" onClick={() => setIsDeleting(true)}>
        Delete
      </ChangeButton>
      {isDeleting && <DeleteJob place={place} name={name} onClose={() => setIsDeleting(false)} />}
    </div>
  );
}

interface DeleteProps {
  readonly place: Place;
  readonly name: string;
  readonly onClose: () => void;
}

function DeleteJob({ place, name, onClose }: DeleteProps) {
  const [, go] = useLocation();
  return (
    <ConfirmDialog
      title="Delete the import"
      action="Delete"
      isDangerous
      steps={(client) => runOperation(client, DeleteImportJobDocument, { name })}
      affected={importsOf(place)}
      onClose={onClose}
      onDone={() => go(`${place.path}/imports`)}
    >
      The job and its files are deleted. Imported machines stay.
    </ConfirmDialog>
  );
}
