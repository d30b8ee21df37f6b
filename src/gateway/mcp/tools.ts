import type { GraphQLSchema } from 'graphql';
import { callActivitySince, withEvents } from './activity-since.ts';
import type { ToolCall, ToolParts } from './call-tool.ts';
import { callOperation, withAnswerCursor } from './operation-call.ts';
import { toolsOf } from './operation-tools.ts';
import { activityText, searchText } from './own-operations.ts';
import type { Tool, ToolResult } from './tool.ts';

/** A tool that can be called. */
export interface CallableTool extends Tool {
  call(call: ToolCall): Promise<ToolResult>;
}

/** The tools of a gateway, by name. */
export type Tools = ReadonlyMap<string, CallableTool>;

/** The operations that become tools. */
export type ToolTexts =
  /** Texts of manifests, which may have mutations. */
  | { readonly listed: readonly string[] }
  /** Documents of samples, of which only queries become tools. */
  | { readonly samples: readonly string[] };

/** Creates the tools: the operations, `activity_since`, and `search` where there is no manifest. */
export function createTools(schema: GraphQLSchema, texts: ToolTexts, parts: ToolParts): Tools {
  const operations =
    'listed' in texts ? toolsOf(schema, texts.listed) : readingTools(schema, [...texts.samples, searchText]);
  const called = operations.map((tool): CallableTool => {
    const whole = withAnswerCursor(tool);
    return { ...whole, call: (call) => callOperation(parts, whole, call) };
  });
  const activity = toolsOf(schema, [activityText]).map(
    (tool): CallableTool => ({
      ...withEvents(tool),
      call: (call) => callActivitySince(parts, tool, call),
    }),
  );
  return new Map([...called, ...activity].map((tool) => [tool.name, tool]));
}

const readingTools = (schema: GraphQLSchema, texts: readonly string[]): readonly Tool[] =>
  toolsOf(schema, texts).filter(({ annotations }) => annotations.readOnlyHint);
