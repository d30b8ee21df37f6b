import type { Admission, Floor, Floors, Settlement } from './ledger.ts';
import { type Plan, slots } from './plan.ts';
import { newRecord, type OwnerRecord, raise } from './record.ts';
import { createRecords } from './records.ts';
import type { Resource } from './rules.ts';

/** An owner's record in the shared ledger as this gateway knows it: what others spend it learns with each answer. */
export interface Known extends OwnerRecord {
  /** Tells the record from another one, which knows nothing of what this one did. */
  birth: number;
  /** Epoch milliseconds from which on nothing of it counts. */
  until: number;
}

/** What the shared ledger says of an owner's record with every answer. */
export interface Sight {
  readonly birth: number;
  /** Epoch milliseconds by the shared ledger's clock. */
  readonly now: number;
  readonly outcome: 'admitted' | 'banned' | 'refused';
  /** Of the window that was asked about. */
  readonly used: number;
  /** Epoch seconds. */
  readonly reset: number;
  readonly retryMs: number;
  /** What each ring of the plan holds by now; none where they were not looked at. */
  readonly sums: readonly number[];
}

/** What this gateway has seen of each owner's record, and the clock it is told by. */
export interface Seen {
  /** The highest numbers of a window. */
  floor(owner: string, resource: Resource): Floor | undefined;
  floors(owner: string): Floors | undefined;
  /** Undefined where nothing of it counts any more. */
  find(owner: string): Known | undefined;
  /** All of whom something counts. */
  all(): readonly (readonly [owner: string, known: Known])[];
  note(admission: Admission, plan: Plan, sight: Sight): void;
  /** The request has ended: its lease counts no more. */
  ended(settlement: Settlement): void;
  /** The shared ledger's clock as this process reckons it, in epoch milliseconds. */
  now(): number;
}

/** Owners that are remembered of each sort (see `createRecords`). */
const rememberedOwners = 8_000;

/** `monotonic`: milliseconds that never step, whatever the machine's clock does. */
export function createSeen(monotonic: () => number = () => performance.now()): Seen {
  const records = createRecords<Known>(rememberedOwners, () => ({ ...newRecord(), birth: 0, until: 0 }));
  let ahead = Date.now() - monotonic();
  const now = () => Math.floor(monotonic() + ahead);
  return {
    floor: (owner, resource) => records.find(owner)?.windows.get(resource),
    floors: (owner) => records.find(owner)?.windows,
    find(owner) {
      const known = records.find(owner);
      return known && known.until > now() ? known : undefined;
    },
    all() {
      const at = now();
      return [...records.entries()].filter(([, { until }]) => until > at);
    },
    note(admission, plan, sight) {
      ahead = sight.now - monotonic();
      if (sight.birth === 0) return;
      const { owner } = admission.subject;
      const known = records.open(owner);
      if (known.birth !== sight.birth) begin(known, sight.birth);
      noteWindow(known, plan.window.resource, sight);
      noteRings(known, plan, sight);
      noteOutcome(known, admission, sight);
      if (sight.outcome !== 'admitted' || sight.used * 2 > plan.window.limit) records.guard(owner, known);
    },
    ended: ({ owner, lease }) => void records.find(owner)?.leases.delete(lease),
    now,
  };
}

function begin(known: Known, birth: number): void {
  for (const part of [known.windows, known.rings, known.leases]) part.clear();
  Object.assign(known, { birth, until: 0, bannedUntil: 0 });
}

function lasts(known: Known, until: number): void {
  if (until > known.until) known.until = until;
}

function noteWindow(known: Known, resource: Resource, { reset, used }: Sight): void {
  if (used === 0) return;
  lasts(known, reset * 1_000);
  const window = known.windows.get(resource);
  if (window?.reset === reset) window.used = Math.max(window.used, used);
  else known.windows.set(resource, { reset, used });
}

function noteRings(known: Known, { rings }: Plan, { sums, outcome, now }: Sight): void {
  for (const [at, check] of rings.entries()) {
    const sum = sums[at] ?? 0;
    // A shorter look at a ring that another check sees whole.
    if (sum === 0 || check.span < slots) continue;
    raise(known, check, sum, outcome === 'admitted' ? check.add : 0, now);
    lasts(known, now + slots * check.slotMs);
  }
}

function noteOutcome(known: Known, { lease, leaseMs }: Admission, { outcome, now, retryMs }: Sight): void {
  if (outcome === 'refused') return;
  if (outcome === 'admitted') known.leases.set(lease, now + leaseMs);
  else known.bannedUntil = Math.ceil((now + retryMs) / 1_000);
  lasts(known, now + (outcome === 'admitted' ? leaseMs : retryMs));
}
