import { endReasons } from '../executions/end-reasons.ts';
import { sentenceOf } from '../ui/sentence.ts';
import type { LiveEntry } from './live-entry.ts';

/** Returns the entries, newest first, with one row for all steps of an execution that are among them. */
export function grouped(entries: readonly LiveEntry[]): readonly LiveEntry[] {
  const steps = Map.groupBy(entries, stepOf);
  return entries.flatMap((entry) => {
    const sid = stepOf(entry);
    if (sid === null) return [entry];
    const [newest, ...earlier] = steps.get(sid) ?? [];
    return entry === newest ? [{ ...newest, earlierSteps: earlier.length }] : [];
  });
}

/** Returns the SID of the execution that has taken a step; null for any other entry. */
const stepOf = (entry: LiveEntry): string | null =>
  entry.kind === 'event' && entry.event.kind === 'EXECUTION_STEP_ENTERED' ? entry.event.executionSid : null;

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
