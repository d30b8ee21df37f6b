import { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { Unreadable } from '../unreadable.ts';
import type { ByteSource } from './bytes.ts';

/** Limits against archives that unpack to far more than their size. */
const maxEntries = 2000;
const maxInflatedBytes = 4 * 1024 ** 3;
/**
 * Maximum ratio of unpacked to packed bytes. Sheets of repeated rows reach about 100; entries up to `smallBytes` are
 * exempt.
 */
const maxRatio = 300;
const smallBytes = 16 * 1024 ** 2;

export interface Archive {
  /** Yields the unpacked bytes of an entry. Throws Unreadable when the archive has no entry of that name. */
  read(name: string): AsyncIterable<Uint8Array>;
  has(name: string): boolean;
}

/** Opens an archive. Its list of entries is read at once, each entry only when it is requested. */
export async function openZip(source: ByteSource): Promise<Archive> {
  const faults: unknown[] = [];
  /** A failure of the source itself is not reported as a damaged file. */
  const words = (error: unknown): unknown =>
    faults[0] ?? (error instanceof Error && !(error instanceof Unreadable) ? damaged(error) : error);
  try {
    const reader = new SourceReader(source, faults);
    const zip = await fromRandomAccessReaderPromise(reader, source.size, {
      lazyEntries: true,
      autoClose: false,
    });
    const entries = await entriesOf(zip);
    return {
      has: (name) => entries.has(name),
      async *read(name) {
        try {
          const entry = entries.get(name);
          if (!entry) throw new Unreadable(`The workbook has no ${name}.`);
          yield* await zip.openReadStreamPromise(entry);
        } catch (error) {
          throw words(error);
        }
      },
    };
  } catch (error) {
    throw words(error);
  }
}

const damaged = ({ message }: Error) => new Unreadable(`The workbook is damaged or cut off: ${message}.`);

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new Unreadable(`The workbook has more than ${maxEntries} entries.`);
  const entries = new Map<string, Entry>();
  let inflated = 0;
  for await (const entry of zip.eachEntry()) {
    requireSane(entry);
    inflated += entry.uncompressedSize;
    entries.set(entry.fileName, entry);
  }
  if (inflated > maxInflatedBytes) throw new Unreadable(`The workbook unpacks to more than 4 GiB.`);
  return entries;
}

function requireSane(entry: Entry): void {
  const { fileName, uncompressedSize, compressedSize } = entry;
  if (entry.isEncrypted()) throw new Unreadable('The workbook is encrypted; save it without a password.');
  if (uncompressedSize > smallBytes && uncompressedSize > compressedSize * maxRatio) {
    throw new Unreadable(`${fileName} of the workbook unpacks to more than ${maxRatio} times its size.`);
  }
}

class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource;
  readonly #faults: unknown[];

  constructor(source: ByteSource, faults: unknown[]) {
    super();
    this.#source = source;
    this.#faults = faults;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#bytes(start, end));
  }

  async *#bytes(start: number, end: number): AsyncGenerator<Uint8Array> {
    try {
      yield* this.#source.read({ start, end });
    } catch (error) {
      this.#faults.push(error);
      throw error;
    }
  }
}
