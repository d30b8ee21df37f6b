import { Fault } from '../../kit/fault.ts';
import { isJsonObject } from '../../kit/json/value.ts';
import { preview } from '../../kit/text/preview.ts';
import { callTool, type ToolAnswer, type ToolCall, type ToolParts } from './call-tool.ts';
import { fitData } from './cut-answer.ts';
import type { JsonSchema, Tool, ToolResult } from './tool.ts';
import { maxCharacters, resultOf, resultSchemaOf, shownErrors } from './tool-results.ts';

const stream = 'activity';
/** Characters beside the events. */
const reserved = 1_000;

/** Returns the tool with the schema of its own results, whose events are those of the operation. */
export function withEvents(tool: Tool): Tool {
  const path = ['data', 'activity', 'nodes'];
  const events = path.reduce<JsonSchema>(memberOf, tool.outputSchema);
  const members = { events, cursor: { type: 'string' }, hasMore: { type: 'boolean' } };
  return { ...tool, outputSchema: resultSchemaOf(members) };
}

function memberOf({ properties }: JsonSchema, name: string): JsonSchema {
  const member = isJsonObject(properties) ? properties[name] : undefined;
  return isJsonObject(member) ? member : {};
}

/**
 * Calls `activity_since`. Without a cursor one event is read, so that scopes and filter are checked, and the present
 * position is returned without events.
 */
export async function callActivitySince(parts: ToolParts, tool: Tool, asked: ToolCall): Promise<ToolResult> {
  const { cursors, feed } = parts.context;
  const { cursor: given, ...others } = asked.arguments;
  const begins = given === undefined || given === null;
  // Read before the events, so that none is between the last one and this position.
  const present = feed.position;

  function show({ data, errors }: ToolAnswer): ToolResult {
    const { nodes, hasNextPage, endCursor } = pageIn(data);
    const noted = errors.length > 0 ? { errors: shownErrors(errors) } : {};
    const room = maxCharacters - reserved - JSON.stringify(noted).length;
    const events = begins ? [] : fitEvents(nodes, room);
    const isCut = !begins && events.length < nodes.length;
    const hasMore = !begins && (isCut || hasNextPage);
    const read = String((isCut ? events.at(-1)?.['cursor'] : endCursor) ?? given);
    const position = begins ? present : Math.max(present, cursors.parse(read) ?? 0);
    return resultOf({
      events,
      cursor: hasMore ? read : cursors.ofPosition(stream, position),
      hasMore,
      ...noted,
    });
  }

  function variables(): Readonly<Record<string, unknown>> {
    if (begins) return { ...others, first: 1 };
    if (typeof given === 'string') refuseText(() => cursors.parse(given), given);
    return asked.arguments;
  }

  return await callTool(parts, tool, asked, variables, show);
}

/** Throws INVALID_CURSOR that names the argument for a text that is no cursor of events. */
function refuseText(parse: () => unknown, given: string): void {
  try {
    parse();
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'INVALID_CURSOR') throw error;
    const message = `cursor must be the cursor of an earlier answer of this tool, got ${preview(given)}.`;
    throw new Fault(error.code, message, { ...error.options, field: 'cursor' });
  }
}

type EventItem = Readonly<Record<string, unknown>>;

/** The most characters of JSON that a member of a shortened event has. */
const longestMember = 1_000;

/**
 * Returns the first events that fit into the characters. When the first event alone does not fit, it is returned without
 * its long members, so that its cursor leads on.
 */
export function fitEvents(events: readonly EventItem[], maxCharacters: number): readonly EventItem[] {
  const fitted = eventsIn(fitData({ events }, maxCharacters, null)?.data);
  return fitted.length > 0 ? fitted : events.slice(0, 1).map(shortened);
}

const shortened = (event: EventItem): EventItem => ({
  ...Object.fromEntries(
    Object.entries(event).filter(([, value]) => JSON.stringify(value).length <= longestMember),
  ),
  isShortened: true,
});

const eventsIn = (value: unknown): readonly EventItem[] => {
  const list = isJsonObject(value) ? value['events'] : [];
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
};

/** Returns the events of the answer, the position of the last one that was read, and whether there are more. */
function pageIn({ activity }: ToolAnswer['data']) {
  const { nodes, pageInfo } = isJsonObject(activity) ? activity : {};
  const { hasNextPage, endCursor } = isJsonObject(pageInfo) ? pageInfo : {};
  return { nodes: eventsIn({ events: nodes }), hasNextPage: hasNextPage === true, endCursor };
}
