import { splitOutside } from '../../contract/field-masks.ts';
import { type Field, type FieldType, type MessageName, messageOf } from '../../contract/messages.ts';
import { graphName } from '../graph-names.ts';

type Row = readonly [wireName: string, field: Field];

/** Returns a path from a message with the names that `to` finds for those of `from`; others stay as they are. */
function respelt(
  message: MessageName,
  path: readonly string[],
  { from, to }: { from(row: Row): string; to(row: Row): string },
): readonly string[] {
  let type: FieldType | undefined = { kind: 'message', message };
  return path.map((name) => {
    if (type?.kind === 'list') {
      type = type.of;
      if (/^\d+$/.test(name)) return name;
    }
    const rows: readonly Row[] =
      type?.kind === 'message' ? Object.entries(messageOf(type.message).fields) : [];
    const row = rows.find((one) => from(one) === name);
    type = row?.[1];
    return row ? to(row) : name;
  });
}

const wireSpelling = ([name]: Row): string => name;
const graphSpelling = ([name, field]: Row): string => graphName(name, field);

/** Returns a path of the service's message in the graph's input of it. */
export const graphPath = (message: MessageName, path: readonly string[]): readonly string[] =>
  respelt(message, path, { from: wireSpelling, to: graphSpelling });

/** Returns an update mask of the graph in the service's names. */
export const wireMask = (message: MessageName, mask: string): string =>
  splitOutside(mask, ',')
    .map(({ text }) => splitOutside(text.trim(), '.').map((part) => part.text))
    .map((path) => respelt(message, path, { from: graphSpelling, to: wireSpelling }).join('.'))
    .join(',');
