import { setTimeout } from 'node:timers/promises';
import { type Attack, count, crowd } from './attack.ts';
import { createImport } from './import-files.ts';
import { headOf, openRaw } from './raw-connections.ts';

const [filesOfCaller, uploadsOfCaller, atOnce] = [8, 64, 8];
const [stallMs, pauseMs] = [10_000, 250];
const begun = Buffer.alloc(256 * 1024, 'machine,1\n');

const paths = new Map<number, readonly string[]>();

/** Five hundred uploads to 64 signed addresses of eight owners, each of which stalls after its first chunk. */
export const stalledUploads: Attack = {
  name: 'stalled uploads',
  standing: 'owner',
  callers: 8,
  rounds: 1,
  maxMs: 30_000,
  async setUp(caller) {
    const made: string[] = [];
    for (const at of count(filesOfCaller))
      made.push(await createImport(caller, { location: crowd, job: `stalled-${caller.number}-${at}` }));
    paths.set(caller.number, made);
  },
  async round(caller) {
    const own = paths.get(caller.number) ?? [];
    const endings: Promise<string>[] = [];
    // In groups: the queue of new connections is not what is attacked.
    while (endings.length < uploadsOfCaller && !caller.signal.aborted) {
      const opened = await Promise.all(count(atOnce).map(() => openRaw(caller)));
      await Promise.all(opened.map(({ write }, at) => write(headTo(own[at % own.length]))));
      await Promise.all(opened.map(({ write }) => write(begun)));
      endings.push(...opened.map(({ ending }) => ending(stallMs)));
      await setTimeout(pauseMs);
    }
    return await Promise.all(endings);
  },
};

const headTo = (path: string | undefined): string =>
  headOf([`PUT ${path} HTTP/1.1`, 'Host: gateway', 'Content-Type: text/csv', 'Content-Length: 50000000']);
