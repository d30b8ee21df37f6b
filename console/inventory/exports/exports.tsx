import { useList } from '../../data/use-list.ts';
import { ExportJobsDocument, type ExportJobsQuery } from '../../generated/operations.ts';
import { ChangeAdvice } from '../../ui/change-button.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Reading } from '../../ui/reading.tsx';
import { LocationHead } from '../location-head.tsx';
import type { PageProps } from '../place.ts';
import { ExportDialog } from './export-dialog.tsx';
import { type ExportJob, ExportJobCard } from './export-job-card.tsx';

const pick = ({ inventoryLocation }: ExportJobsQuery) => inventoryLocation?.assetsExportJobs ?? null;
const isRunning = ({ recentExecutions }: ExportJob) =>
  recentExecutions.some(({ endedAt }) => endedAt === null);

/** Export jobs of a location, with the files of their runs. */
export function Exports({ place }: PageProps) {
  const variables = { location: place.name };
  // The service lists the oldest first.
  const list = useList(ExportJobsDocument, variables, pick, { isBusy: isRunning, isWhole: true });
  const { rows: jobs, first, hasMore, error } = list;
  return (
    <>
      <LocationHead place={place} tab="exports">
        <DialogButton
          scope="inventory:write"
          className="button primary"
          dialog={(close) => <ExportDialog place={place} onClose={close} />}
        >
          New export
        </DialogButton>
      </LocationHead>
      <div className="stack">
        <Reading of={{ ...list, isLoading: list.isLoading || (hasMore && !error) }} />
        {first && jobs.length === 0 && (
          <EmptyState title="No exports yet">
            <ChangeAdvice scope="inventory:write">
              An export writes assets, their measured use or their network connections into files that you
              download.
            </ChangeAdvice>
          </EmptyState>
        )}
        {jobs.toReversed().map((job) => (
          <ExportJobCard key={job.name} place={place} job={job} />
        ))}
      </div>
    </>
  );
}
