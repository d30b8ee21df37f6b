import { bool, double, int64, list, map, message, of, optional, text } from './field-types.ts';

/** Aggregations over assets: requests and results. */
export const aggregation = {
  AggregateAssetsValuesRequest: message({
    aggregations: list(of('Aggregation')),
    filter: text,
    showHidden: bool,
  }),
  Aggregation: message(
    {
      count: of('AggregationCount'),
      field: text,
      frequency: of('AggregationFrequency'),
      histogram: of('AggregationHistogram'),
      sum: of('AggregationSum'),
    },
    { kind: ['count', 'sum', 'frequency', 'histogram'] },
  ),
  AggregationCount: message({}),
  AggregationFrequency: message({}),
  AggregationHistogram: message({
    lowerBounds: list(double),
  }),
  AggregationSum: message({}),
  AggregateAssetsValuesResponse: message({
    results: list(of('AggregationResult')),
  }),
  AggregationResult: message(
    {
      count: of('AggregationResultCount'),
      field: text,
      frequency: of('AggregationResultFrequency'),
      histogram: of('AggregationResultHistogram'),
      sum: of('AggregationResultSum'),
    },
    { kind: ['count', 'sum', 'frequency', 'histogram'] },
  ),
  AggregationResultCount: message({
    value: optional(int64),
  }),
  AggregationResultFrequency: message({
    values: map(int64),
  }),
  AggregationResultHistogram: message({
    buckets: list(of('AggregationResultHistogramBucket')),
  }),
  AggregationResultHistogramBucket: message({
    count: optional(int64),
    lowerBound: optional(double),
    upperBound: optional(double),
  }),
  AggregationResultSum: message({
    value: optional(double),
  }),
} as const;
