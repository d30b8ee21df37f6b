import { LRUCache } from 'lru-cache';
import {
  type Admission,
  BrokenRecord,
  type Decision,
  type Floors,
  type Ledger,
  type Settlement,
} from '../ledger/ledger.ts';
import type { Subject } from '../rules/limit-rules.ts';
import type { Planner } from '../rules/planner.ts';
import { type Heartbeat, startHeartbeat } from './heartbeat.ts';
import { createHighWaterMarks, type HighWaterMarks } from './high-water-marks.ts';
import { createLocalShare, type LocalShare } from './local-share.ts';
import { createPendingCharges, type PendingCharges } from './pending-charges.ts';
import { answerOrNull } from './timeout.ts';

/**
 * State of the shared ledger. `degraded`: it does not answer. `recovering`: it answers again and receives the charges
 * that it missed.
 */
export type LedgerState = 'healthy' | 'degraded' | 'recovering';

/**
 * Behaviour while the shared ledger does not answer: give out this gateway's share, admit everything, or admit nothing.
 */
export type WhenDown = 'share' | 'open' | 'closed';

/** A ledger of several gateways, at which each of them registers. */
export interface SharedLedger extends Ledger {
  /** Registers this gateway for the next `lastsMs` milliseconds. */
  register(gateway: string, lastsMs: number): Promise<Registered>;
  /** Removes this gateway's registration. */
  leave(gateway: string): Promise<void>;
  /** Raises windows to the given usage; never lowers them. */
  raise(known: Iterable<readonly [owner: string, floors: Floors]>): Promise<void>;
}

export interface Registered {
  /** Number of registered gateways. */
  readonly gateways: number;
  /**
   * Whether this gateway was registered before. False after an earlier registration means that the ledger has lost its
   * data.
   */
  readonly wasKnown: boolean;
}

export interface ResilientOptions {
  readonly shared: SharedLedger;
  readonly planner: Planner;
  readonly whenDown: WhenDown;
  /** Id that is unique to this process. */
  readonly gateway: string;
  readonly changed?: (state: LedgerState) => void;
  /** Called with the error of an admission that failed; a timeout is not a failure. */
  readonly failed?: (error: unknown) => void;
  /** Called once for an owner whose record is broken; this gateway then counts for that owner by itself. */
  readonly broken?: (error: BrokenRecord) => void;
  /** Milliseconds that a request waits for the shared ledger. Default 50. */
  readonly patienceMs?: number;
}

export interface ResilientLedger extends Ledger, AsyncDisposable {
  state(): LedgerState;
  /** Returns the number of gateways last seen, this one included. */
  gateways(): number;
}

const beatMs = 5_000;
const retryMs = 200;
/** Milliseconds that a registration lasts: three beats may be missed. */
const lastsMs = 3 * beatMs;
/** Milliseconds that the start waits for the first answer. */
const firstMs = 1_000;

interface Parts extends ResilientOptions {
  readonly patienceMs: number;
  readonly seen: HighWaterMarks;
  readonly pendingCharges: PendingCharges;
  readonly local: LocalShare;
  readonly condition: Condition;
}

interface Condition {
  state: LedgerState;
  gateways: number;
  /** The shared ledger has lost its data and was not yet raised to what this gateway knows. */
  forgotten: boolean;
}

/** Opens a ledger that answers every request in bounded time, even while the shared ledger is slow or gone. */
export async function openResilientLedger(options: ResilientOptions): Promise<ResilientLedger> {
  const { shared, planner, gateway } = options;
  const condition: Condition = { state: 'healthy', gateways: 1, forgotten: false };
  const seen = createHighWaterMarks();
  const local = createLocalShare(planner, seen, () => condition.gateways);
  const pendingCharges = createPendingCharges(shared, seen, {
    failed: options.failed,
    broken: once(options.broken),
  });
  const parts: Parts = { patienceMs: 50, ...options, seen, pendingCharges, local, condition };
  const first = await firstBeat(() => shared.register(gateway, lastsMs));
  if (first === null) enter(parts, 'degraded');
  else condition.gateways = first.gateways;

  const pulse = startHeartbeat({
    beat: () => shared.register(gateway, lastsMs),
    alive: (registered) => alive(parts, registered),
    silent: () => enter(parts, 'degraded'),
    patienceMs: parts.patienceMs,
    everyMs: beatMs,
    retryMs,
  });
  if (first === null) pulse.hurry();
  return {
    admit: (admission) => admit(parts, pulse, admission),
    settle: (settlement) => settle(parts, settlement),
    status: (subject) => readStatus(parts, subject),
    state: () => condition.state,
    gateways: () => condition.gateways,
    async [Symbol.asyncDispose]() {
      pulse[Symbol.dispose]();
      await answerOrNull(parts.patienceMs, shared.leave(gateway));
    },
  };
}

const maxBroken = 1_000;

function once(broken: (error: BrokenRecord) => void = () => {}): (error: BrokenRecord) => void {
  const reported = new LRUCache<string, true>({ max: maxBroken });
  return (error) => {
    if (reported.has(error.owner)) return;
    reported.set(error.owner, true);
    broken(error);
  };
}

async function firstBeat(beat: () => Promise<Registered>): Promise<Registered | null> {
  const end = performance.now() + firstMs;
  while (performance.now() < end) {
    const registered = await answerOrNull(firstMs, beat());
    if (registered !== null) return registered;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return null;
}

function enter({ condition, changed }: Parts, state: LedgerState): void {
  if (condition.state === state) return;
  condition.state = state;
  changed?.(state);
}

/** Sends everything that the shared ledger missed; returns whether it knows all of it now. */
async function alive(parts: Parts, { gateways, wasKnown }: Registered): Promise<boolean> {
  const { condition, pendingCharges, shared, seen } = parts;
  condition.gateways = gateways;
  condition.forgotten ||= !wasKnown;
  if (condition.state === 'healthy' && pendingCharges.empty && !condition.forgotten) return true;
  try {
    if (condition.forgotten) await shared.raise(seen.all());
    condition.forgotten = false;
    await pendingCharges.postUnanswered();
    if (condition.state === 'degraded') enter(parts, 'recovering');
    await pendingCharges.postAll();
    if (condition.state === 'recovering') enter(parts, 'healthy');
    return true;
  } catch {
    enter(parts, 'degraded');
    return false;
  }
}

async function admit(parts: Parts, pulse: Heartbeat, admission: Admission): Promise<Decision> {
  const { condition, seen, shared, pendingCharges } = parts;
  if (condition.state === 'degraded') {
    const decision = admitAlone(parts, admission);
    pendingCharges.letIn(admission, decision);
    return decision;
  }
  const { owner } = admission.subject;
  const posted = condition.state === 'recovering' ? pendingCharges.postOwner(owner) : null;
  const admitting = shared.admit({ ...admission, floor: seen.floor(owner, admission.cost.resource) });
  const answer = Promise.resolve(admitting).catch((error: unknown) => {
    if (!(error instanceof BrokenRecord)) throw error;
    pendingCharges.forget(error);
    return admitAlone(parts, admission);
  });
  const decision = await answerOrNull(parts.patienceMs, posted ? after(posted, answer) : answer);
  if (decision !== null) {
    if (decision.outcome !== 'unavailable') seen.note(owner, decision.budget);
    return decision;
  }
  enter(parts, 'degraded');
  pulse.hurry();
  const alone = admitAlone(parts, admission);
  pendingCharges.unanswered(admission, answer, alone.outcome === 'admitted');
  return alone;
}

async function after(posted: Promise<void>, answer: Promise<Decision>): Promise<Decision> {
  const [, decision] = await Promise.all([posted, answer]);
  return decision;
}

function admitAlone({ whenDown, local }: Parts, admission: Admission): Decision {
  switch (whenDown) {
    case 'share':
      return local.decide(admission, 'share');
    case 'open':
      return local.decide(admission, 'everything');
    case 'closed':
      return { outcome: 'unavailable' };
  }
}

async function settle({ shared, local, pendingCharges, condition }: Parts, settlement: Settlement) {
  if (pendingCharges.settled(settlement) || local.holds(settlement.owner, settlement.lease))
    return await local.settle(settlement);
  if (condition.state === 'degraded') pendingCharges.owe(settlement);
  else await shared.settle(settlement).catch((error: unknown) => pendingCharges.failed(settlement, error));
}

async function readStatus({ shared, local, seen, condition, patienceMs }: Parts, subject: Subject) {
  const floors = seen.floors(subject.owner);
  if (condition.state !== 'degraded') {
    const status = await answerOrNull(patienceMs, shared.status(subject, floors));
    if (status !== null) return status;
  }
  return local.status(subject, floors);
}
