import type { App } from '../app.ts';
import { ConfigFault } from '../config.ts';
import { StorageUnavailable } from '../storage/errors.ts';
import { type Environment, variableTable } from '../variables.ts';
import type { DemoLoaded } from './demo.ts';

/** Each variable with its value, or what stands in for it; secrets hidden. */
export function printConfig(environment: Environment): string {
  return variableTable()
    .map(({ name, fallback, secret }) => {
      const value = environment[name];
      if (!value) return `${name}=  # unset: ${fallback}`;
      return `${name}=${secret ? '<hidden>' : value}`;
    })
    .join('\n');
}

/** One clear line for what an operator can mend, the stack for what is our fault. The exit code. */
export function printFault(error: unknown): number {
  console.error(explain(error));
  return 1;
}

function explain(error: unknown): string {
  if (error instanceof ConfigFault || error instanceof StorageUnavailable) return error.message;
  if (error instanceof Error && 'code' in error) {
    const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
    const where = `HOST ${address}, PORT ${port}`;
    if (code === 'EADDRINUSE')
      return `${where} is in use by another process; stop it or set PORT to a free one.`;
    if (code === 'EACCES') return `${where} may not be used by this user; set PORT to one above 1023.`;
    if (code === 'EADDRNOTAVAIL') return `${where} is no address of this machine; set HOST to one that is.`;
    if (code === 'ENOTFOUND') return `HOST ${(error as { hostname?: string }).hostname} has no address.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export interface Welcome {
  readonly url: string;
  readonly app: App;
  readonly loaded: DemoLoaded | null;
}

/** What a person needs first: where it is, the keys, and three commands to try. */
export function printWelcome({ url, app, loaded }: Welcome): string {
  const { account, devToken } = app;
  const flow = loaded?.flowSid ?? `FW${'0'.repeat(32)}`;
  const query = `{"query":"{ viewer { kind owner scopes } }"}`;
  return `
Tributary is running.

  GraphQL          ${url}/graphql
  Executions REST  ${url}/v2/Flows/{FlowSid}/Executions
  Health           ${url}/readyz

  Developer token  ${devToken}
  Account SID      ${account.sid}
  Auth token       ${account.authToken}
${loaded ? `\n  Sample data      ${loaded.executions} executions in flow ${loaded.flowSid}\n` : ''}
Try:

  curl -s ${url}/graphql -H 'Authorization: Bearer ${devToken}' -H 'Content-Type: application/json' -d '${query}'

  curl -s ${url}/v2/Flows/${flow}/Executions -u '${account.sid}:${account.authToken}' --data-urlencode 'To=+15559870001' --data-urlencode 'From=+15557654321'

  curl -s '${url}/v2/Flows/${flow}/Executions?PageSize=5' -u '${account.sid}:${account.authToken}'
`;
}
