import { createValue } from '../pages/value.ts';

export interface ExecutionKey {
  readonly flowSid: string;
  readonly sid: string;
}

/** The active execution in the most recent answer that had one. */
export const lastExecution = createValue<ExecutionKey | null>(null);

export function noticeExecution(result: unknown): void {
  const found = activeExecution(result);
  if (found) lastExecution.set(found);
}

/** Returns the first active execution anywhere in the answer. */
function activeExecution(value: unknown): ExecutionKey | null {
  if (typeof value !== 'object' || value === null) return null;
  const { flowSid, sid, status } = value as Record<string, unknown>;
  if (typeof flowSid === 'string' && typeof sid === 'string' && status === 'ACTIVE') return { flowSid, sid };
  for (const inner of Object.values(value)) {
    const found = activeExecution(inner);
    if (found) return found;
  }
  return null;
}
