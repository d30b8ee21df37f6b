/** An operation that a tab of the playground shows at first. */
export interface Sample {
  readonly query: string;
  readonly variables?: string;
}
