import { defaultSettings } from '../contract/rules.ts';
import type { Page, Subscription, SubscriptionName, SubscriptionSettings } from '../contract.ts';
import { settings, wireNames } from './wire-objects.ts';

type Wire = Readonly<Record<string, unknown>>;

const settingsToWire = (given: SubscriptionSettings) => settings.write(given) as Wire;

/** Returns the subscription in the wire form (Cloud Pub/Sub v1, projects.subscriptions). */
export function subscriptionToWire(subscription: Subscription): Wire {
  const { name, topic, withheld } = subscription;
  // No message is lost: they wait for settings that allow pushes.
  const state = withheld ? 'RESOURCE_ERROR' : 'ACTIVE';
  return { name, topic: topic ?? '_deleted-topic_', ...settingsToWire(subscription), state };
}

/** Returns the body of a patch. A setting that the mask names and the subscription lacks goes back to its default. */
export function patchToWire(name: SubscriptionName, changes: Partial<SubscriptionSettings>): Wire {
  const wire = settingsToWire({ ...defaultSettings, ...changes });
  const fields = [...wireNames].flatMap(([key, field]) => (key in changes ? [field] : []));
  const given = Object.fromEntries(fields.map((field) => [field, wire[field]]));
  return { subscription: { name, ...given }, updateMask: fields.join(',') };
}

/** Returns a page whose items are under the list's own key; the last page has no token. */
export function pageToWire<Item>(key: string, page: Page<Item>, toWire: (item: Item) => unknown): Wire {
  return { [key]: page.items.map(toWire), ...(page.next !== null && { nextPageToken: page.next }) };
}
