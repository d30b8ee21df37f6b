import type { Client } from '@tributary/client';
import type { EndedOperation } from '@tributary/client/inventory';
import {
  ConfigReportsDocument,
  CreatePreferenceSetDocument,
  CreateReportConfigDocument,
  CreateReportDocument,
  DeleteReportConfigDocument,
  DeleteReportDocument,
  type InventorySizingOptimizationStrategy,
} from '../../generated/operations.ts';
import { runOperation, startOperation } from '../long-running-operation.ts';
import { idOf, newId, type Place } from '../place.ts';

/** A report that a person wants. */
export interface ReportChoice {
  readonly title: string;
  /** Names of groups. */
  readonly groups: readonly string[];
  /** Name of a preference set; null makes one of the region and the strategy. */
  readonly preferenceSet: string | null;
  readonly region: string;
  readonly strategy: InventorySizingOptimizationStrategy | null;
}

/** Creates the config of a report and starts the report; returns its path below that of the location. */
export async function startReport(client: Client, place: Place, choice: ReportChoice): Promise<string> {
  const id = newId(idOf(choice.title).slice(0, 40).replace(/-+$/, '') || 'report');
  const preferenceSet = choice.preferenceSet ?? (await createPreferences(client, place, id, choice));
  await runOperation(client, CreateReportConfigDocument, {
    input: {
      location: { name: place.name },
      reportConfigId: id,
      fields: {
        displayName: choice.title,
        groupPreferenceSetAssignments: choice.groups.map((name) => ({
          group: { name },
          preferenceSet: { name: preferenceSet },
        })),
      },
    },
  });
  const report = await reportOn(client, `${place.name}/reportConfigs/${id}`, choice.title);
  return `reports/${id}/${report}`;
}

async function createPreferences(
  client: Client,
  place: Place,
  id: string,
  { title, region, strategy }: ReportChoice,
): Promise<string> {
  await runOperation(client, CreatePreferenceSetDocument, {
    input: {
      location: { name: place.name },
      preferenceSetId: id,
      fields: {
        displayName: region ? `${title}, ${region}` : title,
        virtualMachinePreferences: {
          ...(strategy ? { sizingOptimizationStrategy: strategy } : {}),
          ...(region ? { regionPreferences: { preferredRegions: [region] } } : {}),
        },
      },
    },
  });
  return `${place.name}/preferenceSets/${id}`;
}

/** Starts a report of a config, on the assets as they are now; returns the report's id. */
export async function reportOn(client: Client, config: string, displayName: string): Promise<string> {
  const reportId = newId('report');
  await startOperation(client, CreateReportDocument, {
    input: { reportConfig: { name: config }, reportId, fields: { displayName } },
  });
  return reportId;
}

/** Deletes a config after all its reports, because the service keeps a config that has some. */
export async function deleteConfig(client: Client, config: string): Promise<EndedOperation> {
  for (;;) {
    const { inventoryReportConfig } = await client.query(ConfigReportsDocument, { name: config });
    const reports = inventoryReportConfig?.reports?.nodes ?? [];
    if (reports.length === 0) return await runOperation(client, DeleteReportConfigDocument, { name: config });
    for (const { name } of reports) await runOperation(client, DeleteReportDocument, { name });
  }
}
