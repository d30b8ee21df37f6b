/** Returns an owner's two keys, which share one slot of a cluster. */
export function keysOf(owner: string): readonly [record: string, leases: string] {
  return [`tributary:{${owner}}:h`, `tributary:{${owner}}:l`];
}
