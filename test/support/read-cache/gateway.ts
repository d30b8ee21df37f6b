import type { Executions } from '../../../src/apis/executions/contract.ts';
import { createRemoteExecutions } from '../../../src/apis/executions/remote/executions.ts';
import { tagsOfExecution } from '../../../src/apis/executions/remote/look.ts';
import type { KeptReads } from '../../../src/apis/executions/remote/options.ts';
import { createReadCache, type ReadCache } from '../../../src/gateway/upstream/cache/read-cache.ts';
import type { Answer, Upstream } from '../../../src/gateway/upstream/upstream.ts';
import { Fault } from '../../../src/kit/fault.ts';
import { accountOf } from '../sids.ts';
import type { StoryService, Told } from './service.ts';
import type { StoryTime } from './time.ts';

/** An event of the story's log: the execution had that version when its notification was made. */
export interface Logged {
  readonly told: Told;
  readonly version: number;
}

export interface StoryParts {
  readonly time: StoryTime;
  readonly random: () => number;
  readonly service: StoryService;
  readonly log: readonly Logged[];
  /** Returns the milliseconds for which answers about a flow are kept. */
  readonly ageOf: KeptReads['ageOf'];
}

/** A gateway of the story: the real reads and cache over a service that answers late, and a log that comes late. */
export interface StoryGateway {
  readonly executions: Executions;
  readonly cache: ReadCache;
  /** The versions that subscribers of this gateway know, and those that its writers know. */
  readonly known: Map<Told, number>;
  /** Time until which it reads nothing of the log. */
  frozenUntil: number;
  /** Time of its last look at the end of the log. */
  lookedAt: number;
  isOver: boolean;
  /** Takes what the log has. Returns the executions that subscribers have heard of. */
  look(): readonly Told[];
}

const [fastestMs, slowestMs, lateTimes] = [5, 400, 10];
/** Milliseconds of the longest call: a read may share one that began so much earlier. */
export const longestCallMs = 2 * (fastestMs + slowestMs * lateTimes);

/** The calls of a gateway. Reads with one key share a call until a write seals them. */
function upstreamOf({ time, random, service }: StoryParts): Upstream {
  const flights = new Map<string, Promise<Answer>>();
  const travel = () => time.wait(fastestMs + random() * (random() < 0.2 ? slowestMs * lateTimes : slowestMs));
  async function ask(path: string): Promise<Answer> {
    const readAt = time.now();
    await travel();
    const body = service.answer(path);
    await travel();
    if (random() < 0.03) throw new Fault('UPSTREAM_UNAVAILABLE', 'The story says so.');
    return { status: 200, body, length: 500, readAt };
  }
  return {
    breaker: 'closed',
    pace: () => ({ state: 'free', waiting: 0, rate: null, waitMs: null }),
    async get(_, path, query, asking) {
      const key = `${path}?${query} ${asking?.since}`;
      const known = flights.get(key);
      if (known) return await known;
      const flight = ask(path).finally(() => flights.get(key) === flight && flights.delete(key));
      flights.set(key, flight);
      return await flight;
    },
    async send(_call, _method, path) {
      flights.clear();
      await travel();
      const told = service.all.find(({ sid }) => path.endsWith(sid));
      if (told) service.change(told);
      const body = service.answer(path);
      await travel();
      flights.clear();
      return { status: 200, body, length: 500, readAt: time.now() };
    },
    close: async () => {},
  };
}

export function startStoryGateway(
  parts: StoryParts,
  known: Map<Told, number>,
  others: () => readonly ReadCache[],
): StoryGateway {
  const { time, random, log, ageOf } = parts;
  const cache = createReadCache({ maxBytes: 1024 ** 2, clock: time.now });
  cache.sending((text) => {
    // An announcement may be late or lost.
    if (random() > 0.8) return;
    time.after(random() * 200, () => {
      for (const one of others()) if (one !== cache) one.received(text);
    });
  });
  const tagsOf = ({ key, topic }: { readonly key: string; readonly topic: string | null }) =>
    tagsOfExecution(key, topic ?? '');
  const kept = { reads: cache.of({ service: 'executions', tagsOf }), ageOf };
  let position = log.length;
  const gateway: StoryGateway = {
    executions: createRemoteExecutions(upstreamOf(parts), { accountSid: accountOf(1), kept }),
    cache,
    known,
    frozenUntil: 0,
    lookedAt: time.now(),
    isOver: false,
    look() {
      if (time.now() < gateway.frozenUntil || gateway.isOver) return [];
      const fresh = log.slice(position);
      for (const { told, version } of fresh) {
        cache.arrived({ stream: 'executions', tenant: accountOf(1), topic: told.flowSid, key: told.sid });
        known.set(told, Math.max(version, known.get(told) ?? -1));
      }
      position = log.length;
      cache.caughtUp(time.now());
      gateway.lookedAt = time.now();
      return fresh.map(({ told }) => told);
    },
  };
  return gateway;
}

/** The version in an execution's variables. */
export const versionIn = (context: unknown): number => (context as { readonly version: number }).version;
