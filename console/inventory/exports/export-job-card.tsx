import type { NodeAt } from '../../data/node-at.ts';
import { useSteps } from '../../data/use-change.ts';
import {
  DeleteExportJobDocument,
  type ExportJobsQuery,
  RunExportJobDocument,
} from '../../generated/operations.ts';
import { ChangeButton } from '../../ui/change-button.tsx';
import { ConfirmButton } from '../../ui/confirm-dialog.tsx';
import { Download } from '../../ui/icons.tsx';
import { nounText } from '../../ui/noun.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { Ago } from '../../ui/time.tsx';
import { exportsOf } from '../affected.ts';
import { bytesText } from '../figures.ts';
import { runOperation, startOperation } from '../long-running-operation.ts';
import { OperationProgress } from '../operation-progress.tsx';
import type { Place } from '../place.ts';
import { useProgress } from '../use-progress.ts';
import { contentTitle } from './export-dialog.tsx';

export type ExportJob = NodeAt<ExportJobsQuery, 'inventoryLocation.assetsExportJobs'>;
type Run = ExportJob['recentExecutions'][number];

/** An export job: its content, and the files of its last runs. */
export function ExportJobCard({ place, job }: { readonly place: Place; readonly job: ExportJob }) {
  const { name, recentExecutions, condition, signedUriDestination } = job;
  const isRunning = recentExecutions.some(({ endedAt }) => endedAt === null);
  const { operation } = useProgress(place, name, { enabled: isRunning, affected: exportsOf(place) });
  const run = useSteps((client) => startOperation(client, RunExportJobDocument, { name }), exportsOf(place));
  const title = `${contentTitle(job)}, ${signedUriDestination?.fileFormat ?? 'CSV'}`;
  return (
    <section className="card" aria-label={contentTitle(job)}>
      <header>
        <div>
          <h3>{title}</h3>
          <p className="muted">{condition?.filter ? <code>{condition.filter}</code> : 'All assets'}</p>
        </div>
        <div className="actions">
          <ChangeButton
            scope="inventory:write"
            disabled={isRunning || run.isRunning}
            onClick={() => void run.run(undefined)}
          >
            Run again
          </ChangeButton>
          <ConfirmButton
            scope="inventory:write"
            className="button danger"
            button="Delete"
            title="Delete the export"
            action="Delete"
            isDangerous
            steps={(client) => runOperation(client, DeleteExportJobDocument, { name })}
            affected={exportsOf(place)}
          >
            The export <b>{title}</b> and its files are deleted. Assets stay.
          </ConfirmButton>
        </div>
      </header>
      {run.error && <Refusal error={run.error} />}
      {isRunning && <OperationProgress title="Exporting" operation={operation} />}
      <ul className="data-files">
        {recentExecutions
          .filter(({ endedAt }) => endedAt !== null)
          .map((one) => (
            <RunFiles key={one.executionId} run={one} />
          ))}
      </ul>
    </section>
  );
}

function RunFiles({ run: { endedAt, requestedAssetCount, result } }: { readonly run: Run }) {
  return (
    <li>
      <span>
        {endedAt && <Ago at={endedAt} />}, {nounText(requestedAssetCount, 'asset')}
      </span>
      {result?.error && <span className="badge bad">{result.error.message}</span>}
      {result?.outputFiles.map(({ fileSizeBytes, csvOutputFile, xlsxOutputFile }) => {
        const { file, uri } = csvOutputFile?.signedUri ?? xlsxOutputFile?.signedUri ?? {};
        return (
          uri && (
            <a key={uri} className="button" href={uri} download>
              <Download size={16} /> {file?.slice(file.lastIndexOf('/') + 1) ?? 'File'}
              <span className="muted number">{bytesText(Number(fileSizeBytes))}</span>
            </a>
          )
        );
      })}
    </li>
  );
}
