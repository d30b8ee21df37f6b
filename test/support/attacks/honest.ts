import { shop } from './attack.ts';

/** Large operations of well-meaning clients, each with a text that its answer contains at least once per object. */
const operations = [
  {
    name: 'a page of 1,000 assets',
    query: `{ inventoryLocation(name: "${shop}") { assets(first: 1000) {
      nodes { name title labels { key value } details { ... on InventoryMachineDetails { coreCount memoryMb guestOs { osName } } } } pageInfo { hasNextPage }
    } } }`,
    has: /"title"/g,
    times: 1_000,
  },
  {
    name: '50 assets with 10 groups of 10 assets',
    query: `{ inventoryLocation(name: "${shop}") { assets(first: 50) {
      nodes { name groups { displayName assets(first: 10) { nodes { title } } } }
    } } }`,
    has: /"title"/g,
    times: 5_000,
  },
  {
    name: '10 groups with 50 assets with 10 relations',
    query: `{ inventoryLocation(name: "${shop}") { groups(first: 10) {
      nodes { displayName assets(first: 50) { nodes { title relations(first: 10) { nodes { type } } } } }
    } } }`,
    has: /"title"/g,
    times: 500,
  },
] as const;

/** Runs the operations; returns the reasons of those that failed, so empty when all passed. */
export async function refusedHonest(url: string, token: string): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const { name, query, has, times } of operations) {
    const text = await ask(url, token, query).catch((error: unknown) => String(error));
    const found = text.match(has)?.length ?? 0;
    if (found !== times) problems.push(`${name}: ${found} of ${times}, ${text.slice(0, 200)}`);
  }
  return problems;
}

async function ask(url: string, token: string, query: string): Promise<string> {
  const answer = await fetch(new URL('/graphql', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(30_000),
  });
  return await answer.text();
}
