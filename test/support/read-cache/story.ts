import type { FlowSid } from '../../../src/apis/executions/contract.ts';
import { executionKey } from '../../../src/apis/executions/contract.ts';
import type { Call } from '../../../src/kit/call/call.ts';
import { ReadPolicy } from '../../../src/kit/call/read-policy.ts';
import { callOf } from '../calls.ts';
import {
  type Logged,
  longestCallMs,
  type StoryGateway,
  type StoryParts,
  startStoryGateway,
  versionIn,
} from './gateway.ts';
import { flowOf, heldUntil, lastOf, storyService, type Told } from './service.ts';
import { randomFrom, storyTime } from './time.ts';

/** The flows of the story by their source, with the milliseconds for which answers are kept: short ones beside calls. */
const ages = { posted: 20_000, polled: 10_000, unreported: 0 } as const;
export type Source = keyof typeof ages;
export const sources = Object.keys(ages) as readonly Source[];
const ageOf = (flow: FlowSid) => ages[sources.find((_, at) => flowOf(at + 1) === flow) ?? 'unreported'];
/** The milliseconds that are promised: a read of what is never kept may share a call that began before it. */
export const promised = { ...ages, unreported: longestCallMs } as const;
const sourceOf = ({ flow }: Pick<Told, 'flow'>): Source => sources[flow - 1] ?? 'unreported';

/** Milliseconds for which a gateway trusts its last look at the log. */
const maxBehindMs = 5_000;

export interface Lived {
  /** The longest time in milliseconds for which the service no longer held an answer when its read began, by source. */
  readonly oldest: Record<Source, number>;
  readonly reads: number;
  readonly calls: number;
  /** Promises that an answer broke. */
  readonly broken: string[];
}

/** Lives a random story of two gateways for that many seconds; compares every answer with all that the service held. */
export async function liveStory(seed: number, seconds: number): Promise<Lived> {
  const time = storyTime();
  const random = randomFrom(seed);
  const service = storyService(time.now);
  const log: Logged[] = [];
  const parts: StoryParts = { time, random, service, log, ageOf };
  const gateways: StoryGateway[] = [];
  const lived: Lived = { oldest: { posted: 0, polled: 0, unreported: 0 }, reads: 0, calls: 0, broken: [] };
  const counts = { reads: 0 };
  /** Share of the notifications that never come: with many of them, the age alone bounds what is served. */
  const lost = seed % 2 === 0 ? 0.1 : 0.97;
  const others = () => gateways.map(({ cache }) => cache);
  for (let at = 0; at < 2; at += 1) gateways.push(startStoryGateway(parts, new Map(), others));
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

  function append(told: Told, version: number): void {
    log.push({ told, version });
    for (const gateway of gateways) time.after(random() * 50, () => hear(gateway));
  }

  function hear(gateway: StoryGateway): void {
    // A subscriber reads what it hears of.
    for (const told of gateway.look()) void readOne(gateway, told);
  }

  /** Notifies of a posted change, unless that is lost or late. */
  function notify(told: Told): void {
    if (sourceOf(told) !== 'posted' || random() < lost) return;
    const version = lastOf(told);
    time.after(random() * (random() < 0.2 ? 30_000 : 300), () => append(told, version));
  }

  const polledVersions = new Map<Told, number>();
  function poll(): void {
    for (const told of service.all.filter((one) => sourceOf(one) === 'polled')) {
      if ((polledVersions.get(told) ?? -1) < lastOf(told)) append(told, lastOf(told));
      polledVersions.set(told, lastOf(told));
    }
    time.after(ages.polled, poll);
  }

  type Seen = (told: Told) => number;
  /** Checks the versions of an answer, which was asked for at `begun`. */
  async function checked(
    gateway: StoryGateway,
    toldOf: () => readonly Told[],
    read: (call: Call) => Promise<Seen>,
  ) {
    const reads = random() < 0.05 ? new ReadPolicy('no-cache') : undefined;
    const begun = time.now();
    const [known, lookedAt] = [new Map(gateway.known), gateway.lookedAt];
    const seen = await read(callOf({ reads })).catch(() => null);
    if (seen === null || gateway.isOver) return;
    counts.reads += 1;
    const mustBeNew = reads !== undefined || begun - lookedAt > maxBehindMs;
    for (const told of toldOf()) {
      const version = seen(told);
      const old = Math.max(0, begun - heldUntil(told, version));
      const source = sourceOf(told);
      lived.oldest[source] = Math.max(lived.oldest[source], old);
      const says = `${told.sid.slice(-2)} v${version} of ${source} at ${begun}: `;
      if (old > promised[source]) lived.broken.push(`${says}old for ${old} ms`);
      if (version < (known.get(told) ?? -1)) lived.broken.push(`${says}v${known.get(told)} was known`);
      if (mustBeNew && old > longestCallMs) lived.broken.push(`${says}must be new, was old for ${old} ms`);
    }
  }

  const readOne = (gateway: StoryGateway, told: Told) =>
    checked(
      gateway,
      () => [told],
      async (call) => {
        const found = (await gateway.executions.fetch(call, [told])).get(executionKey(told));
        if (!found || found instanceof Error) throw new Error('unread');
        return () => versionIn(found.context);
      },
    );

  function readList(gateway: StoryGateway, flow: number): Promise<void> {
    const ofFlow = () => service.all.filter((told) => told.flow === flow);
    return checked(gateway, ofFlow, async (call) => {
      const { items } = await gateway.executions.list(call, { flowSid: flowOf(flow) }, { size: 50 });
      const versions = new Map<string, number>(items.map(({ sid, context }) => [sid, versionIn(context)]));
      return ({ sid }) => versions.get(sid) ?? -1;
    });
  }

  async function write(gateway: StoryGateway, told: Told): Promise<void> {
    const found = await gateway.executions.update(callOf(), told, 'ended');
    if ('refused' in found || gateway.isOver) return;
    const version = versionIn(found.execution.context);
    gateway.known.set(told, Math.max(version, gateway.known.get(told) ?? -1));
    notify(told);
    void readOne(gateway, told);
    void readList(gateway, told.flow);
  }

  function restart(gateway: StoryGateway): void {
    gateway.isOver = true;
    gateways[gateways.indexOf(gateway)] = startStoryGateway(parts, gateway.known, others);
  }

  const create = (flow: number) => notify(service.create(flow));
  const change = (told: Told) => {
    service.change(told);
    notify(told);
  };
  const happenings: readonly (readonly [weight: number, happen: () => unknown])[] = [
    [60, () => readOne(one(gateways), one(service.all))],
    [25, () => readList(one(gateways), 1 + Math.floor(random() * sources.length))],
    [4, () => change(one(service.all))],
    [0.1, () => create(1 + Math.floor(random() * sources.length))],
    [0.3, () => write(one(gateways), one(service.all))],
    [0.3, () => Object.assign(one(gateways), { frozenUntil: time.now() + random() * 20_000 })],
    [0.2, () => restart(one(gateways))],
    [0.2, () => one(gateways).cache.skipped()],
  ];
  const total = happenings.reduce((sum, [weight]) => sum + weight, 0);
  function happen(): void {
    let left = random() * total;
    for (const [weight, work] of happenings) {
      if (left >= 0 && left < weight) work();
      left -= weight;
    }
    time.after(random() * 200, happen);
  }
  function lookAll(): void {
    for (const gateway of gateways) hear(gateway);
    time.after(1_000, lookAll);
  }

  for (let at = 0; at < 6; at += 1) service.create(1 + (at % sources.length));
  poll();
  lookAll();
  happen();
  await time.runUntil(seconds * 1_000);
  return { ...lived, reads: counts.reads };
}
