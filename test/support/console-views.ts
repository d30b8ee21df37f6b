import type { Locator, Page } from 'playwright-core';
import { dataOf } from './activity.ts';
import { row } from './console.ts';
import { locationOf, pageOf } from './console-inventory.ts';
import type { Client } from './http.ts';

/** Objects of the sample data that have a view of their own. */
export interface Samples {
  /** Paths below the view of the kind. */
  readonly execution: string;
  readonly customer: string;
  readonly importJob: string;
  readonly report: string;
}

/** A view, and what it shows in each state. */
export interface ViewCase {
  readonly name: string;
  /** Path below `/console`. */
  readonly path: (samples: Samples) => string;
  readonly heading: string;
  /** Part of the view that only data brings, with the sample data. */
  readonly data: (page: Page) => Locator;
  /** Text of the view at a gateway without data. */
  readonly empty: string;
  /** The scope that the view needs; null for a view that every credential may read. */
  readonly scope: string | null;
  /** True for a view that only a stream keeps up to date, so that it sends no query when the gateway is back. */
  readonly isStream?: true;
}

const project = 'northwind';
const location = 'us-central1, northwind';

export const viewCases: readonly ViewCase[] = [
  // First, because other views read the names of flows, too.
  {
    name: 'flows',
    path: () => '/executions/flows',
    heading: 'Flows',
    data: (page) => row(page, 'Appointment reminder'),
    empty: 'Appointment reminder',
    scope: 'executions:read',
  },
  {
    name: 'overview',
    path: () => '/',
    heading: 'Overview',
    data: (page) => page.locator('.dependencies li', { hasText: 'inventory' }),
    empty: 'No events yet.',
    scope: 'admin',
  },
  {
    name: 'live',
    path: () => '/live',
    heading: 'Live',
    data: (page) => row(page, 'Ended'),
    empty: 'No events yet',
    scope: 'executions:read',
    isStream: true,
  },
  {
    name: 'executions',
    path: () => '/executions',
    heading: 'Executions',
    data: (page) => row(page, 'Appointment reminder', 'Active'),
    empty: 'No executions yet',
    scope: 'executions:read',
  },
  {
    name: 'one execution',
    path: ({ execution }) => `/executions/${execution}`,
    heading: 'Execution',
    data: (page) => page.locator('.widget.visited'),
    empty: 'There is no such execution',
    scope: 'executions:read',
  },
  {
    name: 'one flow',
    path: ({ execution }) => `/executions/flows/${execution.split('/')[0]}`,
    heading: 'Flow',
    data: (page) => page.locator('.flow-picture .widget'),
    empty: 'Active executions by widget',
    scope: 'executions:read',
  },
  {
    name: 'customers',
    path: () => '/customers',
    heading: 'Customers',
    data: (page) => row(page, 'northwind.example'),
    empty: 'No customers yet',
    scope: 'reseller:read',
  },
  {
    name: 'one customer',
    path: ({ customer }) => `/customers/${customer}`,
    heading: 'Customer',
    data: (page) => page.getByRole('article'),
    empty: 'There is no such customer',
    scope: 'reseller:read',
  },
  {
    name: 'inventory',
    path: () => '/inventory',
    heading: 'Inventory',
    data: (page) => page.getByRole('rowheader', { name: project }),
    empty: 'No project has assets yet',
    scope: 'inventory:read',
  },
  {
    name: 'assets',
    path: () => pageOf(project, 'assets'),
    heading: location,
    data: (page) => row(page, 'web-01', 'GiB'),
    empty: 'No assets yet',
    scope: 'inventory:read',
  },
  {
    name: 'groups',
    path: () => pageOf(project, 'groups'),
    heading: location,
    data: (page) => row(page, 'First wave'),
    empty: 'No groups yet',
    scope: 'inventory:read',
  },
  {
    name: 'imports',
    path: () => pageOf(project, 'imports'),
    heading: location,
    data: (page) => row(page, 'Survey of the branch offices', 'Imported'),
    empty: 'Nothing was imported yet',
    scope: 'inventory:read',
  },
  {
    name: 'one import',
    path: ({ importJob }) => pageOf(project, `imports/${importJob}`),
    heading: location,
    data: (page) => row(page, 'Error', 'row 14'),
    empty: 'There is no such import',
    scope: 'inventory:read',
  },
  {
    name: 'reports',
    path: () => pageOf(project, 'reports'),
    heading: location,
    data: (page) => page.locator('.data-files li', { hasText: 'Done' }),
    empty: 'No reports yet',
    scope: 'inventory:read',
  },
  {
    name: 'one report',
    path: ({ report }) => pageOf(project, `reports/${report}`),
    heading: location,
    data: (page) => page.getByRole('region', { name: 'Machine series' }),
    empty: 'There is no such report',
    scope: 'inventory:read',
  },
  {
    name: 'exports',
    path: () => pageOf(project, 'exports'),
    heading: location,
    data: (page) => page.getByRole('link', { name: 'inventory.csv' }),
    empty: 'No exports yet',
    scope: 'inventory:read',
  },
  {
    name: 'limits',
    path: () => '/limits',
    heading: 'Limits',
    data: (page) => page.locator('.limit', { hasText: 'GraphQL points' }),
    empty: 'None of your requests was refused lately',
    scope: null,
  },
  {
    name: 'callers',
    path: () => '/callers',
    heading: 'Callers',
    data: (page) => page.getByRole('link', { name: 'user:developer' }),
    // The console is a caller itself.
    empty: 'user:developer',
    scope: 'admin',
  },
  {
    name: 'one caller',
    path: () => '/callers/user%3Adeveloper',
    heading: 'user:developer',
    data: (page) => page.locator('.limit', { hasText: 'GraphQL points' }),
    empty: 'None of its requests was refused lately',
    scope: 'admin',
  },
  {
    name: 'operations',
    path: () => '/operations',
    heading: 'Operations',
    data: (page) => page.locator('.operation-name'),
    // The operations of the console are there from its first answer on.
    empty: 'Query',
    scope: 'admin',
  },
  {
    name: 'tokens',
    path: () => '/tokens',
    heading: 'Tokens',
    data: (page) => page.locator('.token', { hasText: 'User sample' }),
    empty: 'No tokens yet',
    scope: 'admin',
  },
];

const samplesQuery = `query Samples($location: ID!) {
  executions(first: 1, filter: { statuses: [ACTIVE] }) { nodes { sid flowSid } }
  resellerCustomer(customerId: "northwind.example") { customerId }
  inventoryLocation(name: $location) {
    importJobs { nodes { name } }
    reportConfigs { nodes { reports { nodes { name } } } }
  }
}`;

interface Named {
  readonly name: string;
}
interface Found {
  readonly executions: { readonly nodes: readonly { readonly sid: string; readonly flowSid: string }[] };
  readonly resellerCustomer: { readonly customerId: string };
  readonly inventoryLocation: {
    readonly importJobs: { readonly nodes: readonly Named[] };
    readonly reportConfigs: {
      readonly nodes: readonly { readonly reports: { readonly nodes: readonly Named[] } }[];
    };
  };
}

const issuing =
  'mutation { issueToken(input: { kind: USER, subject: "sample", scopes: [] }) { clientMutationId } }';

/** Finds objects of the sample data, and issues a token, because they have none. */
export async function readViewSamples(gateway: Client): Promise<Samples> {
  const found = await dataOf<Found>(gateway, samplesQuery, { location: locationOf(project) });
  await dataOf(gateway, issuing);
  const [execution] = found.executions.nodes;
  const [job] = found.inventoryLocation.importJobs.nodes;
  const report = found.inventoryLocation.reportConfigs.nodes[0]?.reports.nodes[0]?.name.split('/');
  return {
    execution: `${execution?.flowSid}/${execution?.sid}`,
    customer: found.resellerCustomer.customerId,
    importJob: `${job?.name.split('/').at(-1)}`,
    report: `${report?.at(-3)}/${report?.at(-1)}`,
  };
}

/** Opens another view of the console in the same page, as its links do. */
export async function showView(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(`/console${path}`)})`);
}
