import type { AssetStatsFragment, HistogramFragment } from '../../generated/operations.ts';
import { BarCard } from '../../ui/bar-card.tsx';
import { countText } from '../../ui/noun.ts';
import { bucketText, bytesText, trimmed, wholeBucketText } from '../figures.ts';

interface Props {
  readonly title: string;
  readonly stats: AssetStatsFragment;
}

/** Totals of assets, and their operating systems and sizes as bars. */
export function StatsSection({ title, stats }: Props) {
  const { totalAssets, totalCores, totalMemoryBytes, totalStorageBytes, operatingSystem } = stats;
  const totals = [
    ['Assets', totalAssets, countText],
    ['Cores', totalCores, countText],
    ['Memory', totalMemoryBytes, bytesText],
    ['Storage', totalStorageBytes, bytesText],
  ] as const;
  const systems = (operatingSystem?.dataPoints ?? []).map(({ label, value }) => ({
    label: label ?? 'Unknown',
    value: value ?? 0,
  }));
  return (
    <section className="stack" aria-label={title}>
      <h3>{title}</h3>
      <dl className="totals">
        {totals.map(([name, value, text]) => (
          <div key={name} className="card">
            <dt>{name}</dt>
            <dd className="number">{value === null ? '–' : text(Number(value))}</dd>
          </div>
        ))}
      </dl>
      <div className="cards">
        <BarCard title="Operating systems" bars={systems} />
        <BarCard title="Cores of a machine" bars={barsOf(stats.coreCountHistogram, wholeBucketText)} />
        <BarCard
          title="Memory of a machine"
          bars={barsOf(stats.memoryBytesHistogram, (bucket) => bucketText(bucket, bytesText))}
        />
      </div>
    </section>
  );
}

type Bucket = HistogramFragment['buckets'][number];

const barsOf = (histogram: HistogramFragment | null, text: (bucket: Bucket) => string) =>
  trimmed(
    (histogram?.buckets ?? []).map((bucket) => ({ label: text(bucket), value: Number(bucket.count ?? 0) })),
  );
