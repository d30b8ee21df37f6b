import { useQueryClient } from '@tanstack/react-query';
import type { TributaryError } from '@tributary/client';
import { followQueries } from '@tributary/client/query';
import { useEffect, useState } from 'react';
import { type Affected, keysOf } from '../data/affected.ts';
import { useClient } from '../data/connection.tsx';
import { ExecutionChangesDocument, ExecutionDocument } from '../generated/operations.ts';

/** The stream of an execution's changes. */
export interface ExecutionStream {
  /** Whether events were missed. */
  readonly hasGap: boolean;
  /** The reason for which the stream has ended. */
  readonly error: TributaryError | null;
}

const whole: ExecutionStream = { hasGap: false, error: null };

/** Milliseconds in which the events of one move are answered by one reading. */
const settleMs = 150;

/** The queries that show the state of an execution. The variables after a step never change. */
export const executionAffected = (flowSid: string, sid: string): readonly Affected[] => [
  { documents: [ExecutionDocument], variables: { flowSid, sid } },
];

/** Reads the execution again whenever it has changed. */
export function useExecutionChanges(flowSid: string, sid: string): ExecutionStream {
  const client = useClient();
  const cache = useQueryClient();
  const [stream, setStream] = useState<ExecutionStream>(whole);
  useEffect(
    () =>
      followQueries(
        cache,
        client,
        ExecutionChangesDocument,
        { flowSid, sid },
        {
          queries: keysOf(executionAffected(flowSid, sid)),
          settle: settleMs,
          onGap: () => setStream((before) => ({ ...before, hasGap: true })),
          onError: (error) => setStream((before) => ({ ...before, error })),
        },
      ),
    [client, cache, flowSid, sid],
  );
  return stream;
}
