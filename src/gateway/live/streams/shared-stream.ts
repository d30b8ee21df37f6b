import { Fault } from '../../../kit/fault.ts';
import type { Sink } from '../hub/sink.ts';
import type { AnswerStream } from './answer-stream.ts';

/** An operation of a shared stream. */
export interface SharedOperation {
  readonly isOpen: boolean;
  /** Where the messages of the operation go, until it has ended. */
  readonly sink: Sink;
  /** Keeps the function that ends the operation; null completes an operation that is done. */
  begun(end: (() => void) | null): void;
  /** Sends errors in place of messages, and completes the operation. */
  fail(errors: readonly unknown[]): void;
  /** Ends the operation without a message. */
  leave(): void;
}

/** An event stream that carries several operations: the single connection mode of GraphQL over SSE. */
export interface SharedStream {
  readonly size: number;
  /** Adds an operation. `left` is called when it ends while it begins. Throws CONFLICT for an id that is in use. */
  add(id: string, left: () => void): SharedOperation;
  /** Ends an operation; returns false when there is none with that id. */
  end(id: string): boolean;
  /** Ends the stream, so that its client reconnects. */
  cut(): void;
  /** Ends all operations. */
  close(): void;
}

export function createSharedStream(stream: AnswerStream): SharedStream {
  const operations = new Map<string, () => void>();
  let isClosed = false;

  function add(id: string, left: () => void): SharedOperation {
    if (operations.has(id)) throw idInUse(id);
    const head = `event: next\ndata: {"id":${JSON.stringify(id)},"payload":`;
    let isOpen = !isClosed;
    if (isClosed) left();
    let end = left;
    const leave = () => {
      if (!isOpen) return;
      isOpen = false;
      operations.delete(id);
      end();
    };
    const write = (payload: string) => {
      if (isOpen) stream.send(`${head}${payload}}\n\n`);
    };
    const complete = () => {
      if (isOpen) stream.send(`event: complete\ndata: {"id":${JSON.stringify(id)}}\n\n`);
      leave();
    };
    if (isOpen) operations.set(id, leave);
    return {
      get isOpen() {
        return isOpen;
      },
      sink: sinkOf(stream, write),
      begun(ending) {
        if (!isOpen) return ending?.();
        end = ending ?? (() => {});
        if (ending === null) complete();
      },
      fail(errors) {
        end = () => {};
        write(JSON.stringify({ errors }));
        complete();
      },
      leave,
    };
  }

  return {
    get size() {
      return operations.size;
    },
    add,
    end(id) {
      const leave = operations.get(id);
      leave?.();
      return leave !== undefined;
    },
    cut: stream.cut,
    close() {
      isClosed = true;
      for (const leave of [...operations.values()]) leave();
    },
  };
}

const idInUse = (id: string) =>
  new Fault('CONFLICT', `extensions.operationId must be new on its stream; "${id}" is in use.`, {
    field: 'extensions.operationId',
  });

/** Returns the stream as the sink of one operation. */
const sinkOf = (stream: AnswerStream, write: (payload: string) => void): Sink => ({
  write,
  cork: stream.cork,
  uncork: stream.uncork,
  get buffered() {
    return stream.buffered;
  },
  fits: stream.fits,
  drained: stream.drained,
  overflow: stream.overflow,
  evict: stream.evict,
});
