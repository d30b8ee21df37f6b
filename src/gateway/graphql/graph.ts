import type { GraphQLSchema } from 'graphql';
import { createTurns } from '../../kit/fair-turns.ts';
import { createDocumentCache, type DocumentCache } from './document-cache.ts';
import type { ExecuteOptions } from './execute.ts';
import { type Answers, createAnswers } from './graph-answers.ts';
import type { GuardLimits } from './guards.ts';
import type { Operations } from './operations.ts';
import { createPersistedDocuments, type PersistedDocuments } from './persisted-documents.ts';

export interface GraphOptions extends ExecuteOptions {
  readonly schema: GraphQLSchema;
  readonly operations: Operations;
  readonly guards: GuardLimits;
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
}

export function createGraph(options: GraphOptions): Graph {
  const documents = createDocumentCache(options);
  const turns = createTurns();
  return {
    persisted: createPersistedDocuments(),
    turnOf: (owner) => (turns.begin() ? null : turns.run([owner], async () => {})),
    documents,
    answers: createAnswers(options, documents),
  };
}
