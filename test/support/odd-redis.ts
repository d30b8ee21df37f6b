import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface OddRedis extends AsyncDisposable {
  readonly url: string;
  /** Commands that were answered, except those of connecting and of reading the server's state. */
  readonly asked: number;
}

/** Commands that a client sends before it is ready. */
const greetings = new Set(['INFO', 'CLIENT', 'HELLO', 'SELECT', 'AUTH', 'PING']);

/**
 * Starts a server that speaks Redis's protocol and gives the same answer to every command, as another program at
 * Redis's address might.
 */
export async function startOddRedis(answer: string): Promise<OddRedis> {
  const sockets = new Set<Socket>();
  let asked = 0;
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    let rest = '';
    socket.on('data', (chunk) => {
      const { commands, left } = commandsIn(rest + chunk.toString('latin1'));
      rest = left;
      for (const name of commands) {
        if (!greetings.has(name)) asked += 1;
        socket.write(greetings.has(name) ? '+OK\r\n' : answer);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return {
    url: `redis://127.0.0.1:${address.port}`,
    get asked() {
      return asked;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Returns the names of the complete commands, and the rest of the text. */
function commandsIn(text: string): { readonly commands: readonly string[]; readonly left: string } {
  const commands: string[] = [];
  let at = 0;
  for (;;) {
    const head = /\*(\d+)\r\n/y;
    head.lastIndex = at;
    const words: string[] = [];
    const count = Number(head.exec(text)?.[1] ?? Number.NaN);
    let next = head.lastIndex;
    while (next > 0 && words.length < count) {
      const length = /\$(\d+)\r\n/y;
      length.lastIndex = next;
      const bytes = length.exec(text)?.[1];
      const end = length.lastIndex + Number(bytes);
      if (bytes === undefined || text.length < end + 2) break;
      words.push(text.slice(length.lastIndex, end));
      next = end + 2;
    }
    if (Number.isNaN(count) || words.length < count) return { commands, left: text.slice(at) };
    commands.push((words[0] ?? '').toUpperCase());
    at = next;
  }
}
