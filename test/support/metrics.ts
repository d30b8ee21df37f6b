import { setTimeout } from 'node:timers/promises';
import type { Client } from './http.ts';

/** Returns the value of a metric without labels, or of the one with the labels in `name`. */
export async function metric(client: Pick<Client, 'url'>, name: string): Promise<number> {
  return valueIn(await page(client), name);
}

/** Returns the value at the time of the call or later: a page is reused for a second, and each new one differs. */
export async function freshMetric(client: Pick<Client, 'url'>, name: string): Promise<number> {
  const reused = await page(client);
  let text = reused;
  while (text === reused) text = await setTimeout(50).then(() => page(client));
  return valueIn(text, name);
}

const page = async ({ url }: Pick<Client, 'url'>): Promise<string> =>
  await (await fetch(new URL('/metrics', url))).text();

function valueIn(text: string, name: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ')[1] ?? 0);
}
