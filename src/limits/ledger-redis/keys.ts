/** An owner's keys, both in one slot of a cluster. */
export function keysOf(owner: string): readonly [record: string, leases: string] {
  return [`tributary:{${owner}}:h`, `tributary:{${owner}}:l`];
}

/** There for a while where a record was lost: what was told of it so far. In the same slot. */
export function lostKeyOf(owner: string): string {
  return `tributary:{${owner}}:f`;
}
