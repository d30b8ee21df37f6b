/** How the migrations that a database has compare to those of this release. */
export interface MigrationState {
  /** Number of migrations that the next start runs. */
  readonly missing: number;
  /** The first one that this release does not know; undefined for none. */
  readonly unknown: string | undefined;
}

export function compareMigrations(recorded: readonly string[], known: readonly string[]): MigrationState {
  const [has, knows] = [new Set(recorded), new Set(known)];
  return {
    missing: known.filter((name) => !has.has(name)).length,
    unknown: recorded.find((name) => !knows.has(name)),
  };
}
