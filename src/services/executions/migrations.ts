import type { Migrations } from '../../storage/migrations/columns.ts';
import { sinceFirstRelease } from '../../storage/migrations/first-release.ts';
import { executions } from './migrations/0001-executions.ts';
import { executionsEnds } from './migrations/0042-executions-ends.ts';
import { executionsByStatus } from './migrations/0044-executions-by-status.ts';

/** Migrations of executions, and of the gateway's settings and event log, which were released together with them. */
export const executionsMigrations: Migrations = {
  ...sinceFirstRelease('0001-executions', executions, [
    '0003-events',
    '0004-flow-runs',
    '0009-flow-run-hosts',
    '0018-executions-elsewhere',
    '0031-execution-lists',
    '0036-executions-of-contacts',
    '0037-sip-addresses',
    '0038-execution-sinks',
  ]),
  '0042-executions-ends': executionsEnds,
  '0044-executions-by-status': executionsByStatus,
};
