/** A host on which machines are placed. */
export interface Node {
  readonly name: string;
  readonly vcpus: number;
  readonly memoryMb: number;
}

export interface VmwareNode extends Node {
  /** Bytes of disk that each node adds to its cluster. */
  readonly storageBytes: number;
}

const terabyte = 1e12;
const vmware = (name: string, vcpus: number, gib: number, terabytes: number): VmwareNode => ({
  name,
  vcpus,
  memoryMb: gib * 1024,
  storageBytes: terabytes * terabyte,
});

/** The hyperconverged node types of VMware Engine, as its documentation lists them. */
export const vmwareNodes: readonly VmwareNode[] = [
  vmware('ve1-standard-72', 72, 768, 19.2),
  vmware('ve2-standard-96', 96, 2048, 25.5),
  vmware('ve2-standard-128', 128, 2048, 25.5),
  vmware('ve2-mega-64', 64, 2048, 51.2),
  vmware('ve2-mega-96', 96, 2048, 51.2),
  vmware('ve2-mega-128', 128, 2048, 51.2),
];

/** Minimum nodes of a private cloud. */
export const leastVmwareNodes = 3;

/** Sole-tenant node types to choose from when preferences name none, general-purpose types first. */
const usualNodes = [
  'n2-node-80-640',
  'n2-node-128-864',
  'n2d-node-224-896',
  'n2d-node-224-1792',
  'm1-node-160-3844',
  'm2-node-416-11776',
];

/**
 * Returns the node types of these names, or the usual ones when there are none. A name contains vCPUs and GiB; other
 * names are skipped.
 */
export function soleTenantNodes(names: readonly string[]): readonly Node[] {
  return (names.length > 0 ? names : usualNodes).flatMap((name) => {
    const [, vcpus, gib] = /^[a-z]\w*-node-(\d{1,4})-(\d{1,6})$/.exec(name) ?? [];
    return vcpus && gib ? [{ name, vcpus: Number(vcpus), memoryMb: Number(gib) * 1024 }] : [];
  });
}
