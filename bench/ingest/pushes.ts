import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pushPath } from './contenders.ts';

const data = {
  customer_id: 'C0bench',
  customer_domain_name: 'shop.example',
  event_type: 'SUBSCRIPTION_RENEWED',
  subscription_id: 's1',
  reseller_customer_id: 'C0reseller',
};

let last = randomInt(1e6) * 1e9;

/** Returns a new push in the form of the wire, and the id of its message. */
export function nextPush(): { readonly id: string; readonly bytes: string } {
  last += 1;
  const id = String(last);
  const told = { ...data, sku_id: `sku-${last % 100}` };
  const message = { data: Buffer.from(JSON.stringify(told)).toString('base64'), messageId: id };
  const body = JSON.stringify({ message, subscription: 'projects/bench/subscriptions/hook' });
  const head = `POST ${pushPath} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  return { id, bytes: `${head}\r\n\r\n${body}` };
}

export interface Publisher extends Disposable {
  /** Resolves when the push is acknowledged; rejects for any status other than 204. Call it for one push at a time. */
  push(bytes: string): Promise<void>;
}

/** Opens a connection that is kept alive. */
export async function openPublisher(port: number): Promise<Publisher> {
  const socket: Socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  let waiting = Promise.withResolvers<void>();
  let head = '';
  socket.on('data', (chunk: Buffer) => {
    head += chunk.toString('latin1');
    if (!head.includes('\r\n\r\n')) return;
    const taken = head.startsWith('HTTP/1.1 204');
    const said = head.slice(0, 200);
    head = '';
    if (taken) waiting.resolve();
    else waiting.reject(new Error(`A push was answered ${said}`));
  });
  socket.once('error', (error) => waiting.reject(error));
  return {
    async push(bytes) {
      waiting = Promise.withResolvers<void>();
      socket.write(bytes);
      await waiting.promise;
    },
    [Symbol.dispose]: () => void socket.destroy(),
  };
}
