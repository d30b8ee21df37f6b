import type { CustomerId } from '../../apis/reseller/contract.ts';
import type { EmbeddedServices } from '../../app/app-parts.ts';
import { placesOf } from './inventory.ts';
import type { DemoParts } from './parts.ts';

/** The sample data, for the welcome. */
export interface DemoLoaded {
  /** Such as `58 executions`, one for each filled service. */
  readonly counts: readonly string[];
  /** The services that are remote, or not served here: nothing was put into them. */
  readonly left: readonly string[];
  /** A customer worth a look; null when the reseller service was not filled. */
  readonly customerId: CustomerId | null;
}

/** Returns what the services hold of each kind now, sample data and other data together. */
export async function describeLoaded(parts: DemoParts, customerId: CustomerId | null): Promise<DemoLoaded> {
  const counts = await Promise.all(Object.values(describe).map((count) => count(parts)));
  return {
    counts: counts.filter((text) => text !== null),
    left: Object.keys(describe).filter((_, index) => counts[index] === null),
    customerId,
  };
}

const counted = (count: number | null, noun: string): string => (count === null ? noun : `${count} ${noun}`);

/** Each returns null for a service that is not embedded here. */
const describe: Readonly<Record<keyof EmbeddedServices, (parts: DemoParts) => Promise<string | null>>> = {
  executions: async ({ call, embedded: { executions } }) =>
    executions ? counted(await executions.service.count(call(), {}), 'executions') : null,
  async reseller({ call, samples, embedded: { reseller } }) {
    if (!reseller) return null;
    const subscriptions = counted(await reseller.service.count(call(), {}), 'subscriptions');
    return `${samples.customers.length} customers with ${subscriptions}`;
  },
  async inventory(parts) {
    const { inventory } = parts.embedded;
    if (!inventory) return null;
    const places = await placesOf(parts, inventory);
    const locations = places.map(({ location }) => location);
    const found = await inventory.service.countLinked(parts.call(), 'locationAssets', locations);
    const assets = [...found.values()].filter((count) => typeof count === 'number');
    const projects = new Set(places.map(({ project }) => project)).size;
    return `${projects} projects with ${assets.reduce((sum, count) => sum + count, 0)} assets`;
  },
};
