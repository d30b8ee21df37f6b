import { median } from '../measure/statistics.ts';
import { textTable } from '../measure/table.ts';
import type { Section } from '../section.ts';
import {
  type AdmissionCost,
  coreOf,
  coreRatio,
  type LedgerMemoryResult,
  measureLedgerMemory,
} from './ledger-memory.ts';

export const ledgerSection: Section = {
  help: 'the memory and the CPU of a ledger of a million callers',
  hasPeers: false,
  async run(pace) {
    const data = await measureLedgerMemory(pace);
    return { text: ledgerMemoryText(data), data };
  },
};

/** Largest number of owners that a cache of the limiter remembers: from then on its memory is flat. */
const cachedOwners = 20_000;
/** The records of a million callers are in no cache of the processor, so that Redis waits for memory. */
const flatWithin = 1.5;
/** Bytes of a caller that came after the caches were full; what a collection leaves differs by some hundred KiB. */
const maxBytesOfCaller = 1;

const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);

/** Returns the tables of the ledger's memory as text. */
function ledgerMemoryText(result: LedgerMemoryResult): readonly string[] {
  const { leaving, fillMs, callers } = result;
  const minutes = (ms: number) => (ms / 60_000).toFixed(1);
  return [
    `Ledger on Redis: ${callers.many} callers made a request each, in ${(fillMs / 1_000).toFixed(1)} s. ` +
      `Their records expire in ${minutes(leaving.least)} to ${minutes(leaving.most)} minutes; ` +
      `${leaving.withoutExpiry} keys have no expiry.`,
    crowdTable(result),
    admissionTable(result),
    gatewayTable(result),
  ];
}

function crowdTable({ crowds }: LedgerMemoryResult): string {
  const rows = crowds.map(({ name, callers, before, after, bytesEach }) => [
    name,
    String(callers),
    bytesEach.toFixed(0),
    mebibytes(before.used),
    mebibytes(after.used),
    mebibytes(before.rss),
    mebibytes(after.rss),
  ]);
  const head = ['callers', 'number', 'bytes each', 'used MiB before', 'after', 'rss MiB before', 'after'];
  return textTable(head, rows);
}

function admissionTable({ admissions, callers }: LedgerMemoryResult): string {
  const script = (rounds: AdmissionCost['few']) => median(rounds.map(({ scriptMicros }) => scriptMicros));
  const rows = admissions.map((cost) => {
    const ratio = coreRatio(cost);
    return [
      `admission and settlement, ${cost.name}`,
      coreOf(cost.few).toFixed(1),
      coreOf(cost.many).toFixed(1),
      ratio.toFixed(2),
      script(cost.few).toFixed(1),
      script(cost.many).toFixed(1),
      ratio > flatWithin ? 'grows' : '',
    ];
  });
  const [few, many] = [`Redis CPU us, ${callers.few}`, `${callers.many}`];
  return textTable(['median of the rounds', few, many, 'ratio', `script us, ${callers.few}`, many, ''], rows);
}

function gatewayTable({ gateway }: LedgerMemoryResult): string {
  const rows = gateway.map(({ callers, held, rss }, index) => {
    const last = gateway[index - 1];
    const each = last && (held - last.held) / (callers - last.callers);
    const isFull = last !== undefined && last.callers >= cachedOwners;
    return [
      `gateway after ${callers} callers`,
      mebibytes(held),
      mebibytes(rss),
      each?.toFixed(1) ?? '',
      isFull && each !== undefined && each > maxBytesOfCaller ? 'grows' : '',
    ];
  });
  const remark = [`Caches of the limiter remember up to ${cachedOwners} owners; until then memory grows.`];
  return textTable(['gateway', 'heap MiB', 'rss MiB', 'bytes each since', ''], [...rows, remark]);
}
