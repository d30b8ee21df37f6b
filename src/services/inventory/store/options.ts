import type { Kysely } from 'kysely';
import type { LocationSetting } from '../../../apis/inventory/contract.ts';
import type { Sealer } from '../../../kit/sealer.ts';
import type { Database } from '../../../storage/database.ts';
import type { Engine } from '../../../storage/migrations/columns.ts';
import type { Scan } from '../../../storage/scan.ts';
import type { Files } from '../files/files.ts';
import type { Signer } from '../files/signing.ts';

export interface EmbeddedOptions {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  readonly scan: Scan;
  /** Page tokens are sealed with it. */
  readonly sealer: Sealer;
  /** Bytes that files may have: each, those of a project (default as all), and all. Default as the configuration has them. */
  readonly fileBytes?: { readonly each: number; readonly project?: number; readonly together: number };
  /** Where clients reach the gateway, for a call that does not say it. Default `http://localhost`. */
  readonly origin?: string;
  /** The locations that every project has. */
  readonly locations: readonly LocationSetting[];
  /** Milliseconds since the epoch. Default the machine's. */
  readonly clock?: () => number;
  /** Random text for names that the service makes: 32 letters and digits. */
  readonly newId?: () => string;
  /** Called after each commit that wrote events. Default nothing. */
  readonly committed?: () => void;
  /** Called after each commit that left work to do. Default nothing. */
  readonly due?: () => void;
}

export interface EmbeddedParts extends Required<EmbeddedOptions> {
  readonly files: Files;
  /** Signs the addresses of files. */
  readonly signer: Signer;
}

export type Reader = Kysely<Database>;
