import { useQueryClient } from '@tanstack/react-query';
import type { TributaryError } from '@tributary/client';
import { useEffect, useState } from 'react';
import { type Affected, refresh } from '../data/affected.ts';
import { useConnection } from '../data/connection.tsx';
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
  const { client, state } = useConnection();
  const cache = useQueryClient();
  const [stream, setStream] = useState<ExecutionStream>(whole);
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
          setStream((before) => ({ ...before, hasGap: true }));
          readAgain();
        },
        error(error) {
          setStream((before) => ({ ...before, error }));
          readAgain();
        },
      },
    );
    // The stream begins now, and the page was read before: what happened in between would be missing.
    const unwatch = state.subscribe(() => state.get() === 'live' && readAgain());
    return () => {
      unwatch();
      stop();
      clearTimeout(timer);
    };
  }, [client, state, cache, flowSid, sid]);
  return stream;
}
