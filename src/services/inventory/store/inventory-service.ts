import { precondition, refusalOf } from '../../../apis/inventory/contract/refusals.ts';
import { requireProject } from '../../../apis/inventory/contract/tenancy.ts';
import type {
  AnswerOf,
  CallId,
  Inventory,
  ItemOf,
  ListId,
  Page,
  RequestOf,
} from '../../../apis/inventory/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { createAssetWrites } from './assets/assets.ts';
import { createFrameReporting } from './frames/reporting.ts';
import { createOperationService } from './operations/service.ts';
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

type Handlers = {
  readonly [Id in CallId]: (call: Call, request: RequestOf<Id>) => Promise<AnswerOf<Id>>;
};
type Lists = { readonly [Id in ListId]: (call: Call, request: RequestOf<Id>) => Promise<Page<ItemOf<Id>>> };

/** Creates the inventory with every operation of the catalogue, over the gateway's own storage. */
export function createService(parts: EmbeddedParts): Inventory {
  const handlers = handlersOf(parts);
  const lists = listsOf(parts);
  const { fetch } = createReads(parts);
  const list: Inventory['list'] = (call, id, request) => lists[id](call, request);
  return {
    async invoke(call, id, request) {
      try {
        requireProject(call, request.target);
        return { answer: await handlers[id](call, request) };
      } catch (error) {
        const refused = refusalOf(error);
        if (refused) return { refused };
        throw error;
      }
    },
    list,
    fetch,
    ...createCounts(parts, list),
    ...createLinked(parts),
    ...createProjectReads(parts),
    ...createSearch(parts),
  };
}

function handlersOf(parts: EmbeddedParts): Handlers {
  const { get } = createReads(parts);
  const { create, patch, remove } = createStandardWrites(parts);
  const assets = createAssetWrites(parts);
  const groups = createGroupWrites(parts);
  const importJobs = createImportJobWrites(parts);
  const operations = createOperationService(parts);
  return {
    'locations.get': get,
    'locations.getSettings': get,
    'locations.updateSettings': createSettingsWrite(parts),

    'assets.get': get,
    'assets.patch': assets.patch,
    'assets.delete': assets.delete,
    'assets.batchUpdate': assets.batchUpdate,
    'assets.batchDelete': assets.batchDelete,
    'assets.aggregateValues': createAggregation(parts),
    'assets.reportAssetFrames': createFrameReporting(parts),
    'relations.get': get,

    'groups.create': create('groups'),
    'groups.get': get,
    'groups.patch': patch('groups'),
    'groups.delete': remove('groups'),
    'groups.addAssets': groups.addAssets,
    'groups.removeAssets': groups.removeAssets,

    'sources.create': create('sources'),
    'sources.get': get,
    'sources.patch': patch('sources'),
    'sources.delete': createSourceDelete(parts),
    'errorFrames.get': get,

    'discoveryClients.create': create('discoveryClients'),
    'discoveryClients.get': get,
    'discoveryClients.patch': patch('discoveryClients'),
    'discoveryClients.delete': remove('discoveryClients'),
    'discoveryClients.sendHeartbeat': createClientWrites(parts).sendHeartbeat,

    'preferenceSets.create': create('preferenceSets'),
    'preferenceSets.get': get,
    'preferenceSets.patch': patch('preferenceSets'),
    'preferenceSets.delete': remove('preferenceSets'),

    'importJobs.create': create('importJobs'),
    'importJobs.get': get,
    'importJobs.patch': patch('importJobs'),
    'importJobs.delete': remove('importJobs', { of: 'importDataFiles', force: true }),
    'importJobs.validate': importJobs.validate,
    'importJobs.run': importJobs.run,
    'importDataFiles.create': createDataFileWrites(parts).create,
    'importDataFiles.get': get,
    'importDataFiles.delete': importJobs.deleteFile,

    'assetsExportJobs.create': create('assetsExportJobs'),
    'assetsExportJobs.get': get,
    'assetsExportJobs.delete': remove('assetsExportJobs'),
    'assetsExportJobs.run': createExportRuns(parts).run,

    'reportConfigs.create': create('reportConfigs'),
    'reportConfigs.get': get,
    'reportConfigs.delete': remove('reportConfigs', { of: 'reports', force: true }),
    'reports.create': create('reports', 'createReport'),
    'reports.get': get,
    'reports.delete': remove('reports'),

    'operations.get': get,
    'operations.cancel': operations.cancel,
    'operations.delete': operations.delete,
  };
}

function listsOf(parts: EmbeddedParts): Lists {
  const list = createList(parts);
  const of =
    <Id extends ListId>(id: Id) =>
    (call: Call, request: RequestOf<Id>) =>
      list(call, id, request);
  return {
    'locations.list': createLocationList(parts),
    'operations.list': createOperationService(parts).list,
    'assets.list': of('assets.list'),
    'relations.list': of('relations.list'),
    'groups.list': of('groups.list'),
    'sources.list': of('sources.list'),
    'errorFrames.list': of('errorFrames.list'),
    'discoveryClients.list': of('discoveryClients.list'),
    'preferenceSets.list': of('preferenceSets.list'),
    'importJobs.list': of('importJobs.list'),
    'importDataFiles.list': of('importDataFiles.list'),
    'assetsExportJobs.list': of('assetsExportJobs.list'),
    'reportConfigs.list': of('reportConfigs.list'),
    'reports.list': of('reports.list'),
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
