import type { EventFeed, LoggedEvent } from '../../src/gateway/events/contract.ts';
import type { Storage } from '../../src/storage/database.ts';
import { append, followAll, type LogPlace, newEvent, reached } from './event-logs.ts';

export interface Writing {
  readonly gateways: number;
  readonly writers: number;
  /** Total of all writers. */
  readonly changes: number;
}

/** Called after each change, to do something while the writers continue. */
export type Meanwhile = (changesMade: number) => Promise<unknown> | undefined;

/** Writes through several gateways at once; returns everything that a follower on each of them saw. */
export async function followWriters(
  place: LogPlace,
  { gateways, writers, changes }: Writing,
  meanwhile: Meanwhile = () => undefined,
): Promise<readonly (readonly LoggedEvent[])[]> {
  const opened = await Promise.all(Array.from({ length: gateways }, () => openGateway(place)));
  let made = 0;
  const disturbances: unknown[] = [];
  const write = async (writer: number) => {
    const { storage, feed } = at(opened, writer % gateways);
    for (let step = 1; step <= changes / writers; step += 1) {
      await append(storage, [newEvent({ key: `FN${writer}`, payload: { step } })]);
      feed.wake();
      made += 1;
      disturbances.push(meanwhile(made));
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  await Promise.all(disturbances);
  await Promise.all(opened.map(({ feed }) => reached(feed, changes)));
  return await Promise.all(opened.map(({ follower }) => follower.end()));
}

async function openGateway(place: LogPlace) {
  const storage: Storage = await place.openStorage();
  const feed: EventFeed = await place.openFeed({ storage });
  return { storage, feed, follower: followAll(feed) };
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`there is no ${index}`);
  return item;
}

/** Returns the faults in a follower's events: missing or repeated numbers, keys out of order. */
export function faultsIn(events: readonly LoggedEvent[], { writers, changes }: Writing): readonly string[] {
  const faults = events.flatMap(({ seq }, index) => (seq === index + 1 ? [] : [`${seq} at ${index + 1}`]));
  const own = Map.groupBy(events, ({ key }) => key);
  for (const [key, ofKey] of own) {
    const steps = ofKey.map(({ payload }) => (payload as { step: number }).step);
    const right = steps.length === changes / writers && steps.every((step, index) => step === index + 1);
    if (!right) faults.push(`${key}: ${steps.join()}`);
  }
  return own.size === writers ? faults : [...faults, `${own.size} keys`];
}
