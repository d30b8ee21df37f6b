/** A server of a comparison. */
export interface Contender {
  readonly name: string;
  readonly file: URL;
  readonly args: readonly string[];
}

/** A server of section `graphql`, and the server that its ratios compare with. */
export interface Compared extends Contender {
  readonly yardstick: string;
}

const contender = (name: string, file: string, ...args: string[]): Contender => ({
  name,
  file: new URL(`servers/${file}`, import.meta.url),
  args,
});

/** The bearer token that our gateway checks. */
export const token = 'developer-token-of-the-bench';

export const inMemory = contender('tributary, in memory', 'tributary.ts', 'memory');
export const withoutCompression = contender(
  'tributary, compression off',
  'tributary.ts',
  'memory',
  'uncompressed',
);

/** Names of the servers that ratios compare with: a server in memory with one in memory, a server on a file with one on it. */
export const yardsticks = { memory: 'mercurius+jit', file: 'mercurius+jit, SQLite' } as const;
export const embeddedName = 'tributary, embedded';

/** Whether a server reads the gateway's SQLite file. */
export const isOnFile = ({ yardstick }: Compared): boolean => yardstick === yardsticks.file;

/** Returns the servers; those on SQLite read the gateway's file in that folder. */
export function contendersOver(folder: string): readonly Compared[] {
  const memory = [
    inMemory,
    contender(yardsticks.memory, 'mercurius.ts', 'jit'),
    contender('mercurius', 'mercurius.ts', 'plain'),
    contender('graphql-yoga', 'yoga.ts'),
    contender('Apollo Server', 'apollo.ts'),
    contender('fixed answer', 'fixed.ts'),
  ];
  const file = [
    contender(embeddedName, 'tributary.ts', 'embedded', folder),
    contender(yardsticks.file, 'mercurius.ts', 'jit', folder),
    contender('Apollo Server, SQLite', 'apollo.ts', folder),
  ];
  return [
    ...memory.map((one) => ({ ...one, yardstick: yardsticks.memory })),
    ...file.map((one) => ({ ...one, yardstick: yardsticks.file })),
  ];
}
