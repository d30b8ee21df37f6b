import type { Attack } from './attack.ts';
import { bigAnswers } from './big-answers.ts';
import { bigLabels } from './big-labels.ts';
import { compilation } from './compilation.ts';
import { compressedAnswers } from './compressed-answers.ts';
import { contactLists } from './contact-lists.ts';
import { customerActivity } from './customer-activity.ts';
import { deafParts, deafStreams, deafStreamsOfMany } from './deaf-streams.ts';
import { emptyFrames } from './empty-frames.ts';
import { emptyLines } from './empty-lines.ts';
import { exports } from './exports.ts';
import { files } from './files.ts';
import { groupOperations } from './group-operations.ts';
import { hangingEndpoints } from './hanging-endpoints.ts';
import { hookBatches } from './hook-batches.ts';
import { hangingCollector, hookFloods } from './hook-floods.ts';
import { idleConnectionsOfOne, unfinishedHeads } from './idle-connections.ts';
import { introspection } from './introspection.ts';
import { largeUses } from './large-uses.ts';
import { longPaths } from './long-paths.ts';
import { manyOwners } from './many-owners.ts';
import { metricNames } from './metric-names.ts';
import { pipelinedRequests } from './pipelined-requests.ts';
import { refusedDocuments } from './refused-documents.ts';
import { resumes } from './resumes.ts';
import { sampledReports } from './sampled-frames.ts';
import { scans } from './scans.ts';
import { silentConnections } from './silent-connections.ts';
import { slowReaders } from './slow-readers.ts';
import { churn, queryFrames } from './socket-floods.ts';
import { stalledUploads } from './stalled-uploads.ts';
import { subscriptionPayloads } from './subscription-payloads.ts';
import { subscriptions } from './subscriptions.ts';
import { tinyChunks } from './tiny-chunks.ts';
import { unfinishedBodies } from './unfinished-bodies.ts';
import { unfinishedFrames, unfinishedFramesOfFour } from './unfinished-frames.ts';
import { unpagedLists } from './unpaged-lists.ts';
import { unreadPages } from './unread-pages.ts';
import { updatedLabels } from './updated-labels.ts';
import { codedBodies, uploads } from './uploads.ts';
import { waitingHeads } from './waiting-heads.ts';
import { waits } from './waits.ts';
import { wideTopics } from './wide-topics.ts';
import { wrongVariables } from './wrong-variables.ts';

/** Attacks with requests that take long. */
export const workAttacks: readonly Attack[] = [
  compilation,
  unpagedLists,
  bigAnswers,
  scans,
  emptyFrames,
  subscriptions,
  files,
  introspection,
  metricNames,
  refusedDocuments,
  waits,
  hookBatches,
  wrongVariables,
  bigLabels,
  resumes,
  unfinishedBodies,
  compressedAnswers,
];

/** Attacks at the memory, the connections and the disk of a gateway, and with one change that becomes many. */
export const resourceAttacks: readonly Attack[] = [
  subscriptionPayloads,
  hangingEndpoints,
  wideTopics,
  tinyChunks,
  pipelinedRequests,
  unfinishedFrames,
  unfinishedFramesOfFour,
  silentConnections,
  deafStreams,
  slowReaders,
  updatedLabels,
  emptyLines,
  groupOperations,
  contactLists,
  longPaths,
];

/** Attacks with floods, unread answers, unfinished uploads and idle connections, most of them of several owners. */
export const secondWave: readonly Attack[] = [
  queryFrames,
  churn,
  deafParts,
  deafStreamsOfMany,
  uploads,
  codedBodies,
  customerActivity,
  exports,
  hookFloods,
  hangingCollector,
  idleConnectionsOfOne,
  unfinishedHeads,
  unreadPages,
  waitingHeads,
  sampledReports,
  stalledUploads,
  manyOwners,
];

/** Some of them against a group of two workers, which needs PostgreSQL and Redis. */
export const attacksOnWorkers: readonly Attack[] = [queryFrames, slowReaders, manyOwners].map((attack) => ({
  ...attack,
  name: `${attack.name}, with two workers`,
  environment: { ...attack.environment, TRIBUTARY_WORKERS: '2' },
}));

/** All attacks and large uses, for the program that makes them. */
export const attacks: readonly Attack[] = [
  ...workAttacks,
  ...resourceAttacks,
  ...secondWave,
  ...attacksOnWorkers,
  ...largeUses,
];
