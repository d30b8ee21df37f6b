export interface StreamEvent {
  readonly event: string;
  readonly id: string | null;
  readonly data: string;
}

export interface EventReader extends AsyncDisposable {
  readonly status: number;
  readonly headers: Headers;
  /** Returns the next event; null at the end of the response. */
  next(): Promise<StreamEvent | null>;
}

/** Reads server-sent events by their format alone, without a client library. */
export async function openEventReader(url: URL, init: RequestInit = {}): Promise<EventReader> {
  const leaving = new AbortController();
  const headers = { accept: 'text/event-stream', ...init.headers };
  const response = await fetch(url, { ...init, headers, signal: leaving.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    status: response.status,
    headers: response.headers,
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const event = parsed(text.slice(0, end));
          text = text.slice(end + 2);
          if (event) return event;
          continue;
        }
        const chunk = await reader?.read();
        if (!chunk || chunk.done) return null;
        text += chunk.value;
      }
    },
    async [Symbol.asyncDispose]() {
      leaving.abort();
    },
  };
}

/** Parses one block; null when it holds only comments. */
function parsed(block: string): StreamEvent | null {
  const fields = block.split('\n').map((line) => /^(\w*): ?(.*)$/.exec(line) ?? []);
  const fieldOf = (name: string) => fields.find(([, field]) => field === name)?.[2];
  const data = fieldOf('data');
  return data === undefined
    ? null
    : { event: fieldOf('event') ?? 'message', id: fieldOf('id') ?? null, data };
}
