import type { Tree } from '../../../../apis/inventory/contract/values.ts';
import { Unreadable } from '../../imports/unreadable.ts';

const beginning = {
  /** Position of the reader: indexes from 0 of the file and of the table, and rows read below the table's header. */
  file: 0,
  table: 0,
  passed: 0,
  /** Rows read from all files. */
  rows: 0,
  /** Key of the last machine that was processed; empty before the first. */
  after: '',
  /** Rows whose machines were processed. */
  done: 0,
  frames: 0,
  /** Number of stored row problems, by the index of their file, and the characters of all of them. */
  kept: [] as readonly number[],
  keptLength: 0,
  /** Indexes of files with more problems than are stored. */
  partial: [] as readonly number[],
  /** Whether a file turned out to be damaged while it was read. */
  damaged: false,
};

/** The progress of an import; everything up to it is committed together with it. */
export type ImportState = Readonly<typeof beginning> & {
  /** RFC 3339 time at which the machines were seen, for their frames. */
  readonly reportTime: string;
};

/** Returns the state after the last step, or the initial one. */
export const stateOf = (left: Tree, reportTime: string): ImportState => ({
  reportTime,
  ...beginning,
  ...left,
});

/** Maximum rows of an import; all of them are stored until the rows of each machine are together. */
const maxRows = 2_000_000;

/** Returns the rows read so far plus `more`. Throws Unreadable when an import may not have that many. */
export function withMore(rows: number, more: number): number {
  if (rows + more <= maxRows) return rows + more;
  throw new Unreadable(
    `The files of the job have more than ${spoken.format(maxRows)} rows together; import them by several jobs.`,
  );
}

const spoken = new Intl.NumberFormat('en-US');

/** Describes the progress for people. */
export function progressOf({ rows, done, frames, after }: ImportState): string {
  if (after === '') return `${spoken.format(rows)} rows read`;
  return `${spoken.format(done)} of ${spoken.format(rows)} rows done, ${spoken.format(frames)} machines`;
}
