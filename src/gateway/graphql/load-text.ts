import type { Call } from '../../kit/call/call.ts';
import { ownerOf } from '../../kit/call/caller.ts';
import { graphqlCost } from '../limits/cost.ts';
import type { Billing } from './answer-request.ts';
import { missingHash } from './parameters.ts';
import type { PersistedDocuments } from './persisted-documents.ts';

export interface TextRequest {
  /** The fields of the request. */
  readonly fields: unknown;
  readonly call: Pick<Call, 'caller'>;
  /** Null when limits are off. */
  readonly billing: Pick<Billing, 'refuseKnown'> | null;
}

/**
 * Loads the text of a request that names it by a hash which this process does not know, from the texts that gateways
 * share. Returns null when nothing is to be loaded, as for most requests; otherwise a promise that never rejects. The
 * request is read and charged afterwards like any other, whether the text was found or not.
 */
export function loadText(
  persisted: PersistedDocuments,
  { fields, call, billing }: TextRequest,
): Promise<void> | null {
  const { load } = persisted;
  if (!load) return null;
  const hash = missingHash(fields, persisted);
  if (hash === null) return null;
  billing?.refuseKnown(graphqlCost(null));
  return load(hash, ownerOf(call.caller));
}
