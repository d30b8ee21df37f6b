import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorCode } from '../../storage/storage-errors.ts';
import { type Check, type Finding, fail, ok, warn } from './check.ts';
import { send } from './send.ts';

export interface Address {
  readonly host: string;
  readonly port: number;
}

export interface AddressVariables {
  readonly host: string;
  readonly port: string;
}

/** Checks that an address can be listened on. */
export const portCheck = (name: string, address: Address, variables: AddressVariables): Check => ({
  name,
  run: async (signal) => {
    const where = `${address.host}:${address.port}`;
    const code = await listenOnce(address);
    if (code === null)
      return [ok(address.port === 0 ? `${address.host}: the start takes a free port` : `${where} is free`)];
    if (code === 'EADDRINUSE') return [await takenBy(address, where, variables, signal)];
    const [found, mend] = faults(variables)[code] ?? [
      code,
      `correct ${variables.host} and ${variables.port}`,
    ];
    return [fail(`${where}: ${found}`, mend)];
  },
});

const faults = ({ host, port }: AddressVariables): Readonly<Record<string, readonly [string, string]>> => ({
  EACCES: ['this user may not use the port', `set ${port} to one above 1023`],
  EADDRNOTAVAIL: ['it is no address of this machine', `set ${host} to one that is`],
  ENOTFOUND: ['the name has no address', `set ${host} to an address of this machine`],
});

/** Listens for a moment. Returns the code of the error, or null. */
async function listenOnce({ host, port }: Address): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const server = createServer();
  server.once('error', (error) => resolve(errorCode(error) ?? 'it cannot be listened on'));
  server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  return await promise;
}

async function takenBy(
  address: Address,
  where: string,
  { port }: AddressVariables,
  signal: AbortSignal,
): Promise<Finding> {
  return (await isGateway(address, signal))
    ? warn(`a gateway listens on ${where}`, 'stop it before you start another one there')
    : fail(`another program listens on ${where}`, `stop it, or set ${port} to a free one`);
}

async function isGateway({ host, port }: Address, signal: AbortSignal): Promise<boolean> {
  try {
    const name = anyAddress.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
    const origin = `http://${name}:${port}`;
    const texts = await Promise.all(
      ['/livez', '/metrics'].map(async (path) => await text(await send(`${origin}${path}`, { signal }))),
    );
    return texts.some((one) => one === '{"status":"ok"}' || one.includes('tributary_'));
  } catch {
    return false;
  }
}

const anyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
