import { type Plan, plans } from './plans-table.ts';

/** A sample customer, with what belongs to it. */
export interface DemoCustomer {
  readonly domain: string;
  readonly organization: string;
  readonly person: string;
  readonly street: string;
  readonly locality: string;
  readonly region?: string;
  readonly postalCode: string;
  readonly countryCode: string;
  /** The inventory project of the customer and the number of its machines; absent without machines. */
  readonly project?: { readonly id: string; readonly machines: number };
  /** Objects without a link to the customer; those that look like the customer's are suggested. */
  readonly unlinked: readonly ('phone' | 'contacts' | 'project')[];
  readonly plans: readonly Plan[];
}

type Row = readonly [
  domain: string,
  organization: string,
  person: string,
  street: string,
  locality: string,
  region: string,
  postalCode: string,
  countryCode: string,
];

const rows: readonly Row[] = [
  ['northwind.example', 'Northwind Ferries', 'Ada Berg', '12 Quay Road', 'Seattle', 'WA', '98101', 'US'],
  ['brightwater.example', 'Brightwater Clinics', 'Grace Okafor', '4 Mill Lane', 'Leeds', '', 'LS1 4AP', 'GB'],
  ['alpenglow.example', 'Alpenglow Hotels', 'Edsger Frei', 'Bahnhofstrasse 9', 'Chur', 'GR', '7000', 'CH'],
  [
    'citrusgrove.example',
    'Citrus Grove Foods',
    'Barbara Costa',
    'Rua Nova 21',
    'Porto',
    '',
    '4000-001',
    'PT',
  ],
  [
    'ironbridge.example',
    'Ironbridge Tools',
    'Donald Hughes',
    '88 Forge Street',
    'Telford',
    '',
    'TF8 7AA',
    'GB',
  ],
  ['lanternfilm.example', 'Lantern Film', 'Frances Moreau', '3 rue des Arts', 'Lyon', '', '69001', 'FR'],
  ['fjordline.example', 'Fjord Line Freight', 'Ken Solberg', 'Strandgata 17', 'Bergen', '', '5004', 'NO'],
  ['copperleaf.example', 'Copperleaf Energy', 'Radia Lind', '500 Main Street', 'Denver', 'CO', '80202', 'US'],
  ['tidepool.example', 'Tidepool Research', 'Mary Keane', '1 Harbour View', 'Galway', '', 'H91 E2K7', 'IE'],
  [
    'redwoodbank.example',
    'Redwood Credit Union',
    'Alan Reyes',
    '77 Elm Avenue',
    'Eureka',
    'CA',
    '95501',
    'US',
  ],
  ['paperkite.example', 'Paper Kite Books', 'Hedy Novak', 'Lipova 5', 'Brno', '', '602 00', 'CZ'],
  ['sunhouse.example', 'Sunhouse Schools', 'Katherine Adeyemi', '9 Palm Close', 'Accra', '', 'GA-100', 'GH'],
];

/** Machines of the projects, in the order of the customers; the last two customers have none. */
const machines = [96, 48, 36, 30, 24, 18, 16, 14, 10, 8];

/** Everything else is linked. */
const unlinked: Readonly<Record<string, DemoCustomer['unlinked']>> = {
  'tidepool.example': ['phone'],
  'redwoodbank.example': ['project'],
  'paperkite.example': ['phone', 'project'],
  'sunhouse.example': ['phone', 'contacts', 'project'],
};

export const customers: readonly DemoCustomer[] = rows.map(
  ([domain, organization, person, street, locality, region, postalCode, countryCode], index) => ({
    domain,
    organization,
    person,
    street,
    locality,
    ...(region !== '' && { region }),
    postalCode,
    countryCode,
    ...(machines[index] !== undefined && {
      project: { id: domain.replace('.example', ''), machines: machines[index] },
    }),
    unlinked: unlinked[domain] ?? [],
    plans: plans[index] ?? [],
  }),
);
