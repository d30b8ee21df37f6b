import type { Migrations } from '../../storage/migrations/index.ts';
import { executions } from './migrations/0001-executions.ts';
import { eventFilters } from './migrations/0003-events.ts';
import { flowRuns } from './migrations/0004-flow-runs.ts';
import { flowRunHosts } from './migrations/0009-flow-run-hosts.ts';
import { executionsElsewhere } from './migrations/0018-executions-elsewhere.ts';
import { executionLists } from './migrations/0031-execution-lists.ts';
import { executionsOfContacts } from './migrations/0036-executions-of-contacts.ts';

/** Migrations of executions, and of the gateway's settings and event log, which were released together with them. */
export const executionsMigrations: Migrations = {
  '0001-executions': executions,
  '0003-events': eventFilters,
  '0004-flow-runs': flowRuns,
  '0009-flow-run-hosts': flowRunHosts,
  '0018-executions-elsewhere': executionsElsewhere,
  '0031-execution-lists': executionLists,
  '0036-executions-of-contacts': executionsOfContacts,
};
