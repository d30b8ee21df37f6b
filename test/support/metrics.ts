import type { Client } from './http.ts';

/** The value of a metric that has no labels, or of the one with these. */
export async function metric({ url }: Pick<Client, 'url'>, name: string): Promise<number> {
  const text = await (await fetch(new URL('/metrics', url))).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ')[1] ?? 0);
}
