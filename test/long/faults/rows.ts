import { databaseRows } from './rows/databases.ts';
import { gatewayRows } from './rows/gateways.ts';
import { redisRows } from './rows/redis.ts';
import type { Trial } from './trial.ts';

/** A fault: how it is brought about, and what clients may notice of it. */
export interface Row {
  run(trial: Trial): Promise<void>;
  /** True where no request may fail. */
  readonly isUnnoticed?: boolean;
  /** True where acknowledged changes are lost by design, and each subscriber is told that the log was replaced. */
  readonly isReset?: boolean;
}

/** Rows by the names of their faults. */
export type Rows = Readonly<Record<string, Row>>;

/** The table of faults. */
export const rows: Rows = { ...gatewayRows, ...databaseRows, ...redisRows };
