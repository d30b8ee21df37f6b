import { granted } from '../contract/refusals.ts';
import type { Inventory, MessageOf } from '../contract.ts';

type Aggregated = MessageOf<'AggregationResult'>;

/** Creates the aggregation over several locations: one request each, whose results are added. */
export const createAggregation = ({ invoke }: Pick<Inventory, 'invoke'>): Pick<Inventory, 'aggregate'> => ({
  async aggregate(call, locations, body) {
    let sums: readonly Aggregated[] = (body.aggregations ?? []).map(ofNothing);
    for (const target of locations) {
      const outcome = await invoke(call, 'assets.aggregateValues', { target, body });
      const { results = [] } = granted(outcome).answer;
      sums = results.map((one, index) => added(one, sums[index] ?? {}));
    }
    return sums;
  },
});

/** Returns the result for no assets. */
const ofNothing = ({ field, count, sum, frequency, histogram }: MessageOf<'Aggregation'>): Aggregated => ({
  ...(field && { field }),
  ...(count && { count: { value: '0' } }),
  ...(sum && { sum: { value: 0 } }),
  ...(frequency && { frequency: { values: {} } }),
  ...(histogram && { histogram: { buckets: bucketsOf(histogram.lowerBounds) } }),
});

const bucketsOf = (bounds: readonly number[] = []): Histogram['buckets'] =>
  [undefined, ...bounds].map((lowerBound, index) => ({
    count: '0',
    ...(lowerBound !== undefined && { lowerBound }),
    ...(index < bounds.length && { upperBound: bounds[index] as number }),
  }));

/** Adds two results of one aggregation. Their histograms have the same bounds. */
function added(one: Aggregated, other: Aggregated): Aggregated {
  const { count, sum, frequency, histogram } = one;
  return {
    ...one,
    ...(count && { count: { value: wholeSum(count.value, other.count?.value) } }),
    ...(sum && { sum: { value: (sum.value ?? 0) + (other.sum?.value ?? 0) } }),
    ...(frequency && { frequency: { values: mostFrequent(frequency, other.frequency) } }),
    ...(histogram && { histogram: { buckets: allBuckets(histogram, other.histogram) } }),
  };
}

/** Whole numbers of 64 bits are texts. */
const wholeSum = (one: string | undefined, other: string | undefined): string =>
  String(BigInt(one ?? 0) + BigInt(other ?? 0));

type Frequency = MessageOf<'AggregationResultFrequency'>;
/** Values of a `frequency` aggregation. */
const maxValues = 1_000;

function mostFrequent({ values = {} }: Frequency, other: Frequency = {}): Frequency['values'] {
  const sums = new Map(Object.entries(values));
  for (const [value, count] of Object.entries(other.values ?? {}))
    sums.set(value, wholeSum(sums.get(value), count));
  const sorted = [...sums].sort(([, first], [, second]) => Number(BigInt(second) - BigInt(first)));
  return Object.fromEntries(sorted.slice(0, maxValues));
}

type Histogram = MessageOf<'AggregationResultHistogram'>;

const allBuckets = ({ buckets = [] }: Histogram, other: Histogram = {}): Histogram['buckets'] =>
  buckets.map((bucket, index) => ({
    ...bucket,
    count: wholeSum(bucket.count, other.buckets?.[index]?.count),
  }));
