import type { ServerConfig } from '../config/server.ts';
import type { MetricsServer } from '../gateway/http/metrics-server.ts';

/** The address of the metrics cannot be listened on; `cause` is the system's error. */
export class MetricsAddressFault extends Error {
  constructor(cause: unknown) {
    super('The address of the metrics cannot be listened on.', { cause });
  }
}

/** Begins to serve the metrics; their address. Throws MetricsAddressFault where that cannot be had. */
export async function listenForMetrics(
  server: MetricsServer,
  { host, port }: NonNullable<ServerConfig['metrics']>,
): Promise<string> {
  const url = await server.listen(host, port).catch((error: unknown) => {
    throw new MetricsAddressFault(error);
  });
  return `${url}/metrics`;
}
