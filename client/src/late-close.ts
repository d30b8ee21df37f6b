export type SocketClass = typeof WebSocket;

/** Close codes of a normal end, and of a close frame without a code (RFC 6455, 7.4.1). */
const [normal, unsaid] = [1000, 1005];

/**
 * Returns the class with the events of a lost connection in a form that graphql-ws can handle. An error is left out,
 * because a close follows it. A close comes in a turn of its own: otherwise it rejects a promise that nobody awaits yet
 * when a gateway is killed between connecting and subscribing. A normal close, as a proxy may send it, loses its code:
 * for that code graphql-ws would begin all subscriptions again at their first cursor.
 */
export function withLateClose(implementation: SocketClass): SocketClass {
  type Listener = ((event: Pick<CloseEvent, 'code' | 'reason'>) => void) | null;
  const listeners = new WeakMap<WebSocket, Listener>();
  class LateClose extends implementation {}
  Object.defineProperties(LateClose.prototype, {
    onerror: {
      set(this: WebSocket) {
        this.addEventListener('error', () => {});
      },
    },
    onclose: {
      set(this: WebSocket, listener: Listener) {
        const isFirst = !listeners.has(this);
        listeners.set(this, listener);
        if (!isFirst) return;
        this.addEventListener('close', ({ code, reason }) => {
          setTimeout(() => listeners.get(this)?.({ code: code === normal ? unsaid : code, reason }));
        });
      },
    },
  });
  return LateClose;
}
