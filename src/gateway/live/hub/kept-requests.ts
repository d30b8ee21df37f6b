import type { DocumentNode } from 'graphql';
import type { HeldBytes, Holder, Holding } from '../../../kit/accounts/held-bytes.ts';
import { Fault } from '../../../kit/fault.ts';
import { heldFault, holderOf } from '../../limits/other-bounds/held.ts';
import type { Subscriber } from './group/event-runs.ts';

/** Charges the parts of subscriptions that stay in memory while they are open. */
export interface KeptRequests {
  /**
   * Charges a group's request to its first subscriber: its variables, and its document unless another group has it, too.
   * Returns a function that ends it. Calls `evict` when the group has to go, because the process holds too much. Throws
   * RATE_LIMITED or UNAVAILABLE.
   */
  keep(subscriber: Subscriber, key: string, evict: () => void): () => void;
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
  /** Functions that end the groups with this document. */
  readonly groups: Set<() => void>;
}

export function createKeptRequests({ held, weigh }: KeptRequestsOptions): KeptRequests {
  const documents = new Map<DocumentNode, KeptDocument>();

  function charge(holder: Holder, bytes: number): Holding {
    const holding = held.open(holder);
    const refused = holding.set(bytes);
    if (refused) throw heldFault(refused, held, holder);
    return holding;
  }

  function openDocument(holder: Holder, document: DocumentNode): KeptDocument {
    const groups = new Set<() => void>();
    const evict = () => {
      for (const end of [...groups]) end();
    };
    return { holding: charge({ ...holder, evict }, weigh(document)), groups };
  }

  function keepDocument(holder: Holder, document: DocumentNode, evict: () => void): () => void {
    const kept = documents.get(document) ?? openDocument(holder, document);
    documents.set(document, kept);
    kept.groups.add(evict);
    return () => {
      kept.groups.delete(evict);
      if (kept.groups.size > 0) return;
      kept.holding.release();
      documents.delete(document);
    };
  }

  return {
    keep({ operation, viewpoint }, key, evict) {
      const holder = holderOf(viewpoint.caller);
      const own = charge({ ...holder, evict }, groupBytes + bytesOfCharacter * key.length);
      try {
        const leave = keepDocument(holder, operation.document, evict);
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
