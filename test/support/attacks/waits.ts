import { type Attack, count, shop } from './attack.ts';
import type { Caller } from './caller.ts';
import { startImport, uploadImport } from './import-files.ts';

const requests = 5;
const waitsOfRequest = 10;
/** Rows of a file whose import takes longer than the waits. */
const rows = 100_000;
let operation: Promise<string> | undefined;

/** Operation waits that stay open, ten in each request. */
export const waits: Attack = {
  name: 'waits',
  standing: 'tenant',
  together: true,
  async setUp(caller) {
    operation ??= beginImport(caller);
    await operation;
  },
  async round(caller) {
    const name = await operation;
    const waiting = count(waitsOfRequest).map(
      (at) => `w${at}: waitForInventoryOperation(name: "${name}", timeoutSeconds: 12) { done }`,
    );
    return await Promise.all(count(requests).map(() => caller.graph(`{ ${waiting} }`)));
  },
};

async function beginImport(caller: Caller): Promise<string> {
  const job = { location: shop, job: 'waits' };
  const machines = count(rows).map((at) => `m${at},1,1024,1,1,machine-${at}\n`);
  await uploadImport(caller, job, `VM,CPUs,Memory,NICs,Disks,VM UUID\n${machines.join('')}`);
  return await startImport(caller, job);
}
