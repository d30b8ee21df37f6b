import type { Answer, Client, GraphAnswer } from './http.ts';

/** The figures of one period, or their sum. */
export type Figures = Readonly<Record<(typeof counts)[number], number>> & {
  readonly errorsByCode: Counted;
  readonly refusalsByRule: Counted;
  readonly eventsByStream: Counted;
};
type Counted = Readonly<Record<string, number>>;

const counts = [
  'graphqlRequests',
  'restRequests',
  'websocketOperations',
  'operations',
  'points',
  'errors',
  'refusals',
  'events',
  'messages',
] as const;
const named = ['errorsByCode', 'refusalsByRule', 'eventsByStream'] as const;

type Sample = Readonly<Record<(typeof counts)[number], number>> &
  Readonly<Record<(typeof named)[number], readonly { readonly name: string; readonly count: number }[]>>;

interface HistoryAnswer extends GraphAnswer {
  readonly data: {
    readonly gateway: { readonly history: { readonly scope: string; readonly samples: readonly Sample[] } };
  };
}

/** Reads the history of the gateway and adds up its samples. */
export async function readFigures(
  { graph }: Pick<Client, 'graph'>,
  args = '',
): Promise<Figures & { readonly scope: string }> {
  const { body }: Answer<HistoryAnswer> = await graph(
    `{ gateway { history${args} { scope samples {
      ${counts.join(' ')} ${named.map((name) => `${name} { name count }`).join(' ')}
    } } } }`,
  );
  const { scope, samples } = body.data.gateway.history;
  const sums = counts.map((name) => [name, samples.reduce((sum, sample) => sum + sample[name], 0)]);
  const byName = named.map((list) => {
    const sum: Record<string, number> = {};
    for (const { name, count } of samples.flatMap((sample) => sample[list]))
      sum[name] = (sum[name] ?? 0) + count;
    return [list, sum];
  });
  return { scope, ...Object.fromEntries([...sums, ...byName]) };
}
