/**
 * Returns the options of an LRUCache of that many entries which grows with them. With `max` it takes the memory of all
 * entries at once: 20 bytes for each.
 */
export const growingTo = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
