import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { valueWithin } from '../../kit/pause.ts';
import { type Finding, fail } from './check.ts';

/** A protocol by its name in a sentence. */
export type Protocol = 'Redis' | 'PostgreSQL' | 'HTTP' | 'TLS';

export interface ServerAddress {
  /** A name or an address; IPv6 without brackets. */
  readonly host: string;
  readonly port: number;
}

/** Milliseconds for all probes together, which begin after a connection has failed. */
const probeMs = 800;

interface Probe {
  readonly sent: string | Buffer;
  readonly answers: readonly (readonly [RegExp, Protocol])[];
}

/** Requests that a server of one protocol answers, and that change nothing. */
const probes: readonly Probe[] = [
  // SSLRequest of PostgreSQL: its length and its code.
  { sent: Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]), answers: [[/^[SN]$/, 'PostgreSQL']] },
  // Redis reads a GET with too many arguments, or refuses it without a password.
  {
    sent: 'GET / HTTP/1.0\r\n\r\n',
    answers: [
      [/^HTTP\//, 'HTTP'],
      [/^-[A-Z]+ /, 'Redis'],
    ],
  },
];

/** Returns the protocol of a server; null when it speaks none of these, or nothing listens. */
export async function spokenProtocol(address: ServerAddress): Promise<Protocol | null> {
  await using opened = new AsyncDisposableStack();
  const use = <Opened extends Socket>(socket: Opened) =>
    opened.adopt(socket, () => void socket.on('error', () => {}).destroy());
  const plain = probes.map((probe) => answerOf(use(connectTcp(address)), probe));
  const encrypted = handshake(use(connectTls({ ...address, rejectUnauthorized: false })));
  const tried = [...plain, encrypted].map((one) => valueWithin(probeMs, one));
  return (await Promise.all(tried)).find((one) => one) ?? null;
}

async function answerOf(socket: Socket, { sent, answers }: Probe): Promise<Protocol | null> {
  const { promise, resolve } = Promise.withResolvers<Protocol | null>();
  const read = (text: string) => answers.find(([pattern]) => pattern.test(text))?.[1];
  socket.setEncoding('latin1').once('data', (text) => resolve(read(String(text)) ?? null));
  socket.on('error', () => resolve(null)).once('close', () => resolve(null));
  socket.write(sent);
  return await promise;
}

async function handshake(socket: Socket): Promise<Protocol | null> {
  const { promise, resolve } = Promise.withResolvers<Protocol | null>();
  socket.once('secureConnect', () => resolve('TLS'));
  socket.on('error', () => resolve(null)).once('close', () => resolve(null));
  return await promise;
}

/** Returns the failure of an address at which another program listens than the expected one; null for any other reason. */
export function otherProgram(
  { host, port }: ServerAddress,
  spoken: Protocol | null,
  expected: Protocol,
  variable: string,
): Finding | null {
  if (spoken === null || spoken === expected) return null;
  const place = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
  return fail(
    `the server at ${place} speaks ${spoken}, not ${expected}`,
    `correct host and port of ${variable}`,
  );
}
