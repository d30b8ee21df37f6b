import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Client, VariablesOf } from './contract.ts';
import type { Operation } from './document.ts';
import { asTributaryError, type TributaryError } from './errors.ts';
import type { Json } from './results.ts';

interface Shown<Data> {
  /** Null before the first answer to these variables; a failed reload keeps the answer before it. */
  readonly data: Data | null;
  readonly error: TributaryError | null;
  readonly loading: boolean;
}

export interface Answer<Data> extends Shown<Data> {
  /** Runs the query again. The answer stays until the next one comes. */
  reload(): void;
}

export interface UseQueryOptions<Data> {
  /** False waits with the query. Default: true. */
  readonly enabled?: boolean | undefined;
  /** The answer to the first variables, as a server has read it; nothing is asked for until `reload`. */
  readonly initial?: Data | undefined;
}

/** Runs a query, and again when the document or the variables change. An answer never stands under other variables. */
export function useQuery<Data = Json, Variables = unknown>(
  client: Client,
  document: Operation<Data, Variables>,
  variables?: VariablesOf<Variables>,
  { enabled = true, initial }: UseQueryOptions<Data> = {},
): Answer<Data> {
  const key = JSON.stringify(variables ?? {});
  const given = useRef({ key, data: initial });
  const asked = useMemo(() => {
    const data = given.current.key === key ? given.current.data : undefined;
    const start = { data: data ?? null, error: null, loading: enabled && data === undefined };
    return { client, document, key, enabled, start };
  }, [client, document, key, enabled]);
  const [read, setRead] = useState<{ readonly asked: object; readonly shown: Shown<Data> }>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    const { client, document, key, enabled, start } = asked;
    if (!enabled || (round === 0 && !start.loading)) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (next: Partial<Shown<Data>>) => {
      if (signal.aborted) return;
      setRead((before) => ({
        asked,
        shown: { ...(before?.asked === asked ? before.shown : start), ...next },
      }));
    };
    show({ loading: true });
    client.query(document, JSON.parse(key) as VariablesOf<Variables>, { signal }).then(
      (data) => show({ data, error: null, loading: false }),
      (error: unknown) => show({ error: asTributaryError(error), loading: false }),
    );
    return () => leaving.abort();
  }, [asked, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { ...(read?.asked === asked ? read.shown : asked.start), reload };
}
