import { randomFillSync } from 'node:crypto';

const idBytes = 16;
/** Random bytes for the next ids. They are generated for many ids at once, which takes a tenth of the time. */
const random = Buffer.alloc(idBytes * 256);
let used = random.length;

/** Returns 32 random hex digits for an id. */
export function randomDigits(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += idBytes;
  return random.toString('hex', used - idBytes, used);
}
