import { useSteps } from '../../data/use-change.ts';
import { CreateExportJobDocument, RunExportJobDocument } from '../../generated/operations.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { exportsOf } from '../affected.ts';
import { runOperation, startOperation } from '../long-running-operation.ts';
import { newId, type Place } from '../place.ts';
import { contents } from './export-contents.ts';

interface Props {
  readonly place: Place;
  readonly onClose: () => void;
}

interface Choice {
  readonly content: string;
  readonly fileFormat: 'CSV' | 'XLSX';
  readonly filter: string;
}

/** Asks for the content and format of an export, creates it, and starts its first run. */
export function ExportDialog({ place, onClose }: Props) {
  const create = useSteps(async (client, { content, fileFormat, filter }: Choice) => {
    const assetsExportJobId = newId('export');
    const { input } = contents.find(({ id }) => id === content) ?? {};
    const assetsExportJob = {
      ...input,
      ...(filter ? { condition: { filter } } : {}),
      signedUriDestination: { fileFormat },
    };
    await runOperation(client, CreateExportJobDocument, {
      input: { location: { name: place.name }, assetsExportJobId, fields: assetsExportJob },
    });
    return await startOperation(client, RunExportJobDocument, {
      name: `${place.name}/assetsExportJobs/${assetsExportJobId}`,
    });
  }, exportsOf(place));
  return (
    <FormDialog
      title="New export"
      action="Export"
      isRunning={create.isRunning}
      error={create.error}
      onClose={onClose}
      onSend={async (field) => {
        const fileFormat = field('format') === 'XLSX' ? 'XLSX' : 'CSV';
        if (await create.run({ content: field('content'), fileFormat, filter: field('filter') })) onClose();
      }}
    >
      <label className="field">
        <span>Content</span>
        <select name="content">
          {contents.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>Format</span>
        <select name="format">
          <option value="CSV">CSV</option>
          <option value="XLSX">Excel workbook</option>
        </select>
      </label>
      <label className="field">
        <span>Filter, as on the page Assets; empty for all assets</span>
        <input name="filter" className="code" spellCheck={false} />
      </label>
    </FormDialog>
  );
}
