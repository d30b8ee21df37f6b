import type { Contender } from '../graphql/contenders.ts';

const contender = (name: string, file: string, ...args: string[]): Contender => ({
  name,
  file: new URL(`servers/${file}`, import.meta.url),
  args,
});

export const ours = contender('tributary', 'tributary.ts');
/** The server that ratios compare with. */
export const yardstick = contender('graphql-ws', 'graphql-ws.ts');

export const contenders: readonly Contender[] = [
  ours,
  yardstick,
  contender('graphql-ws, jit', 'graphql-ws.ts', 'jit'),
  contender('mercurius', 'mercurius.ts'),
  contender('written only', 'written.ts'),
];
