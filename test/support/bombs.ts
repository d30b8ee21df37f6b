/** Fields that lead from one asset to others, each in a branch of its own. */
const links = (next: string) =>
  [
    `groups { assets { nodes { ...${next} } edges { cursor } } }`,
    `sources { assets { nodes { ...${next} } edges { cursor } } }`,
    `relations { nodes { origin { ...${next} } destination { ...${next} } } }`,
  ].join(' ');

/** Returns a short text whose fragments unfold to four times as many fields with every three levels of depth. */
export function bombOf(levels: number): string {
  const rounds = Math.floor((levels - 2) / 3);
  const fragments = Array.from(
    { length: rounds },
    (_, round) => `fragment F${round} on InventoryAsset { id ${links(`F${round + 1}`)} }`,
  );
  const last = `fragment F${rounds} on InventoryAsset { id name title hidden }`;
  const name = 'projects/shop/locations/us-central1/assets/a';
  return `{ inventoryAsset(name: "${name}") { ...F0 } } ${fragments.join(' ')} ${last}`;
}
