import type { CustomerId } from '../../apis/reseller/contract.ts';
import type { EmbeddedServices } from '../../app/app-parts.ts';
import { customers } from './customers-table.ts';
import { placesOf } from './inventory.ts';
import type { DemoParts } from './parts.ts';
import type { LoadedCustomer } from './reseller.ts';

/** The sample data, for the welcome. */
export interface DemoLoaded {
  /** Such as `58 executions`, one for each filled service. */
  readonly counts: readonly string[];
  /** The services that are remote, or not served here: nothing was put into them. */
  readonly left: readonly string[];
  /** A customer worth a look; null when the reseller service was not filled. */
  readonly customerId: CustomerId | null;
}

type Service = keyof EmbeddedServices;

/** Returns what the services hold of each kind now, sample data and other data together. */
export async function describeLoaded(
  parts: DemoParts,
  loaded: readonly LoadedCustomer[],
): Promise<DemoLoaded> {
  const names: readonly Service[] = ['executions', 'reseller', 'inventory'];
  const filled = names.filter((name) => parts.embedded[name] !== undefined);
  const counts = await Promise.all(filled.map((name) => describe[name](parts)));
  return {
    counts,
    left: names.filter((name) => !filled.includes(name)),
    customerId: loaded[0]?.customerId ?? null,
  };
}

const counted = (count: number | null, noun: string): string => (count === null ? noun : `${count} ${noun}`);

const describe: Readonly<Record<Service, (parts: DemoParts) => Promise<string>>> = {
  async executions({ call, embedded: { executions } }) {
    return counted((await executions?.service.count(call(), {})) ?? null, 'executions');
  },
  async reseller({ call, embedded: { reseller } }) {
    const subscriptions = (await reseller?.service.count(call(), {})) ?? null;
    return `${customers.length} customers with ${counted(subscriptions, 'subscriptions')}`;
  },
  async inventory(parts) {
    const { inventory } = parts.embedded;
    if (!inventory) return '';
    const places = await placesOf(parts, inventory);
    const locations = places.map(({ location }) => location);
    const found = await inventory.service.countLinked(parts.call(), 'locationAssets', locations);
    const assets = [...found.values()].reduce<number>(
      (sum, one) => sum + (typeof one === 'number' ? one : 0),
      0,
    );
    return `${new Set(places.map(({ project }) => project)).size} projects with ${assets} assets`;
  },
};
