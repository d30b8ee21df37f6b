import { describe, expect, test } from 'vitest';
import type { MessageOf } from '../../src/apis/inventory/contract/messages.ts';
import { insightsOf } from '../../src/services/inventory/rules/frames/insights.ts';

type Machine = MessageOf<'MachineDetails'>;

const linux = { family: 'OS_FAMILY_LINUX', osName: 'Debian 12' } as const;
const sized: Machine = {
  coreCount: 3,
  memoryMb: 9_000,
  disks: { totalCapacityBytes: String(100n * 2n ** 30n + 1n) },
};

/** Returns the rating, the machine type and the ids of the reasons. */
function brief(machine: Machine) {
  const insights = insightsOf(machine);
  const migration = insights.map(({ migrationInsight }) => migrationInsight).find((one) => one !== undefined);
  return {
    fit: migration?.fit?.fitLevel,
    type: migration?.computeEngineTarget?.shape?.machineType,
    reasons: insights.flatMap(({ genericInsight }) => genericInsight?.messageId ?? []),
  };
}

test('a machine of a known system and size fits the type with the fewest vCPUs and the least memory that holds it', () => {
  expect(insightsOf({ ...sized, guestOs: linux })).toEqual([
    {
      migrationInsight: {
        fit: { fitLevel: 'FIT' },
        computeEngineTarget: {
          shape: {
            series: 'N1',
            machineType: 'n1-standard-4',
            logicalCoreCount: 4,
            memoryMb: 15_360,
            storage: [{ type: 'PERSISTENT_DISK_TYPE_BALANCED', sizeGb: 101 }],
          },
        },
      },
    },
  ]);
});

describe('the rating', () => {
  const windows = { family: 'OS_FAMILY_WINDOWS' } as const;
  const unix = (osName?: string) => ({ family: 'OS_FAMILY_UNIX', ...(osName && { osName }) }) as const;
  const cpu = (cpuArchitecture: string) => ({ architecture: { cpuArchitecture } });

  test.each<[string, Machine, string | undefined, readonly string[]]>([
    ['Windows', { ...sized, guestOs: windows }, 'FIT', []],
    ['FreeBSD', { ...sized, guestOs: unix('FreeBSD 14') }, 'REQUIRES_EFFORT', ['2']],
    ['AIX', { ...sized, guestOs: unix('IBM AIX 7.2') }, 'NO_FIT', ['1']],
    ['a Unix for any CPU', { ...sized, guestOs: unix('Solaris 11') }, undefined, []],
    ['an unknown system', sized, undefined, []],
    ['a known x86 CPU', { ...sized, guestOs: linux, ...cpu('x86_64') }, 'FIT', []],
    ['an ARM CPU', { ...sized, guestOs: linux, ...cpu('aarch64') }, 'REQUIRES_EFFORT', ['4']],
    ['a CPU of another kind', { ...sized, guestOs: linux, ...cpu('ppc64le') }, 'NO_FIT', ['4']],
    ['a machine that is too large', { coreCount: 5_000, memoryMb: 1, guestOs: linux }, 'NO_FIT', ['3']],
    ['an unknown size', { guestOs: linux, coreCount: 4 }, undefined, []],
    ['an unknown size of a system that is not run', { guestOs: unix('AIX') }, 'NO_FIT', ['1']],
  ])('of %s', (_, machine, fit, reasons) => {
    expect(brief(machine)).toMatchObject({ fit, reasons });
  });
});

test('a size without a known system has a machine type and no rating', () => {
  expect(brief({ coreCount: 2, memoryMb: 4_096 })).toEqual({
    fit: undefined,
    type: 'n4-highcpu-2',
    reasons: [],
  });
});

test('nothing is concluded of a machine without a system and a size, and of no machine', () => {
  expect([insightsOf({ machineName: 'web-1' }), insightsOf(undefined)]).toEqual([[], []]);
});
