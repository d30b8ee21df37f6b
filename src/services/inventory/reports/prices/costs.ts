import type { MessageOf } from '../../../../apis/inventory/contract/messages.ts';
import type { Quantities } from '../tallies/quantities.ts';
import { dividedBy, moneyOf, type Nanos } from './money.ts';
import type { Commitment, Disk, Licence, RegionPrices } from './prices.ts';

/** Seconds of a month of 730 hours. */
const monthSeconds = 730 * 3600;
const gibibyte = 2 ** 30;

const commitments: Readonly<Record<string, Commitment>> = {
  COMMITMENT_PLAN_ONE_YEAR: 'oneYear',
  COMMITMENT_PLAN_THREE_YEARS: 'threeYears',
  COMMITMENT_1_YEAR: 'oneYear',
  COMMITMENT_3_YEAR: 'threeYears',
  COMMITMENT_1_YEAR_MONTHLY_PAYMENTS: 'oneYear',
  COMMITMENT_3_YEAR_MONTHLY_PAYMENTS: 'threeYears',
  COMMITMENT_1_YEAR_UPFRONT_PAYMENT: 'oneYearUpfront',
  COMMITMENT_3_YEAR_UPFRONT_PAYMENT: 'threeYearsUpfront',
};

/** Returns the commitment of the first plan that is set; on-demand prices without one. */
export function commitmentOf(...plans: readonly (string | undefined)[]): Commitment {
  const named = plans.find((plan) => plan !== undefined && !plan.endsWith('_UNSPECIFIED'));
  return commitments[named ?? ''] ?? 'onDemand';
}

/** The quantities to pay for; null when they are not known. */
export interface Bill {
  /** vCPUs and MiB of memory, by machine series. */
  readonly machines: ReadonlyMap<string, { readonly vcpus: number; readonly memoryMb: number }>;
  readonly nodes: Quantities<string>;
  /** GiB; absent when disks are part of the nodes. */
  readonly disks?: Quantities<Disk> | null;
  /** vCPUs; absent when licences are not part of the bill. */
  readonly licences?: Quantities<Licence> | null;
  /** Mean bytes per second. */
  readonly egress: Quantities<'egress'> | null;
}

type Costs = Pick<
  MessageOf<'ReportSummaryGroupPreferenceSetFinding'>,
  | 'monthlyCostCompute'
  | 'monthlyCostStorage'
  | 'monthlyCostOsLicense'
  | 'monthlyCostNetworkEgress'
  | 'monthlyCostTotal'
>;

/**
 * Returns the monthly costs of a bill. A cost is absent when one of its prices or quantities is not known. The total
 * needs all costs that apply except the network's, which it includes when known.
 */
export function costsOf(
  bill: Bill,
  prices: RegionPrices,
  { currency, commitment }: { readonly currency: string; readonly commitment: Commitment },
): Costs {
  const compute = added(computeParts(bill, prices, commitment));
  const storage = bill.disks && quantityCost(bill.disks, prices.disks);
  const licences = bill.licences && quantityCost(bill.licences, prices.licences);
  const egress = egressCost(bill.egress, prices.egressGib);
  const needed = added([compute, storage, licences].filter((cost) => cost !== undefined));
  const costs = {
    monthlyCostCompute: compute,
    monthlyCostStorage: storage,
    monthlyCostOsLicense: licences,
    monthlyCostNetworkEgress: egress,
    monthlyCostTotal: needed === null ? null : needed + (egress ?? 0n),
  };
  const known = Object.entries(costs).flatMap(([name, cost]) => {
    const money = typeof cost === 'bigint' ? moneyOf(currency, cost) : null;
    return money ? [[name, money]] : [];
  });
  return Object.fromEntries(known);
}

function computeParts({ machines, nodes }: Bill, prices: RegionPrices, commitment: Commitment) {
  const ofMachines = [...machines].map(([series, size]) =>
    machineCost(prices, { series, ...size }, commitment),
  );
  const ofNodes = [...nodes].map(([name, count]) => {
    const price = Object.hasOwn(prices.nodes, name) ? prices.nodes[name]?.[commitment] : undefined;
    return price === undefined ? null : price * BigInt(count);
  });
  return [...ofMachines, ...ofNodes];
}

/** Returns the monthly cost of a machine; null when its series has no price. */
export function machineCost(
  { machines }: RegionPrices,
  { series, vcpus, memoryMb }: { readonly series: string; readonly vcpus: number; readonly memoryMb: number },
  commitment: Commitment,
): Nanos | null {
  const rates = Object.entries(machines).find(([code]) => code.toUpperCase() === series)?.[1];
  const [vcpu, memory] = [rates?.vcpu[commitment], rates?.memoryGib[commitment]];
  if (vcpu === undefined || memory === undefined) return null;
  return dividedBy(vcpu * BigInt(vcpus) * 1024n + memory * BigInt(memoryMb), 1024n);
}

function quantityCost<Key extends string>(
  quantities: Quantities<Key>,
  prices: { readonly [Each in Key]?: Nanos | undefined },
): Nanos | null {
  const parts = [...quantities].map(([key, amount]) => {
    const price = prices[key];
    return price === undefined ? null : price * BigInt(amount);
  });
  return added(parts);
}

function egressCost(egress: Bill['egress'], price: Nanos | undefined): Nanos | null {
  if (!egress || price === undefined) return null;
  const bytes = Math.round((egress.get('egress') ?? 0) * monthSeconds);
  return dividedBy(price * BigInt(bytes), BigInt(gibibyte));
}

/** Adds up amounts; returns null when any of them is not known. */
function added(amounts: readonly (Nanos | null)[]): Nanos | null {
  return amounts.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0n);
}
