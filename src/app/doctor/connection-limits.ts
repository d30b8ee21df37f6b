import type { ConnectionLimits } from '../../storage/inspect/inspect-postgres.ts';

/** The limits by name: what takes the connections, and how to raise the limit. */
const limits = {
  server: { who: 'it', raise: 'max_connections' },
  role: {
    who: 'the user of DATABASE_URL',
    raise: 'the connection limit of the user (alter role … connection limit)',
  },
  database: {
    who: 'the database',
    raise: 'the connection limit of the database (alter database … connection limit)',
  },
} as const;

export interface NeededConnections {
  /** Number of processes of this gateway (`TRIBUTARY_WORKERS`). */
  readonly processes: number;
  /** Maximum connections of all of them. */
  readonly connections: number;
}

/** Returns the lowest limit that is below the connections that this gateway may need; null when all suffice. */
export function connectionRefusal(
  found: ConnectionLimits,
  { processes, connections: needed }: NeededConnections,
) {
  const low = (['server', 'role', 'database'] as const)
    .map((name) => ({ ...limits[name], most: found[name] ?? Number.POSITIVE_INFINITY }))
    .filter(({ most }) => most < needed)
    .toSorted((one, other) => one.most - other.most);
  const [lowest] = low;
  if (!lowest) return null;
  const gateway = processes === 1 ? 'this gateway' : `this gateway with its ${processes} workers`;
  return {
    found: `${lowest.who} takes ${lowest.most} connections, and ${gateway} may need ${needed}`,
    mend: `raise ${lowest.raise}, or lower TRIBUTARY_SCANS or TRIBUTARY_WORKERS`,
  };
}
