import type { RuleName } from './limit-rules.ts';

/** A rule that a ring counts, in units of the ring. */
export interface RingRule {
  readonly rule: RuleName;
  readonly field: string;
  readonly slotMs: number;
  readonly span: number;
  readonly limit: number;
  /** Units of the ring in one unit of the rule: a million for CPU, 64 for stored MiB, else 1. */
  readonly unit: number;
  readonly seconds: number;
}

/** The limit of one REST endpoint. */
export interface EndpointLimit {
  readonly endpoint: string;
  readonly limit: number;
}

/** The secondary rules as numbers, for showing how far an owner is into each. */
export interface LevelRules {
  readonly concurrent: number;
  readonly scans: number;
  readonly rings: readonly RingRule[];
  /** The rule of REST endpoints; its limit is that of an endpoint without a stricter one. */
  readonly endpoints: RingRule;
  /** Returns the endpoint whose ring has this name; undefined for an endpoint of another version of the gateway. */
  endpointOf(field: string): EndpointLimit | undefined;
}

/** Returns the rules with a part of each limit, for a gateway that counts alone. */
export function partOfLevels(rules: LevelRules, part: (limit: number) => number): LevelRules {
  const own = <Row extends { readonly limit: number }>(row: Row): Row => ({ ...row, limit: part(row.limit) });
  return {
    concurrent: part(rules.concurrent),
    scans: part(rules.scans),
    rings: rules.rings.map(own),
    endpoints: own(rules.endpoints),
    endpointOf(field) {
      const known = rules.endpointOf(field);
      return known && own(known);
    },
  };
}
