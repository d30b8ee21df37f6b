import { errorCode } from '../../storage/storage-errors.ts';
import { type Address, listenOnce } from '../listening.ts';
import { type Check, fail, ok, warn } from './check.ts';

export interface AddressVariables {
  readonly host: string;
  readonly port: string;
}

/** Checks that an address can be listened on. A gateway there is a warning only. */
export const portCheck = (name: string, address: Address, variables: AddressVariables): Check => ({
  name,
  hint: `correct ${variables.host} and ${variables.port}`,
  run: async (signal) => {
    const where = `${address.host}:${address.port}`;
    const error = await listenOnce(address);
    if (error === null)
      return ok(address.port === 0 ? `${address.host}: the start takes a free port` : `${where} is free`);
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    return (await isGateway(address, signal))
      ? warn(`a gateway listens on ${where}`, 'stop it before you start another one there')
      : fail(`another program listens on ${where}`, `stop it, or set ${variables.port} to a free one`);
  },
});

const anyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

async function isGateway({ host, port }: Address, signal: AbortSignal): Promise<boolean> {
  const name = anyAddress.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const read = async (path: string) =>
    await (await fetch(`http://${name}:${port}${path}`, { signal })).text();
  const texts = await Promise.all(['/livez', '/metrics'].map((path) => read(path).catch(() => '')));
  return texts.some((text) => text === '{"status":"ok"}' || text.includes('tributary_'));
}
