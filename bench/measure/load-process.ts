import { type Partner, startPartner } from './conversation.ts';

const file = new URL('load-child.ts', import.meta.url);

/** The load in a process of its own, so that no server's figures have it in them. */
export async function startLoad(): Promise<Partner> {
  const [load] = await startPartner({ file });
  return load;
}
