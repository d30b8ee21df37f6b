import { type Attack, shop } from './attack.ts';

const bodyOf = (frame: string, frames: number) =>
  Buffer.from(`{"framesData":[${`${frame},`.repeat(frames - 1)}${frame}]}`);
const bodies = [() => bodyOf('{}', 10_000_000), () => bodyOf('{"machineDetails":{}}', 700_000)];
const made: Buffer[] = [];

function body(nth: number): Buffer {
  const at = nth % bodies.length;
  made[at] ??= bodies[at]?.() ?? Buffer.alloc(0);
  return made[at];
}

/** One body with millions of frames. */
export const emptyFrames: Attack = {
  name: 'one body of frames',
  standing: 'tenant',
  async round({ ask }, nth) {
    const path = `/v1/${shop}/assets:reportAssetFrames?source=${shop}/sources/scan`;
    const headers = { 'content-type': 'application/json' };
    return [(await ask({ method: 'POST', path, headers, body: body(nth) })).word];
  },
};
