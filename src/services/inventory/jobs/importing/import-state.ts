import type { Tree } from '../../../../apis/inventory/contract/values.ts';
import { Unreadable } from '../../imports/unreadable.ts';

/** How far an import is. Everything up to there is committed with it. */
export interface ImportState extends Tree {
  /** RFC 3339: when the machines were seen, as their frames say. */
  readonly reportTime: string;
  /** Up to where files are read: places from 0, and rows below the header that were read. */
  readonly file: number;
  readonly table: number;
  readonly passed: number;
  /** Rows read, of all files. */
  readonly rows: number;
  /** The last machine that was taken; empty before the first. */
  readonly after: string;
  /** Rows whose machines were taken. */
  readonly done: number;
  readonly frames: number;
  /** Rows with problems kept, by the places of their files, and the characters of all of them. */
  readonly kept: readonly number[];
  readonly keptLength: number;
  /** Places of files with more problems than are kept. */
  readonly partial: readonly number[];
  /** Whether a file turned out to be damaged. */
  readonly damaged: boolean;
}

/** As the last step has left it, or at the beginning. */
export function stateOf(left: Tree, reportTime: string): ImportState {
  const beginning: ImportState = {
    reportTime,
    file: 0,
    table: 0,
    passed: 0,
    rows: 0,
    after: '',
    done: 0,
    frames: 0,
    kept: [],
    keptLength: 0,
    partial: [],
    damaged: false,
  };
  return { ...beginning, ...left };
}

/** Rows of an import: they are all kept until they have come together. */
const maxRows = 2_000_000;

/** Rows read, with some more. Throws Unreadable where that is more than an import may have. */
export function withMore(rows: number, more: number): number {
  if (rows + more <= maxRows) return rows + more;
  throw new Unreadable(
    `The files of the job have more than ${spoken.format(maxRows)} rows together; import them by several jobs.`,
  );
}

const spoken = new Intl.NumberFormat('en-US');

/** For people: how far it is. */
export function progressOf({ rows, done, frames, after }: ImportState): string {
  if (after === '') return `${spoken.format(rows)} rows read`;
  return `${spoken.format(done)} of ${spoken.format(rows)} rows done, ${spoken.format(frames)} machines`;
}
