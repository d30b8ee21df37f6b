/** A metric that a service declares and counts through `Observer.count`. */
export interface ServiceMetric {
  readonly kind: 'counter' | 'gauge';
  /** The name in `/metrics`, with its unit: `tributary_things_total`. */
  readonly name: string;
  readonly help: string;
  /** Name of the one label. */
  readonly label: string;
}
