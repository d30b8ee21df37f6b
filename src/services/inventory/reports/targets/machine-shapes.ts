/** A machine type of Compute Engine. */
export interface Shape {
  /** Upper-case code, such as `E2`. */
  readonly series: string;
  /** Name such as `e2-standard-4`. */
  readonly name: string;
  readonly vcpus: number;
  readonly memoryMb: number;
}

interface Family {
  readonly name: string;
  /** GiB of memory for each vCPU. */
  readonly gib: number;
  readonly vcpus: readonly number[];
  /** GiB of memory for vCPU counts that are exceptions. */
  readonly except?: Readonly<Record<number, number>>;
}

const n1 = [2, 4, 8, 16, 32, 64, 96];
const n2 = [2, 4, 8, 16, 32, 48, 64, 80, 96];
const n2d = [...n2, 128, 224];
const n4 = [2, 4, 8, 16, 32, 48, 64, 80];
const c2d = [2, 4, 8, 16, 32, 56, 112];
const c3 = [4, 8, 22, 44, 88, 176];
const c3d = [4, 8, 16, 30, 60, 90, 180, 360];
const c4 = [2, 4, 8, 16, 24, 32, 48, 96, 144, 192, 288];

/**
 * The predefined x86 machine types of Compute Engine with dedicated cores, by series as its documentation lists them,
 * cheapest series first. Shared cores, accelerators, local disks and custom types are left out.
 */
const families: Readonly<Record<string, readonly Family[]>> = {
  E2: [
    { name: 'standard', gib: 4, vcpus: [2, 4, 8, 16, 32] },
    { name: 'highmem', gib: 8, vcpus: [2, 4, 8, 16] },
    { name: 'highcpu', gib: 1, vcpus: [2, 4, 8, 16, 32] },
  ],
  N4: [
    { name: 'standard', gib: 4, vcpus: n4 },
    { name: 'highmem', gib: 8, vcpus: n4 },
    { name: 'highcpu', gib: 2, vcpus: n4 },
  ],
  N2D: [
    { name: 'standard', gib: 4, vcpus: n2d },
    { name: 'highmem', gib: 8, vcpus: n2 },
    { name: 'highcpu', gib: 1, vcpus: n2d },
  ],
  N2: [
    { name: 'standard', gib: 4, vcpus: [...n2, 128] },
    { name: 'highmem', gib: 8, vcpus: [...n2, 128], except: { 128: 864 } },
    { name: 'highcpu', gib: 1, vcpus: n2 },
  ],
  T2D: [{ name: 'standard', gib: 4, vcpus: [1, 2, 4, 8, 16, 32, 48, 60] }],
  N1: [
    { name: 'standard', gib: 3.75, vcpus: [1, ...n1] },
    { name: 'highmem', gib: 6.5, vcpus: n1 },
    { name: 'highcpu', gib: 0.9, vcpus: n1 },
  ],
  C3D: [
    { name: 'standard', gib: 4, vcpus: c3d },
    { name: 'highmem', gib: 8, vcpus: c3d },
    { name: 'highcpu', gib: 2, vcpus: c3d, except: { 30: 59, 60: 118, 90: 177, 180: 354, 360: 708 } },
  ],
  C3: [
    { name: 'standard', gib: 4, vcpus: c3 },
    { name: 'highmem', gib: 8, vcpus: c3 },
    { name: 'highcpu', gib: 2, vcpus: c3 },
  ],
  C4: [
    { name: 'standard', gib: 3.75, vcpus: c4, except: { 2: 7 } },
    { name: 'highmem', gib: 7.75, vcpus: c4, except: { 2: 15 } },
    { name: 'highcpu', gib: 2, vcpus: c4 },
  ],
  C2D: [
    { name: 'standard', gib: 4, vcpus: c2d },
    { name: 'highmem', gib: 8, vcpus: c2d },
    { name: 'highcpu', gib: 2, vcpus: c2d },
  ],
  C2: [{ name: 'standard', gib: 4, vcpus: [4, 8, 16, 30, 60] }],
  M3: [
    { name: 'megamem', gib: 15.25, vcpus: [64, 128] },
    { name: 'ultramem', gib: 30.5, vcpus: [32, 64, 128] },
  ],
  M1: [
    { name: 'megamem', gib: 14.9, vcpus: [96], except: { 96: 1433 } },
    { name: 'ultramem', gib: 24.025, vcpus: [40, 80, 160] },
  ],
  M2: [
    { name: 'megamem', gib: 14, vcpus: [416], except: { 416: 5888 } },
    { name: 'hypermem', gib: 21, vcpus: [416], except: { 416: 8832 } },
    { name: 'ultramem', gib: 28, vcpus: [208, 416], except: { 208: 5888, 416: 11776 } },
  ],
};

/** The sizes of each family, smallest first. */
export const shapes: readonly (readonly Shape[])[] = Object.entries(families).flatMap(([series, some]) =>
  some.map(({ name, gib, vcpus, except = {} }) =>
    vcpus.map((count) => ({
      series,
      name: `${series.toLowerCase()}-${name}-${count}`,
      vcpus: count,
      memoryMb: Math.floor((except[count] ?? gib * count) * 1024),
    })),
  ),
);
