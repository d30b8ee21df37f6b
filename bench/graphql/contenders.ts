/** A server of the comparison. */
export interface Contender {
  readonly name: string;
  readonly file: URL;
  readonly args: readonly string[];
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
/** The server that ratios compare with. */
export const yardstick = contender('mercurius+jit', 'mercurius.ts', 'jit');

export const contenders: readonly Contender[] = [
  inMemory,
  contender('tributary, embedded', 'tributary.ts', 'embedded'),
  yardstick,
  contender('mercurius', 'mercurius.ts'),
  contender('graphql-yoga', 'yoga.ts'),
  contender('Apollo Server', 'apollo.ts'),
  contender('fixed answer', 'fixed.ts'),
];
