import { filesPath, type TransferMethod } from '../../../apis/inventory/contract/files.ts';
import type { Sealer } from '../../../kit/sealer.ts';

/** What a signed address allows, to whoever has it. */
export interface Grant {
  readonly method: TransferMethod;
  /** Of the one file that it is for. */
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly expires: number;
  /** The owner of the budget that it is charged to: for whom it was signed. */
  readonly owner: string;
}

/** Signed addresses of files of this gateway, and of all that share its secret. */
export interface Signer {
  /** `origin` is where clients reach the gateway: scheme, host and port. */
  sign(grant: Grant, origin: string): string;
  /** What the signature of an address allows, expired or not; null for one that is not good for that. */
  open(asked: Pick<Grant, 'method' | 'key'>, signature: string): Grant | null;
}

/** The origin of an address that is kept: whoever reads it is told where it is then. */
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
    open(asked, signature) {
      // Nobody else seals for that purpose.
      const sealed = sealer.open(purposeOf(asked), signature) as Sealed | undefined;
      return sealed ? { ...asked, expires: sealed[0], owner: sealed[1] } : null;
    },
  };
}
