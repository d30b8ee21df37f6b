import { createServer } from 'node:net';
import type { MetricsServer } from '../gateway/http/metrics-server.ts';
import type { Config } from './sections.ts';

/** Thrown when the server of the metrics cannot listen; `cause` is the system's error. */
export class MetricsAddressFault extends Error {
  constructor(cause: unknown) {
    super('The address of the metrics cannot be listened on.', { cause });
  }
}

/** Starts the server of the metrics and returns its URL. Throws MetricsAddressFault when it cannot listen. */
export async function listenForMetrics(
  server: MetricsServer,
  { host, port }: NonNullable<Config['metrics']>,
): Promise<string> {
  const url = await server.listen(host, port).catch((error: unknown) => {
    throw new MetricsAddressFault(error);
  });
  return `${url}/metrics`;
}

/**
 * Checks before the start that the addresses of the gateway and of its metrics can be listened on. Throws the system's
 * error, for the metrics within a MetricsAddressFault.
 */
export async function checkAddresses({ host, port, metrics }: Config): Promise<void> {
  const error = await listenOnce({ host, port });
  if (error) throw error;
  const metricsError = metrics && (await listenOnce(metrics));
  if (metricsError) throw new MetricsAddressFault(metricsError);
}

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** Listens for a moment. Returns the error, or null. */
export async function listenOnce({ host, port }: Address): Promise<Error | null> {
  const { promise, resolve } = Promise.withResolvers<Error | null>();
  const server = createServer();
  server.once('error', resolve);
  server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  return await promise;
}
