import {
  CreateExportJobDocument,
  type InventoryAssetsExportJobInput,
  RunExportJobDocument,
} from '../../generated/operations.ts';
import { ChangeDialog } from '../../ui/change-dialog.tsx';
import { InputField, SelectField } from '../../ui/form-field.tsx';
import { exportsOf } from '../affected.ts';
import { runOperation, startOperation } from '../long-running-operation.ts';
import { newId, type Place } from '../place.ts';

interface Props {
  readonly place: Place;
  readonly onClose: () => void;
}

/** Contents that an export may have, by their titles. */
const contents: Readonly<Record<string, InventoryAssetsExportJobInput>> = {
  Assets: { inventory: true },
  'Measured use by day': { performanceData: { maxDays: 40 } },
  'Network connections': { networkDependencies: true },
};

const formatTitles = { CSV: 'CSV', XLSX: 'Excel workbook' };

interface Job {
  readonly inventory: boolean;
  readonly networkDependencies: boolean;
}

export function contentTitle({ inventory, networkDependencies }: Job): string {
  if (inventory) return 'Assets';
  return networkDependencies ? 'Network connections' : 'Measured use by day';
}

/** Asks for the content and format of an export, creates it, and starts its first run. */
export const ExportDialog = ({ place, onClose }: Props) => (
  <ChangeDialog
    title="New export"
    action="Export"
    steps={async (client, field) => {
      const assetsExportJobId = newId('export');
      const filter = field('filter');
      const fields = {
        ...contents[field('content')],
        ...(filter && { condition: { filter } }),
        signedUriDestination: { fileFormat: field('format') === 'XLSX' ? 'XLSX' : 'CSV' },
      } as const;
      const input = { location: { name: place.name }, assetsExportJobId, fields };
      await runOperation(client, CreateExportJobDocument, { input });
      const name = `${place.name}/assetsExportJobs/${assetsExportJobId}`;
      return await startOperation(client, RunExportJobDocument, { name });
    }}
    affected={exportsOf(place)}
    onClose={onClose}
  >
    <SelectField name="content" label="Content" options={Object.keys(contents)} />
    <SelectField name="format" label="Format" options={['CSV', 'XLSX']} titles={formatTitles} />
    <InputField
      name="filter"
      label="Filter, as on the page Assets; empty for all assets"
      className="code"
      spellCheck={false}
    />
  </ChangeDialog>
);
