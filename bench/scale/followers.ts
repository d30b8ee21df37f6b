import type { Socket } from 'node:net';
import { openSubscribed } from '../fanout/sockets.ts';
import { subscribeMessage } from './requests.ts';
import type { World } from './world.ts';

/** A websocket at each gateway of a world, all with the same subscription. */
export interface Followers extends Disposable {
  /** Resolves when every socket has got that many messages since the last call. */
  received(count: number): Promise<void>;
}

const patienceMs = 60_000;

/** Opens the sockets, and waits for the first message of each: from then on no event passes it by. */
export async function followAt(world: World): Promise<Followers> {
  using opening = new DisposableStack();
  const ears = await Promise.all(world.gateways.map(({ port }, n) => listen(port, `${n}`)));
  for (const { socket } of ears) opening.defer(() => socket.destroy());
  await Promise.all(ears.map(({ heard }) => heard(1)));
  const opened = opening.move();
  return {
    received: async (count) => {
      await Promise.all(ears.map(({ heard }) => heard(count)));
    },
    [Symbol.dispose]: () => opened.dispose(),
  };
}

interface Ear {
  readonly socket: Socket;
  heard(count: number): Promise<void>;
}

async function listen(port: number, id: string): Promise<Ear> {
  let frames = 0;
  let asked = 0;
  let waiting: PromiseWithResolvers<void> | null = null;
  const settle = () => {
    if (frames < asked) return;
    frames -= asked;
    waiting?.resolve();
    waiting = null;
  };
  const socket = await openSubscribed(port, subscribeMessage(id), (count) => {
    frames += count;
    if (waiting) settle();
  });
  return {
    socket,
    async heard(count) {
      asked = count;
      waiting = Promise.withResolvers();
      const late = setTimeout(
        () => waiting?.reject(new Error(`A socket got ${frames} of ${count} messages in a minute.`)),
        patienceMs,
      );
      const { promise } = waiting;
      settle();
      await promise.finally(() => clearTimeout(late));
    },
  };
}
