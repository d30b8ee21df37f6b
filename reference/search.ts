import type { Definition } from './schema.ts';

/** A definition, or a member of one. */
export interface Hit {
  readonly definition: string;
  /** Empty for the definition itself. */
  readonly member: string;
}

const maxHits = 60;

/** Returns what the text finds: names that begin with it, names that have it, then descriptions that do. */
export function search(definitions: readonly Definition[], text: string): readonly Hit[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const ranked = definitions.flatMap(({ name, description, members }) => [
    { hit: { definition: name, member: '' }, rank: rankOf(name, description, wanted) },
    ...members.map((one) => ({
      hit: { definition: name, member: one.name },
      rank:
        rankOf(one.name, one.description, wanted) + (`${name}.${one.name}`.toLowerCase() === wanted ? 9 : 0),
    })),
  ]);
  return ranked
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, maxHits)
    .map(({ hit }) => hit);
}

function rankOf(name: string, description: string, wanted: string): number {
  const lower = name.toLowerCase();
  if (lower === wanted) return 4;
  if (lower.startsWith(wanted)) return 3;
  if (lower.includes(wanted)) return 2;
  return description.toLowerCase().includes(wanted) ? 1 : 0;
}
