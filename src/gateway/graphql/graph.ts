import type { GraphQLSchema } from 'graphql';
import { ConfigFault } from '../../config/config.ts';
import { createTurns } from '../../kit/queues/fair-turns.ts';
import type { GuardLimits } from './bounds/guards.ts';
import { createDocumentCache, type DocumentCache } from './documents/document-cache.ts';
import { createPersistedDocuments, type PersistedDocuments } from './documents/persisted-documents.ts';
import { type KnownOperations, listOperations } from './known/known-operations.ts';
import type { Manifests } from './known/manifests.ts';
import { createUnlistedNotices, type UnlistedNotices, type UnlistedSeen } from './known/unlisted-notices.ts';
import { createUsageNotices, type DeprecatedSeen, type UsageNotices } from './known/usage-notices.ts';
import type { Operations } from './operation/operations.ts';
import type { ExecuteOptions } from './request/execute.ts';
import { type Answers, createAnswers } from './request/graph-answers.ts';

export interface GraphOptions extends ExecuteOptions {
  readonly schema: GraphQLSchema;
  readonly operations: Operations;
  readonly guards: GuardLimits;
  /** The operations of the manifests; default: none, and any text is accepted. */
  readonly known?: KnownOperations | null;
  /** Called with an unlisted operation in mode `log`, once for each text. */
  readonly logUnlisted?: (seen: UnlistedSeen) => void;
  /** Called with the first use of a deprecated element by a client. */
  readonly logDeprecated?: (seen: DeprecatedSeen) => void;
}

/** The stages through which a request passes, in order. */
export interface Graph {
  readonly persisted: PersistedDocuments;
  /**
   * Waits until the owner's next operation may be read; null when it may be read at once. Owners take turns, over all
   * transports. A burst of operations yields to the event loop every few milliseconds, so that other owners and other
   * work go on.
   */
  turnOf(owner: string): Promise<void> | null;
  readonly documents: DocumentCache;
  readonly answers: Answers;
  /** Counts and logs operations that no manifest lists; null outside of mode `log`. */
  readonly unlisted: UnlistedNotices | null;
  /** Counts operations by client, and counts and logs their uses of deprecated elements. */
  readonly usage: UsageNotices;
  readonly schema: GraphQLSchema;
  /** The schema that anybody may read by introspection; null in mode `only`. */
  readonly openSchema: GraphQLSchema | null;
}

const noManifests: Manifests = { listed: [], faults: [] };

/** Throws a ConfigFault that lists all faults of the manifests. */
export function createGraph(options: GraphOptions): Graph {
  const { known = null, operations, observer } = options;
  const { logUnlisted = () => {}, logDeprecated = () => {} } = options;
  const onlyListed = known?.mode === 'only';
  const documents = createDocumentCache({ ...options, onlyListed });
  const { texts, faults } = listOperations(known ?? noManifests, documents, operations);
  if (faults.length > 0) throw new ConfigFault(faults);
  const turns = createTurns();
  return {
    persisted: createPersistedDocuments(texts),
    turnOf: (owner) => (turns.begin() ? null : turns.run([owner], async () => {})),
    documents,
    answers: createAnswers(options, documents),
    unlisted: known?.mode === 'log' ? createUnlistedNotices(observer, logUnlisted) : null,
    usage: createUsageNotices(observer, logDeprecated),
    schema: options.schema,
    openSchema: known?.mode === 'only' ? null : options.schema,
  };
}
