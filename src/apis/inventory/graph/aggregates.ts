import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { badInput } from '../../../kit/fault.ts';
import { throwAboutQuery } from '../contract/query-texts.ts';
import { faultOf, granted } from '../contract/refusals.ts';
import type { MessageOf, RequestOf, ResourceName } from '../contract.ts';
import { filterText } from './list-arguments.ts';
import type { Listing } from './lists.ts';
import { givenMessage } from './mutations/input-messages.ts';
import { bodyOf } from './mutations/request-bodies.ts';
import { refuseItems } from './mutations/requests.ts';

type Aggregated = MessageOf<'AggregationResult'>;

/** Maximum locations whose assets are aggregated together: each is an aggregation of its own. */
const maxLocations = 100;

/**
 * Aggregates the assets of the locations that match, and that `also` selects, as AIP-160 text. Throws BAD_USER_INPUT for
 * more than 100 locations.
 */
export const aggregateAssets = (...asked: Parameters<typeof aggregate>): ReturnType<typeof aggregate> =>
  aggregate(...asked).catch(throwAboutQuery);

async function aggregate(
  { call, services }: GraphContext,
  locations: readonly ResourceName[],
  { query, filter, ...others }: Listing,
  also?: string,
): Promise<readonly Aggregated[]> {
  if (locations.length > maxLocations)
    throw badInput(
      'aggregateAssets',
      `of at most ${maxLocations} locations: aggregate by project or location`,
    );
  const args = { ...others, filter: filterText('assets.list', { query, filter }, also) };
  const tooLong = refuseItems('assets.aggregateValues', args);
  if (tooLong) throw faultOf(tooLong.refused);
  const message = 'AggregateAssetsValuesRequest';
  const given = bodyOf(message, {
    at: '',
    give: () => givenMessage(message, args, ''),
    mask: () => undefined,
  });
  const { body: wanted } = granted(given);
  const { aggregations = [] } = wanted as MessageOf<'AggregateAssetsValuesRequest'>;
  if (aggregations.length === 0) throw badInput('aggregations', 'a list of at least one');
  let sums: readonly Aggregated[] = aggregations.map(ofNothing);
  for (const target of locations) {
    const request = { target, body: wanted } as RequestOf<'assets.aggregateValues'>;
    const outcome = await services.inventory.invoke(call, 'assets.aggregateValues', request);
    const { results = [] } = granted(outcome).answer;
    sums = results.map((one, index) => added(one, sums[index] ?? {}));
  }
  return sums;
}

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
