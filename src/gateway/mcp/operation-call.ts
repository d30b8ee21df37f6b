import { hash } from 'node:crypto';
import { ConfigFault } from '../../config/config.ts';
import { ownerOf } from '../../kit/call/caller.ts';
import { badInput, Fault } from '../../kit/fault.ts';
import { isTooDeep, maxJsonDepth } from '../../kit/json/value.ts';
import { callTool, type ToolAnswer, type ToolCall, type ToolParts } from './call-tool.ts';
import { fitData, type ListRest } from './cut-answer.ts';
import type { Tool, ToolResult } from './tool.ts';
import { maxCharacters, resultOf, shownErrors, tooLong } from './tool-results.ts';

/** The argument that every tool has beside the variables of its operation. */
const cursorName = 'answerCursor';
const cursorSchema = {
  type: 'string',
  description: `Cursor of an answer that was cut. The call returns what the answer left out; all other arguments stay as they were.`,
};

const text = { type: 'string' };

/** Returns the tool with the argument that continues a cut answer. Throws ConfigFault for a variable of its name. */
export const withAnswerCursor = (tool: Tool): Tool => {
  const { inputSchema, outputSchema } = tool;
  if (cursorName in inputSchema.properties) {
    const clash = `the operation ${tool.name} has a variable $${cursorName}, and every tool of agents has an argument of that name`;
    throw new ConfigFault([`TRIBUTARY_OPERATIONS: ${clash}; rename the variable.`]);
  }
  const properties = { ...inputSchema.properties, [cursorName]: cursorSchema };
  const results = { ...outputSchema.properties, [cursorName]: text, howToGoOn: text };
  return {
    ...tool,
    inputSchema: { ...inputSchema, properties },
    outputSchema: { ...outputSchema, properties: results },
  };
};

/** Characters beside the data of an answer that was cut. */
const reserved = 1_000;

/** Calls a tool. An answer that is too long ends early, with a cursor for the rest. */
export async function callOperation(parts: ToolParts, tool: Tool, asked: ToolCall): Promise<ToolResult> {
  const { [cursorName]: cursor, ...variables } = asked.arguments;
  const { sealer } = parts.context;
  // A cursor is of use only to its caller, with the same arguments.
  const owner = ownerOf(asked.call.caller);
  const purpose = () => `tool answer ${hash('sha256', JSON.stringify([tool.name, owner, variables]), 'hex')}`;
  let rest: ListRest | null = null;

  function show({ data, errors }: ToolAnswer): ToolResult {
    const noted = errors.length > 0 ? { errors: shownErrors(errors) } : {};
    const room = maxCharacters - reserved - JSON.stringify(noted).length;
    const fitted = fitData(data, room, rest);
    if (!fitted) throw tooLong();
    if (!fitted.cut) return resultOf({ data: fitted.data, ...noted });
    const { path, skip, total } = fitted.cut;
    const next = sealer.seal(purpose(), { path, skip });
    const howToGoOn = `The answer was cut: ${path.join('.')} ends at item ${skip} of ${total}. Call ${tool.name} again with the same arguments and ${cursorName} for the others.`;
    return resultOf({ data: fitted.data, ...noted, [cursorName]: next, howToGoOn });
  }

  const variablesOf = () => {
    if (isTooDeep(variables)) throw badInput('arguments', `at most ${maxJsonDepth} levels deep`);
    if (cursor !== undefined && cursor !== null)
      rest = opened(typeof cursor === 'string' ? sealer.open(purpose(), cursor) : undefined);
    return variables;
  };
  return await callTool(parts, tool, asked, variablesOf, show);
}

/** Returns the sealed position. Throws INVALID_CURSOR for a cursor of other arguments or of another caller. */
function opened(value: unknown): ListRest {
  // Only this module seals for the purpose.
  if (value !== undefined) return value as ListRest;
  const message = `${cursorName} must be the cursor of an answer of this tool to you, with the same other arguments.`;
  throw new Fault('INVALID_CURSOR', message, { field: cursorName });
}
