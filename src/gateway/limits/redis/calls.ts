import { createHash } from 'node:crypto';
import { activeSpan } from '../../../kit/tracing/active-span.ts';
import { runForAll } from '../../../kit/tracing/shared-span.ts';
import type { Span } from '../../../kit/tracing/span.ts';
import type { RedisConnection } from '../../redis/connection.ts';
import { redisKeys } from '../../redis/keys.ts';
import { type Admission, BrokenRecord, type Settlement } from '../ledger/ledger.ts';
import type { Plan } from '../rules/plan.ts';
import { cpuSlotMs, cpuUnitsOf, storedSlotMs, storedUnitsOf } from '../rules/ring-fields.ts';
import { type AdmitAnswer, parseApplied } from './redis-answers.ts';
import { resourceIndex } from './rule-text.ts';

/** Sends settlements and admissions to Redis, all of one turn of the event loop in one call of a script. */
export interface Calls {
  /** `rules`: the text of the plan. Rejects with BrokenRecord when the owner's record is broken. */
  admit(admission: Admission, plan: Plan, rules: string): Promise<AdmitAnswer>;
  /**
   * Sends the settlement with the next admission, or after a moment. Resolves when Redis has applied it; rejects with
   * BrokenRecord when the owner's record is broken.
   */
  settle(settlement: Settlement): Promise<void>;
  /** Sends everything that waits now, ahead of later commands. */
  flush(): void;
  /** Resolves when every call was answered, whether it failed or not. */
  answered(): Promise<void>;
}

/**
 * Largest size of one call, so that other commands of Redis wait half a millisecond at most. An admission takes about
 * twice as long as a settlement.
 */
const maxSize = 64;
/**
 * Milliseconds that a settlement waits for an admission to travel with. Under load most of them travel so, which
 * halves the calls.
 */
const settleWithinMs = 2;

interface Waiting<Item, Answer> {
  readonly item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

interface PlannedAdmission {
  readonly admission: Admission;
  readonly plan: Plan;
  readonly rules: string;
}

interface Admitting extends Waiting<PlannedAdmission, AdmitAnswer> {
  /** The span of the request that waits; nothing waits for a settlement. */
  readonly span: Span | null;
}

interface Call {
  readonly settlements: Waiting<Settlement, void>[];
  readonly admissions: Admitting[];
}

/** In a cluster a call has the items of one owner only, whose key determines the node. */
export function createCalls(connection: () => RedisConnection, cluster: boolean): Calls {
  const waiting = new Map<string, Call>();
  const running = new Set<Promise<void>>();
  let soon: NodeJS.Immediate | undefined;
  let later: NodeJS.Timeout | undefined;

  function begin(call: Call): void {
    const sent = runForAll(call.admissions, () => send(connection(), call)).finally(() =>
      running.delete(sent),
    );
    running.add(sent);
  }

  function flush(): void {
    clearImmediate(soon);
    clearTimeout(later);
    soon = later = undefined;
    const calls = [...waiting.values()];
    waiting.clear();
    for (const call of calls) begin(call);
  }

  function callFor(owner: string): Call {
    const key = cluster ? owner : '';
    const known = waiting.get(key);
    if (known && known.settlements.length + 2 * known.admissions.length < maxSize) return known;
    if (known) begin(known);
    const call = { settlements: [], admissions: [] };
    waiting.set(key, call);
    return call;
  }

  return {
    admit: (admission, plan, rules) =>
      new Promise((resolve, reject) => {
        const item = { admission, plan, rules };
        callFor(admission.subject.owner).admissions.push({ item, resolve, reject, span: activeSpan() });
        soon ??= setImmediate(flush);
      }),
    settle: (settlement) =>
      new Promise((resolve, reject) => {
        const { owner, lease } = settlement;
        // A call settles before it admits, so the admission of this lease has to be sent first.
        const { admissions } = callFor(owner);
        if (admissions.some(({ item }) => item.admission.lease === lease)) flush();
        callFor(owner).settlements.push({ item: settlement, resolve, reject });
        later ??= setTimeout(flush, settleWithinMs);
      }),
    flush,
    answered: async () => void (await Promise.all(running)),
  };
}

/** Sends one call and gives each of its items its answer. */
async function send(connection: RedisConnection, { settlements, admissions }: Call): Promise<void> {
  try {
    const answer = await connection.limitsApply(
      settlements.length + admissions.length,
      ...settlements.map(({ item }) => redisKeys.limits(item.owner)),
      ...admissions.map(({ item }) => redisKeys.limits(item.admission.subject.owner)),
      settlements.length,
      cpuSlotMs,
      storedSlotMs,
      ...settlements.flatMap(({ item }) => settleArgs(item)),
      ...admissions.flatMap(({ item }) => admitArgs(item)),
    );
    const plans = admissions.map(({ item }) => item.plan);
    const { failed, admitted } = parseApplied(answer, settlements.length, plans);
    for (const [at, { item, resolve, reject }] of settlements.entries()) {
      if (failed.has(at + 1)) reject(new BrokenRecord(item.owner));
      else resolve();
    }
    for (const [at, { item, resolve, reject }] of admissions.entries()) {
      const decided = admitted[at];
      if (decided) resolve(decided);
      else reject(new BrokenRecord(item.admission.subject.owner));
    }
  } catch (error) {
    for (const { reject } of settlements) reject(error);
    for (const { reject } of admissions) reject(error);
  }
}

type Args = readonly (string | number)[];

function settleArgs({ lease, cpuMs, storedBytes = 0, graphql, reserved, returned }: Settlement): Args {
  const { units, at } = reserved ?? { units: 0, at: 0 };
  return [
    leaseKeyOf(lease),
    cpuUnitsOf(cpuMs),
    graphql ? 1 : 0,
    units,
    at,
    storedUnitsOf(storedBytes),
    returned ? `${resourceIndex(returned.resource)} ${returned.units} ${returned.reset}` : '',
  ];
}

function admitArgs({ admission, rules }: PlannedAdmission): Args {
  const { lease, leaseMs, floor, refusals = 0, forced = false } = admission;
  const endsMs = Math.max(1, Math.ceil(leaseMs));
  return [
    leaseKeyOf(lease),
    endsMs,
    rules,
    floor?.reset ?? 0,
    floor?.used ?? 0,
    floor?.returned ?? 0,
    refusals * 2 + (forced ? 1 : 0),
  ];
}

/** Bytes by which a record names a lease. */
const leaseBytes = 16;

/** Returns the name of a lease in a record: the id itself when it has that length, else the start of its hash. */
function leaseKeyOf(lease: string): string {
  if (Buffer.byteLength(lease) === leaseBytes) return lease;
  return createHash('sha256').update(lease).digest('base64url').slice(0, leaseBytes);
}
