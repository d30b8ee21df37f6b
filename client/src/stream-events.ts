import { isJson, type Json } from './results.ts';

/** Yields the name and the JSON of each event of a response, and calls `heard` for each chunk. */
export async function* eventsOf(
  response: Response,
  heard: () => void,
): AsyncGenerator<readonly [event: string, data: Json]> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let from = 0;
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return;
      heard();
      text += decoder.decode(value, { stream: true });
      for (let end = text.indexOf('\n\n', from); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const [, event = '', data] = /^event: (\w+)[\s\S]*?^data: ([^\n]*)/m.exec(block) ?? [];
        const message: unknown = data === undefined ? null : JSON.parse(data);
        if (isJson(message)) yield [event, message];
      }
      // The end of a long event is searched for behind what has been searched.
      from = Math.max(0, text.length - 1);
    }
  } finally {
    await reader?.cancel().catch(() => {});
  }
}
