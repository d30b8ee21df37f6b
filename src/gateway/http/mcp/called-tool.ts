import { isJsonObject } from '../../../kit/json/value.ts';

/** Returns the name of the tool that a message calls; null for another message. */
export function calledTool(body: unknown): string | null {
  if (!isJsonObject(body) || body['method'] !== 'tools/call' || !isJsonObject(body['params'])) return null;
  const { name } = body['params'];
  return typeof name === 'string' ? name : null;
}
