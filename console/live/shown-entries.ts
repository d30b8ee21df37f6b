import { endReasons } from '../executions/end-reasons.ts';
import { nounText } from '../ui/noun.ts';
import { sentenceOf } from '../ui/sentence.ts';
import type { LiveEntry } from './live-entry.ts';

/**
 * Returns the entries, newest first, with one row for all steps of an execution that are among them, and one for all
 * that an operation has reported of its progress.
 */
export function grouped(entries: readonly LiveEntry[]): readonly LiveEntry[] {
  const groups = Map.groupBy(entries, groupOf);
  return entries.flatMap((entry) => {
    const group = groupOf(entry);
    if (group === null) return [entry];
    const [newest, ...earlier] = groups.get(group) ?? [];
    return entry === newest ? [{ ...newest, earlier: earlierText(newest, earlier.length) }] : [];
  });
}

/** Nouns of the events that follow each other until something is done. */
const nouns: Readonly<Record<string, string>> = {
  EXECUTION_STEP_ENTERED: 'earlier step',
  OPERATION_PROGRESSED: 'earlier report',
};

/** Returns what the events of an entry are steps of; null for an event that stands alone. */
const groupOf = (entry: LiveEntry): string | null =>
  entry.kind === 'event' && Object.hasOwn(nouns, entry.event.kind)
    ? (entry.event.executionSid ?? entry.event.operationName)
    : null;

const earlierText = (entry: LiveEntry, count: number): string =>
  entry.kind === 'event' && count > 0 ? nounText(count, nouns[entry.event.kind] ?? 'earlier event') : '';

/** `Operation operation-1f (create projects/shop/locations/us-central1/groups/web) succeeded`. */
const operation = /^Operation \S+ \((\w+) projects\/([^/)]+)\/locations\/([^/)]+)\/?([^)]*)\) (.*)$/;

/** Returns the text of an event with names and words in place of ids of flows and operations, and of constants. */
export const readableText = (text: string, flowNames: ReadonlyMap<string, string>): string =>
  text
    .replace(
      operation,
      (_, verb: string, project: string, location: string, object: string, end: string) =>
        `${sentenceOf(verb)} ${object} ${end} (${project}, ${location})`,
    )
    .replaceAll(/FW[0-9a-f]{32}/g, (sid) => flowNames.get(sid) ?? sid)
    .replace(/[A-Z]+_[A-Z_]+$/, (reason) => reasonTexts.get(reason) ?? reason);

const reasonTexts = new Map(Object.entries(endReasons).map(([reason, text]) => [reason, text.toLowerCase()]));
