import { type Tree, treeAt } from '../../../../apis/inventory/contract/values.ts';
import { known } from '../trees.ts';
import { onlyPlain } from './disks.ts';

const mebibyte = 1024 ** 2;

/**
 * Returns a performance sample in the format of asset frames: used memory becomes a percentage of the machine's memory.
 */
export function sampleOf(part: Tree, memoryMb: unknown): Tree {
  const percentage = memoryPercentage(part, Number(memoryMb ?? 0) * mebibyte);
  return known({
    ...onlyPlain(part),
    memory: treeAt(part, 'memory') ?? known({ utilizedPercentage: percentage }),
  });
}

/** Returns the percentage of used memory; undefined when it cannot be known. */
function memoryPercentage({ $availableBytes, $utilizedBytes }: Tree, total: number): number | undefined {
  const used =
    typeof $utilizedBytes === 'number'
      ? $utilizedBytes
      : total - (typeof $availableBytes === 'number' ? $availableBytes : Number.NaN);
  return total > 0 && used >= 0 && used <= total ? (used / total) * 100 : undefined;
}
