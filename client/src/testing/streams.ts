import { isJson, type Json } from '../results.ts';
import type { Refusal } from './contract.ts';

/** An open subscription of a client. */
export interface Reader {
  next(result: Json): void;
  /** Cuts the connection of the subscription. */
  cut(): void;
}

/** Opens a subscription; returns the function that ends it, or why it is refused. */
export type Subscribe = (operation: Json, headers: Headers, reader: Reader) => (() => void) | Refusal;

const cursorOf = (position: number) => `mock:${position}`;

/** Keeps the logs of the streams, and sends their messages to the readers. */
export function createStreams() {
  const streams = new Map<string, ReturnType<typeof createStream>>();
  const of = (name: string) => {
    const stream = streams.get(name) ?? createStream();
    streams.set(name, stream);
    return stream;
  };
  return {
    of,
    cut() {
      for (const stream of streams.values()) stream.cut();
    },
    open(query: string, variables: Json, reader: Reader): (() => void) | Refusal {
      // The first selection set; braces of default values are inside the parentheses of the variables.
      const [, alias, field = ''] =
        /^[^({]*(?:\([^()]*\))?[^({]*\{\s*(?:(\w+)\s*:\s*)?(\w+)/.exec(query) ?? [];
      const after = /\bafter\s*:\s*\$(\w+)/.exec(query)?.[1] ?? 'after';
      return of(field).open(alias ?? field, variables[after], reader);
    },
  };
}

function createStream() {
  const log: { readonly position: number; readonly message: Json }[] = [];
  const readers = new Map<Reader, (message: Json) => void>();
  const refusals: Refusal[] = [];
  let position = 0;
  let opened: (() => void)[] = [];
  const heartbeat = (): Json => ({ __typename: 'StreamHeartbeat', cursor: cursorOf(position) });
  const tell = (message: Json) => {
    for (const write of readers.values()) write(message);
  };

  function append(message: Json): void {
    log.push({ position, message });
    tell(message);
  }

  function cut(): void {
    for (const reader of [...readers.keys()]) reader.cut();
  }

  function open(key: string, after: unknown, reader: Reader): (() => void) | Refusal {
    const refusal = refusals.shift();
    if (refusal) return refusal;
    const write = (message: Json) => reader.next({ data: { [key]: message } });
    const from = typeof after === 'string' ? Number(after.slice('mock:'.length)) : position;
    for (const entry of log) if (entry.position > from) write(entry.message);
    write(heartbeat());
    readers.set(reader, write);
    const waiting = opened;
    opened = [];
    for (const check of waiting) check();
    return () => void readers.delete(reader);
  }

  return {
    open,
    cut,
    send(event: unknown) {
      position += 1;
      append({ ...(isJson(event) ? event : {}), cursor: cursorOf(position) });
    },
    heartbeat: () => tell(heartbeat()),
    gap(reason = 'CURSOR_EXPIRED') {
      const before = cursorOf(position);
      position += 1;
      const isReset = reason === 'LOG_RESET';
      const [missedFrom, missedTo] = isReset ? [null, null] : [before, cursorOf(position)];
      append({ __typename: 'StreamGap', reason, missedFrom, missedTo });
      if (isReset) tell(heartbeat());
    },
    refuse(refusal: Refusal) {
      refusals.push(refusal);
      cut();
    },
    async connected(count = 1) {
      while (readers.size < count) await new Promise<void>((resolve) => opened.push(resolve));
    },
  };
}
