import type { Probe } from '../../../gateway/upstream/probing.ts';
import { Fault } from '../../../kit/fault.ts';
import { operations } from '../contract/catalogue.ts';
import { parsePage } from './answers.ts';

const nobodysProject = 'projects/tributary-readyz';

/** Locations are the same in every project, so that nobody's does. */
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

/** Whoever says that nobody may look there has answered. */
export function orForbidden(error: unknown): void {
  if (!(error instanceof Fault) || error.options.upstreamStatus !== 403) throw error;
}
