import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { sidOrNull } from '../../../../apis/executions/contract/sids.ts';
import type { FlowSid } from '../../../../apis/executions/contract.ts';
import type { AccountSid } from '../../../../kit/call/account.ts';
import { packageFile } from '../../../../kit/files/package-files.ts';
import { parseFlow, pathOf } from './definition.ts';
import type { Flow } from './flow.ts';
import { createFlowBook, type FlowBook, type Numbers, noNumbers } from './flow-book.ts';

export interface FlowsLoaded {
  readonly book: FlowBook;
  /** Faults, one line each: the file, the path in it, and what is expected. */
  readonly faults: readonly string[];
  /** True when the configured folder cannot be read: the only fault then. */
  readonly missing: boolean;
}

/** Folder of the sample flows. */
const samples = packageFile('flows');
const numbersFile = 'numbers.json';
const largestFile = 1024 * 1024;

/**
 * Loads all valid flows of a folder, and the faults of the others. A configured folder must exist, and each flow's
 * account must have a known key.
 */
export async function loadFlows(
  folder: string | undefined,
  defaultAccount: AccountSid,
  isKeyKnown: (account: AccountSid) => boolean = () => true,
): Promise<FlowsLoaded> {
  const place = folder ?? samples;
  const names = await list(place);
  if (names === null) {
    const fault = `TRIBUTARY_FLOWS: ${place} cannot be read; expected a folder of FW….json files.`;
    const missing = folder !== undefined;
    return { book: createFlowBook([]), faults: missing ? [fault] : [], missing };
  }
  const faults: string[] = [];
  const flows: Flow[] = [];
  for (const name of names.filter((one) => one.endsWith('.json') && one !== numbersFile)) {
    const loaded = await loadFlow(place, name, defaultAccount);
    if ('flow' in loaded) flows.push(loaded.flow);
    const wrong = 'flow' in loaded ? keyFaults(loaded.flow, isKeyKnown) : loaded.faults;
    faults.push(...wrong.map((fault) => `${join(place, name)}: ${fault}.`));
  }
  const loaded = names.includes(numbersFile) ? await loadNumbers(place, createFlowBook(flows)) : noFaults;
  faults.push(...loaded.faults.map((fault) => `${join(place, numbersFile)}: ${fault}.`));
  return { book: createFlowBook(flows, loaded.numbers), faults, missing: false };
}

/**
 * Returns the fault of a flow whose account has no key. The flow runs nevertheless, because another gateway may create
 * executions of its account.
 */
function keyFaults({ accountSid }: Flow, isKeyKnown: (account: AccountSid) => boolean): readonly string[] {
  if (isKeyKnown(accountSid)) return [];
  return [
    `$.accountSid: expected this gateway's account, or TRIBUTARY_INBOUND_KEY; its webhook refuses everything, got ${accountSid}`,
  ];
}

const noFaults = { numbers: noNumbers, faults: [] as readonly string[] };

async function list(folder: string): Promise<readonly string[] | null> {
  try {
    return (await readdir(folder)).sort();
  } catch {
    return null;
  }
}

type LoadedFlow = { readonly flow: Flow } | { readonly faults: readonly string[] };

async function loadFlow(folder: string, name: string, account: AccountSid): Promise<LoadedFlow> {
  const sid = sidOrNull('FW', name.replace(/\.json$/, ''));
  if (!sid) return { faults: ['the name of a flow must be FW and 32 hexadecimal digits, or numbers.json'] };
  const read = await readJson(join(folder, name));
  return 'fault' in read ? { faults: [read.fault] } : parseFlow(sid, read.value, account);
}

async function readJson(file: string): Promise<{ readonly value: unknown } | { readonly fault: string }> {
  try {
    if ((await stat(file)).size > largestFile) return { fault: `expected at most ${largestFile} bytes` };
    return { value: JSON.parse(await readFile(file, 'utf8')) };
  } catch (error) {
    return { fault: `expected a JSON file, ${error instanceof Error ? error.message : String(error)}` };
  }
}

const expectedNumber = 'a phone number in E.164, such as +15551234567';
const number = z.string(expectedNumber).regex(/^\+[1-9]\d{1,14}$/, expectedNumber);
const expectedService = 'MG followed by 32 hexadecimal digits';
const service = z.string(expectedService).regex(/^MG[0-9a-fA-F]{32}$/, expectedService);

async function loadNumbers(
  folder: string,
  book: FlowBook,
): Promise<{ readonly numbers: Numbers; readonly faults: readonly string[] }> {
  const read = await readJson(join(folder, numbersFile));
  if ('fault' in read) return { numbers: noNumbers, faults: [read.fault] };
  const parsed = numbersSchema.safeParse(read.value);
  if (parsed.success) return numbersOf(parsed.data, book);
  const faults = parsed.error.issues.map(({ path, message }) => `${pathOf(path)}: expected ${message}`);
  return { numbers: noNumbers, faults };
}

const expectedFlow = 'the SID of a flow that is defined here';
const flow = z.string(expectedFlow);
const numbersSchema = z.strictObject({
  numbers: z.record(number, flow).default({}),
  messagingServices: z.record(service, z.strictObject({ flow, numbers: z.array(number).min(1) })).default({}),
});

/** Returns the numbers that point at known flows; a fault in one entry does not affect the others. */
function numbersOf(
  parsed: z.output<typeof numbersSchema>,
  book: FlowBook,
): { readonly numbers: Numbers; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const known = (sid: string, ...path: readonly string[]): readonly FlowSid[] => {
    const found = book.find(sid);
    if (!found) faults.push(`${pathOf(path)}: expected ${expectedFlow}`);
    return found ? [found.sid] : [];
  };
  const flowOf = Object.entries(parsed.numbers).flatMap(([to, sid]) =>
    known(sid, 'numbers', to).map((one) => [to, one] as const),
  );
  const services = Object.entries(parsed.messagingServices).flatMap(([sid, { flow, numbers }]) =>
    known(flow, 'messagingServices', sid, 'flow').map(
      (one) => [sid, { flow: one, numbers: new Set(numbers) }] as const,
    ),
  );
  return { numbers: { flowOf: new Map(flowOf), services: new Map(services) }, faults };
}
