/** An operation that the page offers. */
export interface Sample {
  /** Name of the operation. */
  readonly name: string;
  readonly query: string;
  /** JSON text. */
  readonly variables: string;
}

/** Samples of one service, in the order of use. */
export interface SampleGroup {
  readonly title: string;
  readonly samples: readonly Sample[];
}

/** Returns a sample of a text with one named operation. */
export function sample(query: string, variables: object = {}): Sample {
  const name = /^(?:query|mutation|subscription) (\w+)/m.exec(query)?.[1] ?? 'Sample';
  const text = Object.keys(variables).length === 0 ? '' : JSON.stringify(variables, null, 2);
  return { name, query, variables: text };
}

/** Returns the first line of the sample's comment, without its end. */
export const summaryOf = ({ query }: Sample): string => /^# (.+?)(?=[.:,](?:\s|$)|$)/m.exec(query)?.[1] ?? '';
