import { precondition, refusalOf } from '../../../apis/inventory/contract/refusals.ts';
import { requireProject } from '../../../apis/inventory/contract/tenancy.ts';
import type {
  Inventory,
  ItemOf,
  ListId,
  ListPart,
  Page,
  RequestOf,
} from '../../../apis/inventory/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { createAssetWrites } from './assets/assets.ts';
import { createFrameReporting } from './frames/reporting.ts';
import { type Handlers, nothingDone } from './handlers.ts';
import { createOperationList } from './operations/list.ts';
import { createOperationWrites } from './operations/writes.ts';
import type { EmbeddedParts } from './options.ts';
import { createAggregation } from './reads/aggregates.ts';
import { createCounts } from './reads/counts.ts';
import { createLinked } from './reads/linked.ts';
import { createList } from './reads/list.ts';
import { createLocationList } from './reads/location-list.ts';
import { createProjectReads } from './reads/projects.ts';
import { createReads } from './reads/read.ts';
import { createSearch } from './reads/search.ts';
import { documentOf } from './rows.ts';
import { requireRow, undertake, writeRow } from './writes/change.ts';
import { createClientWrites } from './writes/clients.ts';
import { createDataFileWrites } from './writes/data-files.ts';
import { createExportRuns } from './writes/export-runs.ts';
import { createGroupWrites } from './writes/groups.ts';
import { createImportJobWrites } from './writes/import-jobs.ts';
import { createSettingsWrite } from './writes/location-settings.ts';
import { createStandardWrites } from './writes/write.ts';

type Lists = {
  readonly [Id in ListId]?: (
    call: Call,
    request: RequestOf<Id>,
    part?: ListPart,
  ) => Promise<Page<ItemOf<Id>>>;
};

/** Creates the inventory with every operation of the catalogue, over the gateway's own storage. */
export function createService(parts: EmbeddedParts): Inventory {
  const { aggregate, aggregateValues } = createAggregation(parts);
  const handlers: Handlers = { ...handlersOf(parts), 'assets.aggregateValues': aggregateValues };
  const { fetch } = createReads(parts);
  const ownLists: Lists = {
    'locations.list': createLocationList(parts),
    'operations.list': createOperationList(parts),
  };
  const listResources = createList(parts);
  const list: Inventory['list'] = (call, id, request, part) =>
    ownLists[id]?.(call, request, part) ?? listResources(call, id, request, part);
  return {
    readsBothEnds: true,
    async invoke(call, id, request) {
      try {
        requireProject(call, request.target);
        const answer = await handlers[id](call, request);
        return answer === nothingDone ? { answer, unchanged: true } : { answer };
      } catch (error) {
        const refused = refusalOf(error);
        if (refused) return { refused };
        throw error;
      }
    },
    list,
    aggregate,
    fetch,
    ...createCounts(parts, list),
    ...createLinked(parts),
    ...createProjectReads(parts),
    ...createSearch(parts),
  };
}

function handlersOf(parts: EmbeddedParts): Omit<Handlers, 'assets.aggregateValues'> {
  const { get } = createReads(parts);
  const { create, patch, remove } = createStandardWrites(parts);
  return {
    ...createAssetWrites(parts),
    ...createGroupWrites(parts),
    ...createClientWrites(parts),
    ...createImportJobWrites(parts),
    ...createDataFileWrites(parts),
    ...createExportRuns(parts),
    ...createOperationWrites(parts),

    'locations.get': get,
    'locations.getSettings': get,
    'locations.updateSettings': createSettingsWrite(parts),

    'assets.get': get,
    'assets.reportAssetFrames': createFrameReporting(parts),
    'relations.get': get,

    'groups.create': create('groups'),
    'groups.get': get,
    'groups.patch': patch('groups'),
    'groups.delete': remove('groups'),

    'sources.create': create('sources'),
    'sources.get': get,
    'sources.patch': patch('sources'),
    'sources.delete': createSourceDelete(parts),
    'errorFrames.get': get,

    'discoveryClients.create': create('discoveryClients'),
    'discoveryClients.get': get,
    'discoveryClients.patch': patch('discoveryClients'),
    'discoveryClients.delete': remove('discoveryClients'),

    'preferenceSets.create': create('preferenceSets'),
    'preferenceSets.get': get,
    'preferenceSets.patch': patch('preferenceSets'),
    'preferenceSets.delete': remove('preferenceSets'),

    'importJobs.create': create('importJobs'),
    'importJobs.get': get,
    'importJobs.patch': patch('importJobs'),
    'importJobs.delete': remove('importJobs', 'importDataFiles'),
    'importDataFiles.get': get,

    'assetsExportJobs.create': create('assetsExportJobs'),
    'assetsExportJobs.get': get,
    'assetsExportJobs.delete': remove('assetsExportJobs'),

    'reportConfigs.create': create('reportConfigs'),
    'reportConfigs.get': get,
    'reportConfigs.delete': remove('reportConfigs', 'reports'),
    'reports.create': create('reports', 'createReport'),
    'reports.get': get,
    'reports.delete': remove('reports'),

    'operations.get': get,
  };
}

/**
 * Creates the deletion of a source, which runs behind an operation because the source may have reported many assets.
 */
function createSourceDelete(parts: EmbeddedParts): Handlers['sources.delete'] {
  return (call, request) =>
    undertake(parts, { call, id: 'sources.delete', request }, async (change) => {
      const { target } = request;
      const row = await requireRow(change, target);
      const before = documentOf(row);
      if (before['state'] === 'DELETING') throw precondition(`${target} is being deleted.`);
      await writeRow(change, row, { ...before, state: 'DELETING' }, parts.clock());
      return { target, job: { job: 'deleteSource', input: {} } };
    });
}
