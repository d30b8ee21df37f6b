import { filesPath, type TransferMethod } from '../../../apis/inventory/contract/files/files.ts';
import type { Sealer } from '../../../kit/sealer.ts';

/** The permission that a signed address gives to anyone who has it. */
export interface Grant {
  readonly method: TransferMethod;
  /** Key of the one file that it is for. */
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly expires: number;
  /** The owner whose budget is charged: the caller that the address was signed for. */
  readonly owner: string;
}

/** Signs and verifies addresses of files. Gateways that share a secret accept each other's addresses. */
export interface Signer {
  /** Returns the signed address; `origin` is the scheme, host and port at which clients reach the gateway. */
  sign(grant: Grant, origin: string): string;
  /**
   * Returns the grant of a signature, expired or not; null when the signature is wrong or for another method or key.
   */
  open(requested: Pick<Grant, 'method' | 'key'>, signature: string): Grant | null;
}

/** Origin of an address that is stored: each reader gets the origin that applies when it reads. */
export const notSaid = '';

type Sealed = readonly [expires: number, owner: string];

export function createSigner(sealer: Sealer): Signer {
  const purposeOf = ({ method, key }: Pick<Grant, 'method' | 'key'>) => JSON.stringify(['file', method, key]);
  return {
    sign({ method, key, expires, owner }, origin) {
      const sealed: Sealed = [expires, owner];
      const signature = sealer.seal(purposeOf({ method, key }), sealed);
      return `${origin}${filesPath}/${key}?signature=${signature}`;
    },
    open(requested, signature) {
      // Only `sign` seals for this purpose, so the content has this type.
      const sealed = sealer.open(purposeOf(requested), signature) as Sealed | undefined;
      return sealed ? { ...requested, expires: sealed[0], owner: sealed[1] } : null;
    },
  };
}
