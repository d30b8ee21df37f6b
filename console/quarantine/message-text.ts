import { jsonText, visibleText } from '../ui/control-characters.ts';

/** The parts of a message that people read. */
export interface MessageText {
  /** The body, as lines where it is JSON. */
  readonly body: string;
  /** The content that the body has in base64; null where there is none that is a text. */
  readonly content: string | null;
}

/** Returns the texts of a body. A cut body is shown as it is. */
export function messageText(body: string): MessageText {
  const message = partOf(parsed(body), 'message');
  const data = partOf(message, 'data');
  const content = typeof data === 'string' && data !== '' ? decoded(data) : null;
  return { body: inLines(body), content: content === null ? null : inLines(content) };
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns JSON with a line for each value, and any other text as it is. Control characters show as their codes. */
function inLines(text: string): string {
  const value = parsed(text);
  return value === undefined ? text.split('\n').map(visibleText).join('\n') : jsonText(value, 2);
}

function decoded(base64: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
