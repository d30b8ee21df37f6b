import { visibly } from '../../ui/visible.tsx';
import { bytesText, mebibytesText } from '../figures.ts';
import { type Asset, detailsOf } from './asset.ts';

/** Disks, addresses and conclusions about a machine. */
export function AssetHardware({ asset }: { readonly asset: Asset }) {
  const { disks, network } = detailsOf(asset, 'InventoryMachineDetails') ?? {};
  const entries = disks?.disks ?? [];
  const adapters = network?.adapters ?? [];
  return (
    <>
      <List
        title="Disks"
        lines={entries.map(({ diskLabel, capacityBytes, interfaceType }, index) =>
          [
            diskLabel || `Disk ${index + 1}`,
            capacityBytes && bytesText(Number(capacityBytes)),
            interfaceType?.toLowerCase(),
          ]
            .filter(Boolean)
            .join(', '),
        )}
      />
      <List
        title="Network"
        lines={adapters.map(({ macAddress, addresses }) =>
          [macAddress, ...addresses.map(({ ipAddress }) => ipAddress)].filter(Boolean).join(', '),
        )}
      />
      <List title="Migration" lines={insightLines(asset)} />
      <List title="Attributes" lines={asset.attributes.map(({ key, value }) => `${key}: ${value}`)} />
    </>
  );
}

function List({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h4>{title}</h4>
      <ul className="lines">
        {lines.map((line) => (
          <li key={line}>{visibly(line)}</li>
        ))}
      </ul>
    </section>
  );
}

const fits = {
  FIT: 'Fits Compute Engine',
  NO_FIT: 'Does not fit Compute Engine',
  REQUIRES_EFFORT: 'Fits Compute Engine with some effort',
  UNRECOGNIZED: 'Unknown rating',
} as const;

function insightLines({ insightList }: Asset): readonly string[] {
  return (insightList?.insights ?? []).flatMap(({ genericInsight, migrationInsight }) => {
    const { fit, computeEngineTarget } = migrationInsight ?? {};
    const shape = computeEngineTarget?.shape;
    return [
      ...(genericInsight?.defaultMessage ? [genericInsight.defaultMessage] : []),
      ...(fit?.fitLevel ? [fits[fit.fitLevel]] : []),
      ...(shape?.machineType ? [`${shape.machineType}: ${shapeText(shape)}`] : []),
    ];
  });
}

const shapeText = (shape: { readonly logicalCoreCount: number; readonly memoryMb: number | null }) =>
  `${shape.logicalCoreCount} vCPUs, ${mebibytesText(shape.memoryMb ?? 0)}`;
