import type { Probe } from '../../../gateway/upstream/probing.ts';
import { Fault } from '../../../kit/fault.ts';
import { operations } from '../contract/catalogue.ts';
import { parsePage } from './answers.ts';

const nobodysProject = 'projects/tributary-readyz';

/** Lists the locations of a project that does not exist: every project has the same locations. */
export const inventoryProbe: Probe = {
  service: 'inventory',
  variable: 'TRIBUTARY_INVENTORY_URL',
  api: 'an inventory service, with /v1/projects/{project}/locations',
  path: `/v1/${nobodysProject}/locations`,
  query: new URLSearchParams({ pageSize: '1' }),
  isItsOwn: ({ status, body }) => status === 200 && canBeRead(body),
};

function canBeRead(body: unknown): boolean {
  parsePage(operations['locations.list'], body, nobodysProject);
  return true;
}

/** Accepts a refusal of this one project as a sign that the service answers; rethrows any other error. */
export function orForbidden(error: unknown): void {
  if (!(error instanceof Fault) || error.options.upstreamClass !== 'object') throw error;
}
