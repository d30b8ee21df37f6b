import type { NodeAt } from '../../data/node-at.ts';
import { useData } from '../../data/use-data.ts';
import {
  AssetFiguresDocument,
  type AssetFiguresQuery,
  type InventoryAggregationInput,
} from '../../generated/operations.ts';
import { BarCard } from '../../ui/bar-card.tsx';
import type { Bar } from '../../ui/bars.tsx';
import { Loading } from '../../ui/loading.tsx';
import { countText } from '../../ui/noun.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { sentenceOf } from '../../ui/sentence.ts';
import { bucketText, mebibytesText, trimmed, wholeBucketText } from '../figures.ts';

/** Figures over all assets of the filter, in the order of the cards below. */
const aggregations: readonly InventoryAggregationInput[] = [
  { field: 'machineDetails.guestOs.osName', frequency: true },
  { field: 'machineDetails.coreCount', histogram: { lowerBounds: [2, 4, 8, 16, 32, 64] } },
  { field: 'machineDetails.memoryMb', histogram: { lowerBounds: [4_096, 16_384, 65_536, 262_144] } },
  { field: 'machineDetails.powerState', frequency: true },
  { field: 'machineDetails.coreCount', sum: true },
  { field: 'machineDetails.memoryMb', sum: true },
];

const maxBars = 6;
const unreported = 'No asset reports this.';

interface Props {
  readonly location: string;
  readonly filter: string | null;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Figures over the assets of a filter as cards; they are read when they are opened. */
export function AssetFigures({ location, filter, isOpen, onOpen }: Props) {
  const variables = { location, query: filter, aggregations };
  const { data, error, isLoading } = useData(AssetFiguresDocument, variables, { enabled: isOpen });
  const figures = data?.inventoryLocation?.aggregateAssets;
  return (
    <details className="figures" open={isOpen} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <summary>Figures</summary>
      {error && <Refusal error={error} />}
      {isLoading && <Loading />}
      {figures && <Cards figures={figures} />}
    </details>
  );
}

/** The figures in the order of `aggregations`. */
function Cards({ figures }: { readonly figures: readonly Aggregation[] }) {
  const [systems, cores, memory, power, allCores, allMemory] = figures;
  return (
    <div className="cards">
      <BarCard title="Operating systems" bars={frequencyBars(systems)} empty={unreported} />
      <BarCard
        title="Cores of a machine"
        note={allCores?.sum?.value ? `${countText(allCores.sum.value)} cores in all` : null}
        bars={histogramBars(cores, wholeBucketText)}
        empty={unreported}
      />
      <BarCard
        title="Memory of a machine"
        note={allMemory?.sum?.value ? `${mebibytesText(allMemory.sum.value)} in all` : null}
        bars={histogramBars(memory, (bucket) => bucketText(bucket, mebibytesText))}
        empty={unreported}
      />
      <BarCard title="Power state" bars={frequencyBars(power, sentenceOf)} empty={unreported} />
    </div>
  );
}

type Aggregation = NodeAt<AssetFiguresQuery, 'inventoryLocation.aggregateAssets'>;

interface Figure {
  readonly frequency: {
    readonly values: readonly { readonly key: string; readonly value: string | number }[];
  } | null;
  readonly histogram: {
    readonly buckets: readonly {
      readonly lowerBound: number | null;
      readonly upperBound: number | null;
      readonly count: string | null;
    }[];
  } | null;
}

/** The most frequent values, and the others together. */
function frequencyBars(
  figure: Figure | undefined,
  text: (key: string) => string = (key) => key,
): readonly Bar[] {
  const values = (figure?.frequency?.values ?? []).map(({ key, value }) => ({
    label: key ? text(key) : 'None',
    value: Number(value),
  }));
  const others = values.slice(maxBars).reduce((sum, { value }) => sum + value, 0);
  return [...values.slice(0, maxBars), ...(others > 0 ? [{ label: 'Others', value: others }] : [])];
}

type Bucket = NonNullable<Figure['histogram']>['buckets'][number];

const histogramBars = (figure: Figure | undefined, text: (bucket: Bucket) => string): readonly Bar[] =>
  trimmed(
    (figure?.histogram?.buckets ?? []).map((bucket) => ({
      label: text(bucket),
      value: Number(bucket.count ?? 0),
    })),
  );
