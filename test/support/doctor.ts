import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { readConfig } from '../../src/app/config.ts';
import { checksOf } from '../../src/app/doctor/checks.ts';
import { linesOf, runChecks } from '../../src/app/doctor/run-checks.ts';
import type { Environment } from '../../src/config/environment.ts';
import { withOtelVariables } from './otel-variables.ts';

/** Checks that configuration in this process, with a data folder; returns the lines by the name of the check. */
export async function checkedAt(
  data: string,
  environment: Environment,
  deadlineMs?: number,
): Promise<Record<string, string[]>> {
  const config = readConfig({ PORT: '0', TRIBUTARY_DATA: data, ...environment });
  const run = async () => await runChecks(await checksOf(config), deadlineMs);
  const found = await withOtelVariables(environment, run);
  const lines = linesOf(found);
  const byName = Map.groupBy(lines.keys(), (index) => found[index]?.name ?? '');
  return Object.fromEntries(
    [...byName].map(([name, indexes]) => [name, indexes.map((index) => plain(lines[index] ?? '', name))]),
  );
}

/** Returns a line without the name of its check. */
const plain = (line: string, name: string) => line.replace(new RegExp(`^(\\w+) +${name} +`), '$1 ');

/** Starts a server on a free port; resolves with it and its port. */
export async function listen(server: Server): Promise<AsyncDisposable & { readonly port: number }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      if ('closeAllConnections' in server && typeof server.closeAllConnections === 'function')
        server.closeAllConnections();
      server.close();
    },
  };
}

/** Starts an HTTP server. */
export const serve = (answer: RequestListener) => listen(createHttpServer(answer));
