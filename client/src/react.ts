'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Client, VariablesOf } from './contract.ts';
import type { Operation } from './document.ts';
import { asTributaryError, type TributaryError } from './errors.ts';
import { type EndedOperation, waitForOperation } from './inventory.ts';
import type { FieldOf, Gap, MessageOf, StreamState } from './options.ts';
import { type NodeOf, pageOf } from './pages.ts';
import type { Json } from './results.ts';

export { type Answer, type UseQueryOptions, useQuery } from './use-query.ts';

/** Messages that `useStream` keeps by default. */
const keptMessages = 100;

export interface Stream<Message> {
  /** The latest messages, oldest first. */
  readonly messages: readonly Message[];
  /** Set when the subscription has failed for good. */
  readonly error: TributaryError | null;
  /** State of this subscription; `idle` before it begins and after it has failed. */
  readonly state: StreamState;
}

const noStream = { messages: [], error: null, state: 'idle' } as const;

export interface UseStreamOptions<Message> {
  /** Number of messages that are kept. Default: 100. */
  readonly keep?: number | undefined;
  readonly onMessage?: ((message: Message) => void) | undefined;
  readonly onGap?: ((gap: Gap) => void) | undefined;
  /** Called with the errors of a message that could not be read; without it, such a message ends the subscription. */
  readonly onFailure?: ((error: TributaryError) => void) | undefined;
  /** False waits with the subscription. Default: true. */
  readonly enabled?: boolean | undefined;
}

/**
 * Follows a subscription while the component is mounted. It begins anew when the document or the variables change.
 * Messages of one moment are shown by one rendering.
 */
export function useStream<Data = Json, Variables = unknown>(
  client: Client,
  document: Operation<Data, Variables>,
  variables?: VariablesOf<Variables>,
  options: UseStreamOptions<MessageOf<Data>> = {},
): Stream<MessageOf<Data>> {
  const { keep = keptMessages, enabled = true } = options;
  const [stream, setStream] = useState<Stream<MessageOf<Data>>>(noStream);
  const latest = useRef(options);
  latest.current = options;
  const key = JSON.stringify(variables ?? {});
  useEffect(() => {
    setStream(noStream);
    if (!enabled) return undefined;
    const batch = createBatch<MessageOf<Data>>((added) =>
      setStream(({ messages, ...others }) => ({ ...others, messages: [...messages, ...added].slice(-keep) })),
    );
    const { onGap, onFailure } = latest.current;
    const stop = client.subscribe(document, JSON.parse(key) as VariablesOf<Variables>, {
      next(message) {
        latest.current.onMessage?.(message);
        batch.add(message);
      },
      ...(onGap ? { gap: (gap: Gap) => latest.current.onGap?.(gap) } : {}),
      ...(onFailure ? { failure: (error: TributaryError) => latest.current.onFailure?.(error) } : {}),
      error: (error) => setStream(({ messages }) => ({ messages, error, state: 'idle' })),
      state: (state) => setStream((before) => (before.state === state ? before : { ...before, state })),
    });
    return () => {
      stop();
      batch.stop();
    };
  }, [client, document, key, keep, enabled]);
  return stream;
}

/** Collects values, and hands those of one moment on together. */
function createBatch<Value>(flush: (values: readonly Value[]) => void) {
  let values: Value[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add(value: Value) {
      values.push(value);
      timer ??= setTimeout(() => {
        timer = undefined;
        const added = values;
        values = [];
        flush(added);
      }, 16);
    },
    stop: () => clearTimeout(timer),
  };
}

export interface Pages<Node> {
  readonly nodes: readonly Node[];
  readonly hasNext: boolean;
  readonly loading: boolean;
  readonly error: TributaryError | null;
  /** Reads `count` further nodes; after an error, the whole list again. Does nothing while others are read. */
  more(count?: number): void;
  /** Reads the list anew from its beginning. */
  reload(): void;
}

export interface UsePagesOptions<Page> {
  /** Number of nodes that are read at first and by `more`. Default: 50. */
  readonly count?: number | undefined;
  /** False waits with the list. Default: true. */
  readonly enabled?: boolean | undefined;
  /** The first page of the list with the first variables, as a server has read it; `more` continues behind it. */
  readonly initial?: Page | undefined;
}

/** Reads up to `count` nodes; `hasNext` is false when there are no more. */
async function take<Node>(nodes: AsyncGenerator<Node, void, undefined>, count: number) {
  const added: Node[] = [];
  try {
    while (added.length < count) {
      const { value, done } = await nodes.next();
      if (done) return { added, hasNext: false, error: null };
      added.push(value as Node);
    }
    return { added, hasNext: true, error: null };
  } catch (error) {
    return { added, hasNext: true, error: asTributaryError(error) };
  }
}

type Shown<Node> = Omit<Pages<Node>, 'more' | 'reload'>;

const nothing = (loading: boolean) => ({ nodes: [], hasNext: true, loading, error: null });

function shownPage<Node>(page: unknown): Shown<Node> & { readonly after: string | null } {
  const { nodes, pageInfo } = pageOf(page);
  const { hasNextPage, endCursor } = pageInfo;
  const hasNext = hasNextPage === true && typeof endCursor === 'string';
  return {
    ...{ nodes: nodes as readonly Node[], hasNext, loading: false, error: null },
    after: hasNext ? endCursor : null,
  };
}

/** Reads a list page by page: the first nodes at once, further ones when `more` is called. */
export function usePages<Data = Json, Variables = unknown>(
  client: Client,
  document: Operation<Data, Variables>,
  variables?: VariablesOf<Variables>,
  { count: first = 50, enabled = true, initial }: UsePagesOptions<FieldOf<Data>> = {},
): Pages<NodeOf<FieldOf<Data>>> {
  type Node = NodeOf<FieldOf<Data>>;
  const key = JSON.stringify(variables ?? {});
  const given = useRef(initial && { key, page: shownPage<Node>(initial) });
  const [state, setState] = useState<Shown<Node>>(given.current?.page ?? nothing(enabled));
  const [round, setRound] = useState(0);
  const reader = useRef<(count: number) => void>(() => {});
  useEffect(() => {
    const page = round === 0 && given.current?.key === key ? given.current.page : undefined;
    setState(page ?? nothing(enabled));
    reader.current = () => {};
    if (!enabled) return undefined;
    let left = false;
    let isReading = false;
    const open = (after?: string) =>
      client.pages(document, { ...JSON.parse(key), ...(after && { after }) } as VariablesOf<Variables>);
    let nodes = open(page?.after ?? undefined);
    let shown: readonly Node[] = page?.nodes ?? [];
    /** Nodes that were shown when reading failed: the list is read again up to there. */
    let lost = 0;
    const read = async (count: number) => {
      if (isReading || page?.after === null) return;
      isReading = true;
      setState((before) => ({ ...before, loading: true }));
      const { added, hasNext, error } = await take(nodes, lost + count);
      isReading = false;
      if (left) return;
      shown = [...shown, ...added];
      setState({ nodes: shown, hasNext, error, loading: false });
      lost = error ? Math.max(lost, shown.length) : 0;
      if (!error) return;
      shown = [];
      nodes = open();
    };
    reader.current = (count) => void read(count);
    if (!page) void read(first);
    return () => {
      left = true;
      void nodes.return();
    };
  }, [client, document, key, first, enabled, round]);
  const more = useCallback((count = first) => reader.current(count), [first]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { ...state, more, reload };
}

export interface OperationState {
  /** The operation once it has succeeded. */
  readonly operation: EndedOperation | null;
  readonly error: TributaryError | null;
  readonly waiting: boolean;
}

/** Waits for a long-running operation by its name; null waits for none. */
export function useOperation(client: Client, name: string | null): OperationState {
  const [state, setState] = useState<OperationState>({
    operation: null,
    error: null,
    waiting: name !== null,
  });
  useEffect(() => {
    setState({ operation: null, error: null, waiting: name !== null });
    if (name === null) return undefined;
    const leaving = new AbortController();
    const show = (next: OperationState) => {
      if (!leaving.signal.aborted) setState(next);
    };
    waitForOperation(client, name, { signal: leaving.signal }).then(
      (operation) => show({ operation, error: null, waiting: false }),
      (error: unknown) => show({ operation: null, error: asTributaryError(error), waiting: false }),
    );
    return () => leaving.abort();
  }, [client, name]);
  return state;
}
