import type { DocumentNode } from 'graphql';
import { Fault } from '../../../kit/fault.ts';
import type { HeldBytes, Holder, Holding } from '../../../kit/held-bytes.ts';
import { heldFault, holderOf } from '../../limits/held.ts';
import type { Subscriber } from './event-runs.ts';

/** Charges the parts of subscriptions that stay in memory while they are open. */
export interface KeptRequests {
  /**
   * Charges a group's request to its first subscriber: its variables, and its document unless another group has it, too.
   * Returns a function that ends it. Throws RATE_LIMITED or UNAVAILABLE.
   */
  keep(subscriber: Subscriber, key: string): () => void;
}

export interface KeptRequestsOptions {
  readonly held: HeldBytes;
  /** Returns the bytes that a document takes. */
  readonly weigh: (document: DocumentNode) => number;
}

/** Characters of a group's key, which has the values of the variables. */
const maxKey = 64 * 1024;
/** Bytes of a group without variables. */
const groupBytes = 2 * 1024;
/** Bytes for each character of the key: the key itself, the variables, the filter and the place in the index. */
const bytesOfCharacter = 4;

interface KeptDocument {
  readonly holding: Holding;
  groups: number;
}

export function createKeptRequests({ held, weigh }: KeptRequestsOptions): KeptRequests {
  const documents = new Map<DocumentNode, KeptDocument>();

  function charge(holder: Holder, bytes: number): Holding {
    const holding = held.open(holder);
    const refused = holding.set(bytes);
    if (refused) throw heldFault(refused, held);
    return holding;
  }

  function keepDocument(holder: Holder, document: DocumentNode): () => void {
    const kept = documents.get(document) ?? { holding: charge(holder, weigh(document)), groups: 0 };
    documents.set(document, kept);
    kept.groups += 1;
    return () => {
      kept.groups -= 1;
      if (kept.groups > 0) return;
      kept.holding.release();
      documents.delete(document);
    };
  }

  return {
    keep({ operation, viewpoint }, key) {
      const holder = holderOf(viewpoint.caller);
      const own = charge(holder, groupBytes + bytesOfCharacter * key.length);
      try {
        const leave = keepDocument(holder, operation.document);
        return () => {
          leave();
          own.release();
        };
      } catch (error) {
        own.release();
        throw error;
      }
    },
  };
}

/** Returns the refusal of a subscription with too large variables; null for any other. */
export function refuseKey(key: string): Fault | null {
  if (key.length <= maxKey) return null;
  const message = `The variables of a subscription may have at most ${maxKey / 1024} KiB of JSON: the gateway keeps them while it is open.`;
  return new Fault('PAYLOAD_TOO_LARGE', message, { field: 'variables' });
}
