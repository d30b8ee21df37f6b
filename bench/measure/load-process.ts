import { type Partner, startPartner } from './conversation.ts';

const file = new URL('load-child.ts', import.meta.url);

/** Starts the load in a process of its own, so that its cost is not in any server's figures. */
export async function startLoad(): Promise<Partner> {
  const [load] = await startPartner({ file });
  return load;
}
