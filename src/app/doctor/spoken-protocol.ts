import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { valueWithin } from '../../kit/pause.ts';
import { type Finding, fail } from './check.ts';

/** A protocol by its name in a sentence. */
export type Protocol = 'Redis' | 'PostgreSQL' | 'HTTP' | 'TLS' | 'SSH';

/** `unknown`: the server has sent bytes of none of these protocols. */
export type Spoken = Protocol | 'unknown';

export interface ServerAddress {
  /** A name or an address; IPv6 without brackets. */
  readonly host: string;
  readonly port: number;
}

/** Milliseconds for all probes together, which begin after a connection has failed. */
const probeMs = 800;

/** A pattern, or the first characters, of an answer. */
type Begin = RegExp | string;

interface Probe {
  readonly sent: string | Buffer;
  readonly answers: readonly (readonly [Begin, Protocol])[];
}

/** Bytes that a server sends at once, or as its answer to anything. */
const always: Probe['answers'] = [
  ['SSH-', 'SSH'],
  // An alert of TLS.
  ['\x15\x03', 'TLS'],
];

/** Requests that a server of one protocol answers, and that change nothing. */
const probes: readonly Probe[] = [
  // SSLRequest of PostgreSQL: its length and its code. A server without a free process answers with an error.
  {
    sent: Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]),
    answers: [[/^[SN]$/, 'PostgreSQL'], ['E\0', 'PostgreSQL'], ...always],
  },
  // Redis reads a GET with too many arguments, or refuses it without a password.
  {
    sent: 'GET / HTTP/1.0\r\n\r\n',
    answers: [['HTTP/', 'HTTP'], [/^-[A-Z]+ /, 'Redis'], ...always],
  },
];

/** Returns the protocol of a server; null when nothing listens, or it says nothing. */
export async function spokenProtocol(address: ServerAddress): Promise<Spoken | null> {
  await using opened = new AsyncDisposableStack();
  const use = <Opened extends Socket>(socket: Opened) =>
    opened.adopt(socket, () => void socket.on('error', () => {}).destroy());
  const plain = probes.map((probe) => answerOf(use(connectTcp(address)), probe));
  const encrypted = handshake(use(connectTls({ ...address, rejectUnauthorized: false })));
  const tried = [...plain, encrypted].map((one) => valueWithin(probeMs, one));
  const spoken = (await Promise.all(tried)).filter((one) => one !== null && one !== undefined);
  return spoken.find((one) => one !== 'unknown') ?? spoken[0] ?? null;
}

async function answerOf(socket: Socket, { sent, answers }: Probe): Promise<Spoken | null> {
  const { promise, resolve } = Promise.withResolvers<Spoken | null>();
  const read = (text: string) => answers.find(([begin]) => hasBegin(text, begin))?.[1];
  socket.setEncoding('latin1').once('data', (text) => resolve(read(String(text)) ?? 'unknown'));
  socket.on('error', () => resolve(null)).once('close', () => resolve(null));
  socket.write(sent);
  return await promise;
}

const hasBegin = (text: string, begin: Begin) =>
  typeof begin === 'string' ? text.startsWith(begin) : begin.test(text);

async function handshake(socket: Socket): Promise<Protocol | null> {
  const { promise, resolve } = Promise.withResolvers<Protocol | null>();
  socket.once('secureConnect', () => resolve('TLS'));
  socket.on('error', () => resolve(null)).once('close', () => resolve(null));
  return await promise;
}

/** Returns the failure of an address whose server has another protocol than the expected one; null for any other reason. */
export function otherProgram(
  { host, port }: ServerAddress,
  spoken: Spoken | null,
  expected: Protocol,
  variable: string,
): Finding | null {
  if (spoken === null || spoken === expected) return null;
  const place = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
  const found =
    spoken === 'unknown' ? `does not speak the protocol of ${expected}` : `speaks ${spoken}, not ${expected}`;
  return fail(`the server at ${place} ${found}`, `correct host and port of ${variable}`);
}
