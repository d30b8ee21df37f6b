import { cachedFor } from '../../kit/cached-for.ts';
import { badInput } from '../../kit/fault.ts';
import { isTurnSpent, nextTurn } from '../../kit/work/event-loop.ts';
import type { Health } from '../http/health.ts';
import { callerOf, type LimitedCaller, limitedCallers, type ReadUsage } from './limited-callers.ts';
import { type OperationFigure, slowestOperations } from './operation-figures.ts';
import type { ProcessDetails } from './process-details.ts';
import type { ProcessFacts, ProcessRegistry, ProcessReport } from './process-registry.ts';
import type { RecentRefusals } from './recent-refusals.ts';
import { addSamples, type Sample } from './sample.ts';
import { keptSamples, type Sampler } from './sampler.ts';

/** The processes that figures are of: the one that answers, or all that share a Redis. */
export type OverviewScope = 'process' | 'cluster';

/** The processes whose figures are known. */
export interface Known {
  readonly scope: OverviewScope;
  /** The process that answers. */
  readonly own: ProcessReport;
  /** All processes, the one that answers first. */
  readonly processes: readonly ProcessReport[];
}

/** The sum of the samples of one period, and the number of processes that it is of. */
export interface AddedSample extends Sample {
  readonly processes: number;
}

/** The gateway as its operators see it. */
export interface Overview {
  readonly engine: 'sqlite' | 'postgres';
  readonly hasRedis: boolean;
  /** Milliseconds of a period; 0 when samples are taken on request only. */
  readonly periodMs: number;
  /** The health of this process; concurrent readers share one check. */
  readonly health: Pick<Health, 'read'>;
  readonly refusals: Pick<RecentRefusals, 'all' | 'of'>;
  /** Returns the processes with their samples of the last milliseconds. */
  known(lastMs: number): Promise<Known>;
  /** Reads the limits of a caller; undefined when limits are off. */
  readonly usage: ReadUsage | undefined;
  /** Returns the operations of all known processes, the slowest first. */
  operations(): Promise<readonly OperationFigure[]>;
  /** Returns the callers of the last hour that are nearest to their limits. */
  callers(): Promise<readonly LimitedCaller[]>;
  /** Throws BAD_USER_INPUT for a text that is no owner. */
  caller(owner: string): Promise<LimitedCaller>;
}

export interface OverviewParts
  extends Omit<Overview, 'known' | 'hasRedis' | 'operations' | 'callers' | 'caller'> {
  readonly own: ProcessFacts;
  /** Returns the details of this process. */
  readonly details: () => ProcessDetails;
  readonly sampler: Sampler;
  /** Exchanges samples with other processes; undefined without Redis. */
  readonly registry: ProcessRegistry | undefined;
}

export function createOverview(given: OverviewParts): Overview {
  const { own: facts, sampler, registry, health, details, ...parts } = given;
  const { periodMs } = parts;
  const others = async () => (await registry?.readDetails()) ?? [];
  const all = async () => [details(), ...(await others())];
  return {
    ...parts,
    hasRedis: registry !== undefined,
    health: { read: cachedFor(health.read, 0) },
    async operations() {
      const lists = (await all()).map(({ operations }) => operations);
      return slowestOperations(lists, Date.now());
    },
    callers: async () => limitedCallers(await all(), Date.now()),
    async caller(owner) {
      const refusals = [...parts.refusals.of(owner)];
      return callerOf([{ ...details(), refusals }, ...(await others())], owner);
    },
    async known(lastMs) {
      if (periodMs === 0) await sampler.take();
      const last = periodMs === 0 ? keptSamples : Math.min(keptSamples, Math.ceil(lastMs / periodMs));
      const posted = await registry?.read(Math.max(1, last));
      const seenAt = Date.now();
      const own = { facts, seenAt, samples: samplesSince(sampler.samples(), seenAt - lastMs) };
      if (!posted) return { scope: 'process', own, processes: [own] };
      const others = posted.filter((one) => one.facts.id !== facts.id);
      const recent = others.map((one) => ({ ...one, samples: samplesSince(one.samples, seenAt - lastMs) }));
      return { scope: 'cluster', own, processes: [own, ...recent] };
    },
  };
}

/** Returns the samples that end after that time, in milliseconds since the epoch. */
const samplesSince = (samples: readonly Sample[], since: number): readonly Sample[] =>
  samples.filter(({ at }) => at > since);

/**
 * Adds up the samples of the periods that end after `since`, in milliseconds since the epoch; the oldest first. A sum has
 * the end of its full period, so that it is known again when it is read before and after the last process has posted.
 * The last period lacks the processes that have not posted it yet.
 */
export async function addedSamples(
  processes: readonly Pick<ProcessReport, 'samples'>[],
  since: number,
  periodMs: number,
): Promise<readonly AddedSample[]> {
  const endOf = ({ at }: Sample) => (periodMs === 0 ? at : Math.round(at / periodMs) * periodMs);
  const samples = processes.flatMap(({ samples }) => samples);
  const periods = Map.groupBy(samples, endOf);
  const inOrder = [...periods]
    .filter(([end]) => end > since)
    .sort(([one], [other]) => one - other)
    .slice(-keptSamples);
  const added: AddedSample[] = [];
  for (const [end, all] of inOrder) {
    if (isTurnSpent()) await nextTurn();
    const sum = addSamples(all);
    if (sum) added.push({ ...sum, at: end, processes: all.length });
  }
  return added;
}

const minuteMs = 60_000;
const maxMinutes = 60;

/** Returns the milliseconds of that many minutes. Throws BAD_USER_INPUT for more than an hour. */
export function readMinutes(minutes: number): number {
  if (minutes >= 1 && minutes <= maxMinutes) return minutes * minuteMs;
  throw badInput('minutes', `a whole number from 1 to ${maxMinutes}`, minutes);
}
