import { type Attack, count } from './attack.ts';
import { openRaw, type RawConnection, upgrade } from './raw-connections.ts';

const sockets = 900;
const mebibyte = 1024 * 1024;
const missingBytes = 100;
const holdMs = 4_000;

/** Header of a masked text frame of 1 MiB, and all of its bytes but the last. */
const header = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0x10, 0, 0, 0, 0, 0, 0]);
const unfinished = Buffer.concat([header, Buffer.alloc(mebibyte - missingBytes, 'x')]);

const frames = {
  standing: 'anonymous',
  rounds: 3,
  maxMs: 20_000,
  async round(caller) {
    const opened = await Promise.all(count(sockets).map(() => openRaw(caller)));
    return await Promise.all(opened.map(begin));
  },
} as const satisfies Partial<Attack>;

/** Websockets without a credential that never finish their first frame. */
export const unfinishedFrames: Attack = { ...frames, name: 'unfinished frames of one address', callers: 1 };
export const unfinishedFramesOfFour: Attack = {
  ...frames,
  name: 'unfinished frames of four addresses',
  callers: 4,
};

async function begin({ write, ending }: RawConnection): Promise<string> {
  await write(upgrade);
  await write(unfinished);
  return await ending(holdMs);
}
