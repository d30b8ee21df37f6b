import { defaultSettings } from '../contract/rules.ts';
import type { Page, Subscription, SubscriptionName, SubscriptionSettings } from '../contract.ts';
import { settings, wireNames } from './wire-objects.ts';

type Wire = Readonly<Record<string, unknown>>;

const settingsToWire = (given: SubscriptionSettings) => settings.write(given) as Wire;

/** The subscription of the wire (S1, Messaging subscription; Cloud Pub/Sub v1). */
export function subscriptionToWire(subscription: Subscription): Wire {
  const { name, topic, withheld } = subscription;
  // Nothing is lost: its messages wait for settings that may be pushed with.
  const state = withheld ? 'RESOURCE_ERROR' : 'ACTIVE';
  return { name, topic: topic ?? '_deleted-topic_', ...settingsToWire(subscription), state };
}

/** The body of a patch: what the mask names and the subscription lacks goes back to its default. */
export function patchToWire(name: SubscriptionName, changes: Partial<SubscriptionSettings>): Wire {
  const wire = settingsToWire({ ...defaultSettings, ...changes });
  const fields = [...wireNames].flatMap(([key, field]) => (key in changes ? [field] : []));
  const given = Object.fromEntries(fields.map((field) => [field, wire[field]]));
  return { subscription: { name, ...given }, updateMask: fields.join(',') };
}

/** A page under the list's own key; no token on the last one. */
export function pageToWire<Item>(key: string, page: Page<Item>, toWire: (item: Item) => unknown): Wire {
  return { [key]: page.items.map(toWire), ...(page.next !== null && { nextPageToken: page.next }) };
}
