import type { RefusedBy, Resource } from './limit-rules.ts';
import { cpuField } from './ring-fields.ts';

/** The check of an admission's primary budget. */
export interface WindowCheck {
  readonly rule: RefusedBy;
  readonly resource: Resource;
  readonly seconds: number;
  readonly units: number;
  readonly limit: number;
  /** Usage at which admissions stop: the limit, or less when a gateway has only a share of what is left. */
  readonly cap: number;
}

/**
 * The check of a ring: the sum of its newest `span` slots and `need` must be at most `limit`; then `add` is charged.
 */
export interface RingCheck {
  readonly rule: RefusedBy;
  readonly field: string;
  readonly slotMs: number;
  readonly span: number;
  readonly need: number;
  readonly add: number;
  readonly limit: number;
}

/** All checks and charges of one request, as numbers. */
export interface Plan {
  readonly window: WindowCheck;
  /** Number of leases that the owner may hold at once. */
  readonly concurrent: { readonly rule: RefusedBy; readonly limit: number; readonly retryMs: number };
  readonly rings: readonly RingCheck[];
  /** Whether a refusal counts towards the ban. */
  readonly counted: boolean;
}

/** Returns the CPU that the plan reserves, in microseconds. */
export function reservedBy({ rings }: Plan): number {
  return rings.find(({ field, add }) => field === cpuField && add > 0)?.add ?? 0;
}

/**
 * Returns the ring that is too small for the request alone, so that waiting does not help; undefined when there is
 * none.
 */
export function oversizedFor({ rings }: Plan): RingCheck | undefined {
  return rings.find(({ need, limit }) => need > limit);
}

export interface BanPlan {
  readonly field: string;
  readonly slotMs: number;
  readonly limit: number;
  readonly seconds: number;
  readonly shutSeconds: number;
}
