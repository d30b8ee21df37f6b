import type { End, Transport } from './attempts.ts';
import type { Connection } from './connection.ts';
import { textInstead } from './document.ts';
import type { TributaryError } from './errors.ts';
import { pause } from './pause.ts';
import { createPosition, type Message, type Position } from './position.ts';
import type { Json } from './results.ts';
import type { ResumableOperation } from './resumable.ts';
import type { StreamStatus } from './states.ts';

export interface Followed {
  readonly operation: ResumableOperation;
  readonly variables: Json;
  readonly signal: AbortSignal;
  /** Called with each event and gap, in the order of the log. */
  message(message: Message): void;
  state(status: StreamStatus): void;
}

/** Refusals that would come again for the same request. All others pass, also those of a later gateway. */
const final: ReadonlySet<string> = new Set([
  'FORBIDDEN',
  'BAD_USER_INPUT',
  'INVALID_CURSOR',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'PERSISTED_QUERY_NOT_FOUND',
  'UNKNOWN_OPERATION',
  'BAD_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'METHOD_NOT_ALLOWED',
  'PROTOCOL_ERROR',
]);

/**
 * Follows a subscription over any number of connections: each begins after the last message of the one before. Resolves
 * when the signal fires. Throws the TributaryError that ends the subscription for good.
 */
export async function follow(
  connection: Connection,
  transport: Transport,
  followed: Followed,
): Promise<void> {
  const { signal } = followed;
  const position = createPosition(followed.variables[followed.operation.after]);
  let operation = followed.operation;
  let renewed = false;
  let failures = 0;
  followed.state({ state: 'connecting' });
  while (!signal.aborted) {
    const end = await attemptOnce(connection, transport, { ...followed, operation }, position, () => {
      [failures, renewed] = [0, false];
    });
    if (signal.aborted) return;
    const { error, authorization = null } = end;
    const text = textInstead(operation, error?.code);
    // Another gateway may know the id, so that each attempt begins with it.
    operation = text ?? followed.operation;
    if (text) continue;
    const isToken = error?.code === 'UNAUTHENTICATED';
    if (error && (isToken ? !connection.tokens.canRenew : final.has(error.code))) throw error;
    if (isToken) connection.tokens.renew(authorization);
    // The first refusal is most often the end of a token, for which another is ready.
    const wait = isToken && !renewed ? 0 : pauseOf(error, failures, connection);
    renewed ||= isToken;
    failures += 1;
    // A wait that the gateway asks for is kept.
    const shared = wait > 0 && error?.retryAfter === undefined ? connection.pauses(failures, wait) : null;
    followed.state({
      state: 'reconnecting',
      attempt: failures,
      nextAttemptAt: new Date(shared?.until ?? Date.now() + wait),
      reason: error,
    });
    await (shared?.over(signal) ?? pause(wait, signal).catch(() => {}));
  }
}

/** Makes one attempt. `heard` is called with each message. Throws the error of a callback, or of a wrong message. */
async function attemptOnce(
  { signals }: Connection,
  transport: Transport,
  { operation, variables, signal, state, message: hand }: Followed,
  position: Position,
  heard: () => void,
): Promise<End> {
  const watch = createWatch(state, position.after !== undefined);
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  signal.addEventListener('abort', stop, { once: true });
  const keep = signals.on('drop', stop);
  let problem: unknown = null;
  /** Calls it for an attempt that runs. A callback of the caller that throws, or a wrong message, ends the subscription. */
  const ifRunning = (call: () => void) => {
    if (attempt.signal.aborted) return;
    try {
      call();
    } catch (error) {
      problem = error;
      stop();
    }
  };
  const end = await transport.follow({
    operation,
    get variables() {
      return { ...variables, [operation.after]: position.after };
    },
    signal: attempt.signal,
    began: () => ifRunning(watch.began),
    next: (result) =>
      ifRunning(() => {
        heard();
        const message = position.take(result);
        watch.heard(message === null);
        // The state may have made its listener end the subscription.
        if (message && !attempt.signal.aborted) hand(message);
      }),
  });
  signal.removeEventListener('abort', stop);
  keep();
  if (problem) throw problem;
  return end;
}

/** Milliseconds before the next attempt: what the gateway says, or longer with each failure. */
function pauseOf(error: TributaryError | null, failures: number, { options }: Connection): number {
  const retryAfter = error?.retryAfter;
  if (retryAfter !== undefined) return Math.max(0, retryAfter) * 1_000 + 200 * Math.random();
  const { maxPause = 5_000, retryWait } = options;
  return retryWait?.(failures + 1) ?? Math.min(maxPause, 100 * 2 ** failures * (0.5 + Math.random()));
}

/** Reports the state of one connection: a resumed stream catches up until a heartbeat says that it has all it missed. */
function createWatch(state: Followed['state'], isResumed: boolean) {
  let isLive = false;
  const live = () => {
    if (!isLive) state({ state: 'live' });
    isLive = true;
  };
  return {
    began() {
      if (isResumed && !isLive) state({ state: 'catching up' });
    },
    heard(isHeartbeat: boolean) {
      if (isHeartbeat || !isResumed) live();
    },
  };
}
