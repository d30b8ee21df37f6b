import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Affected, refresh } from '../data/affected.ts';
import { useClient } from '../data/connection.tsx';
import { ExecutionChangesDocument, ExecutionDocument } from '../generated/operations.ts';

/** Milliseconds in which the events of one move are answered by one reading. */
const settleMs = 150;

/** The queries that show the state of an execution. The variables after a step never change. */
export const executionAffected = (flowSid: string, sid: string): readonly Affected[] => [
  { documents: [ExecutionDocument], variables: { flowSid, sid } },
];

/** Reads the execution again whenever it has changed. Returns whether events were missed. */
export function useExecutionChanges(flowSid: string, sid: string): boolean {
  const client = useClient();
  const cache = useQueryClient();
  const [gap, setGap] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void refresh(cache, executionAffected(flowSid, sid));
      }, settleMs);
    };
    const stop = client.subscribe(
      ExecutionChangesDocument,
      { flowSid, sid },
      {
        next: readAgain,
        gap() {
          setGap(true);
          readAgain();
        },
        // The page shows the same refusal for its query.
        error: readAgain,
      },
    );
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client, cache, flowSid, sid]);
  return gap;
}
