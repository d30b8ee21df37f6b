import { isJson, type Json } from './results.ts';

/** Yields the name and the JSON of each event of a response, and calls `heard` for each chunk. */
export async function* eventsOf(
  response: Response,
  heard: () => void,
): AsyncGenerator<readonly [event: string, data: Json]> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return;
      heard();
      text += decoder.decode(value, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const [, event = '', data] = /^event: (\w+)[\s\S]*?^data: ([^\n]*)/m.exec(block) ?? [];
        const message: unknown = data === undefined ? null : JSON.parse(data);
        if (isJson(message)) yield [event, message];
      }
    }
  } finally {
    await reader?.cancel().catch(() => {});
  }
}
