import type { Kysely } from 'kysely';
import type { LocationSetting } from '../../../apis/inventory/contract.ts';
import type { Sealer } from '../../../kit/sealer.ts';
import type { Database } from '../../../storage/database.ts';
import type { Engine } from '../../../storage/migrations/columns.ts';
import type { Scan } from '../../../storage/scans/scan.ts';
import type { Files } from '../files/files.ts';
import type { Signer } from '../files/signing.ts';

export interface EmbeddedOptions {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  readonly scan: Scan;
  /** Seals page tokens. */
  readonly sealer: Sealer;
  /**
   * Maximum bytes of each file, of a project's files (default: the total), and of all files. Default: 100 MiB and 10
   * GiB.
   */
  readonly fileBytes?: { readonly each: number; readonly project?: number; readonly together: number };
  /** Origin of addresses for calls without their own. Default `http://localhost`. */
  readonly origin?: string;
  /** Locations of every project. */
  readonly locations: readonly LocationSetting[];
  /** Returns milliseconds since the epoch. Default: the machine's clock. */
  readonly clock?: () => number;
  /** Returns random text for generated names: 32 hex digits by default. */
  readonly newId?: () => string;
  /** Called after each commit that wrote events. Default: does nothing. */
  readonly committed?: () => void;
  /** Called after each commit that left work to do. Default: does nothing. */
  readonly due?: () => void;
}

export interface EmbeddedParts extends Required<EmbeddedOptions> {
  readonly files: Files;
  /** Signs the addresses of files. */
  readonly signer: Signer;
}

export type Reader = Kysely<Database>;
