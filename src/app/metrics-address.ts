import type { MetricsServer } from '../gateway/http/metrics-server.ts';
import type { Config } from './config.ts';

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
