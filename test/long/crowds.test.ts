import { expect, test } from 'vitest';
import { drainCrowd, executionsOfCrowd, memoryOfCrowd } from '../support/crowds.ts';
import { serverScene } from '../support/disturbed.ts';
import { tempFolder } from '../support/folder.ts';
import { keyVariables } from '../support/gateway.ts';
import { startProcess } from '../support/process.ts';

const sockets = 1_000;
const patienceMs = 600_000;

async function ownProcess() {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await tempFolder());
  const variables = { ...keyVariables, TRIBUTARY_DATA: folder.path, TRIBUTARY_LIMITS: 'off' };
  const gateway = opening.use(await startProcess([], variables));
  const opened = opening.move();
  return { ...gateway, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

test(
  '1,000 sockets with one operation cost one execution per event, also after all have resumed',
  async () => {
    await using gateway = await ownProcess();
    const outcome = await executionsOfCrowd(gateway, sockets);
    expect(outcome).toEqual({ ofTogether: 10, ofResumed: 4, differentSequences: 1 });
  },
  patienceMs,
);

test(
  'SIGTERM with 1,000 clients: all reconnect to the other gateway and lose no change',
  async () => {
    await using scene = await serverScene.start();
    expect(await drainCrowd(scene, sockets)).toEqual({ before: sockets, after: sockets, faults: [] });
  },
  patienceMs,
);

test(
  '100 sockets that are never read need little more memory than 100 that are',
  async () => {
    const [count, events] = [100, 200];
    await using control = await ownProcess();
    const read = await memoryOfCrowd(control, count, 'reading', events);
    await using gateway = await ownProcess();
    const deaf = await memoryOfCrowd(gateway, count, 'deaf', events);
    const mebibytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
    console.log(`resident: ${mebibytes(read.most)} MiB read, ${mebibytes(deaf.most)} MiB never read`);
    expect([read.closed, deaf.closed]).toEqual([0, count]);
    // Each socket may have 1 MiB and one more message unsent; in total 2 GB were written to them.
    expect(deaf.most - read.most).toBeLessThan(3 * count * 1024 * 1024);
  },
  patienceMs,
);
