import type { StreamState, TributaryError } from '@tributary/client';
import type { GraphQLError } from 'graphql';

/** Bounds of what the response pane keeps of a stream. */
const maxMessages = 100;
const maxCharacters = 200_000;

/** A stream as the response pane shows it. */
export interface StreamView {
  /** State and number of messages in words; absent where the stream was refused at once. */
  readonly stream?: string;
  /** Messages as the gateway sent them, and lines about the connection, the newest first. */
  readonly log?: readonly unknown[];
  readonly errors?: readonly GraphQLError[];
}

interface Entry {
  readonly value: unknown;
  readonly characters: number;
}

/** The state of a stream that has not ended. */
export type OpenState = Exclude<StreamState, 'idle'>;

/** The state of a stream in words. */
const states: Readonly<Record<OpenState, string>> = {
  connecting: 'connecting',
  'catching up': 'catching up',
  live: 'live',
  reconnecting: 'reconnecting',
};

/** Messages of a stream and what has happened to its connection, the newest first; old ones are dropped. */
export function createStreamLog() {
  const entries: Entry[] = [];
  let [received, dropped, characters] = [0, 0, 0];
  let state = states.connecting;
  let wasLost = false;
  let hasGap = false;

  function add(value: unknown): void {
    const entry = { value, characters: JSON.stringify(value).length };
    entries.unshift(entry);
    characters += entry.characters;
    while (entries.length > 1 && (entries.length > maxMessages || characters > maxCharacters)) {
      characters -= entries.pop()?.characters ?? 0;
      dropped += 1;
    }
  }

  function shown(): StreamView {
    const messages = `${received.toLocaleString('en')} ${received === 1 ? 'message' : 'messages'}`;
    const kept = dropped > 0 ? `the newest ${entries.length} are kept, the newest first` : 'the newest first';
    const stream = received > 1 ? `${state}, ${messages}, ${kept}` : `${state}, ${messages}`;
    return { stream, log: entries.map(({ value }) => value) };
  }

  return {
    message(value: unknown): void {
      received += 1;
      add(value);
    },
    /** Notes that messages before the next one are missing. */
    gap(): void {
      hasGap = wasLost;
    },
    state(next: OpenState, reason: TributaryError | null): void {
      state = states[next];
      if (next === 'reconnecting') {
        if (!wasLost || reason) add(`${now()} ${reason ? refused(reason) : 'connection lost'}`);
        wasLost ||= reason === null;
      }
      if (next === 'live' && wasLost) {
        add(`${now()} ${hasGap ? 'reconnected, with a gap' : 'reconnected, nothing missed'}`);
        [wasLost, hasGap] = [false, false];
      }
    },
    /** Returns the last view, with the errors that have ended the stream. */
    ended(errors: readonly GraphQLError[]): StreamView {
      state = 'ended';
      return { errors, ...(entries.length > 0 ? shown() : {}) };
    },
    shown,
  };
}

const now = () => new Date().toLocaleTimeString('en-GB');

const refused = ({ code, message, retryAfter }: TributaryError) =>
  `refused: ${code}, ${message}${retryAfter === undefined ? '' : ` Tried again in ${retryAfter} s.`}`;
