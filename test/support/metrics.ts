import type { Client } from './http.ts';

/** Returns the value of a metric without labels, or of the one with the labels in `name`. */
export async function metric({ url }: Pick<Client, 'url'>, name: string): Promise<number> {
  const text = await (await fetch(new URL('/metrics', url))).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ')[1] ?? 0);
}
