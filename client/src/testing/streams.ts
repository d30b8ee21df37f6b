import type { Json } from '../results.ts';
import type { Refusal } from './mock.ts';

interface Entry {
  readonly position: number;
  readonly message: Json;
}

interface Reader {
  readonly write: (message: Json) => void;
  readonly cut: () => void;
}

const cursorOf = (position: number) => `mock:${position}`;

/** Keeps the logs of the streams, and sends their messages to the connections as GraphQL over SSE. */
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
    /** Returns the response of a stream, or why it is refused. */
    open(query: string, variables: Json, signal: AbortSignal): Response | Refusal {
      const [, alias, field = ''] = /\{\s*(?:(\w+)\s*:\s*)?(\w+)/.exec(query) ?? [];
      const after = /\bafter\s*:\s*\$(\w+)/.exec(query)?.[1] ?? 'after';
      return of(field).open(alias ?? field, variables[after], signal);
    },
  };
}

function createStream() {
  const log: Entry[] = [];
  const readers = new Set<Reader>();
  const refusals: Refusal[] = [];
  let position = 0;
  let opened: (() => void)[] = [];
  const heartbeat = (): Json => ({ __typename: 'StreamHeartbeat', cursor: cursorOf(position) });
  const tell = (message: Json) => {
    for (const { write } of readers) write(message);
  };

  function append(message: Json): void {
    log.push({ position, message });
    tell(message);
  }

  function cut(): void {
    for (const reader of readers) reader.cut();
    readers.clear();
  }

  function open(key: string, after: unknown, signal: AbortSignal): Response | Refusal {
    const refusal = refusals.shift();
    if (refusal) return refusal;
    const from = typeof after === 'string' ? Number(after.slice('mock:'.length)) : position;
    const encoder = new TextEncoder();
    let leave = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const write = (message: Json) => {
          const data = JSON.stringify({ data: { [key]: message } });
          controller.enqueue(encoder.encode(`event: next\ndata: ${data}\n\n`));
        };
        const reader = { write, cut: () => controller.error(new TypeError('The connection was cut.')) };
        leave = () => {
          readers.delete(reader);
          reader.cut();
        };
        for (const entry of log) if (entry.position > from) write(entry.message);
        write(heartbeat());
        readers.add(reader);
      },
      cancel: () => leave(),
    });
    signal.addEventListener('abort', leave, { once: true });
    const waiting = opened;
    opened = [];
    for (const check of waiting) check();
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  return {
    open,
    cut,
    send(event: Json) {
      position += 1;
      append({ ...event, cursor: cursorOf(position) });
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
