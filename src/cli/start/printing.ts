import { variableTable } from '../../app/config.ts';
import { MetricsAddressFault } from '../../app/listening.ts';
import type { Module } from '../../app/module.ts';
import { servedAlone } from '../../app/modules.ts';
import { ConfigFault } from '../../config/config.ts';
import { type EnvFile, EnvFileFault } from '../../config/env-file.ts';
import type { Environment } from '../../config/environment.ts';
import type { ShownKeys } from '../../gateway/auth/identity.ts';
import { isUnavailable } from '../../kit/fault.ts';
import { errorMessage, StorageUnavailable } from '../../storage/storage-errors.ts';
import { underlying } from '../../storage/unavailable.ts';
import type { DemoLoaded } from '../demo/loaded.ts';

/** Returns each variable with its value or its default, and the file that set it; secrets are hidden. */
export function printConfig(
  environment: Environment,
  file: EnvFile | null = null,
  added: readonly Module[] = [],
): string {
  return variableTable(added)
    .map(({ name, fallback, unset = fallback, secret }) => {
      const by = environment[name] ? name : `${name}_FILE`;
      const value = environment[name] || (secret && environment[by]);
      if (!value) return `${name}=  # unset: ${unset}`;
      const origin = file?.names.has(by) ? `  # ${file.path}` : '';
      return `${name}=${secret ? '<hidden>' : value}${origin}`;
    })
    .join('\n');
}

/**
 * Prints a fault and returns the exit code: one line for what an operator can fix, the stack for a fault of the
 * program.
 */
export function printFault(error: unknown): number {
  console.error(explain(error));
  return 1;
}

function explain(error: unknown): string {
  if (error instanceof ConfigFault || error instanceof EnvFileFault || error instanceof StorageUnavailable)
    return error.message;
  if (isUnavailable(error))
    return `The database failed during the start: ${errorMessage(underlying(error))}. Start again when it answers.`;
  const metrics = error instanceof MetricsAddressFault;
  const names = metrics ? metricsVariables : ownVariables;
  return explainListening(metrics ? error.cause : error, names) ?? stackOf(error);
}

const ownVariables = { host: 'HOST', port: 'PORT' };
const metricsVariables = { host: 'TRIBUTARY_METRICS_HOST', port: 'TRIBUTARY_METRICS_PORT' };

/**
 * Returns one line about an address that cannot be listened on, with the variables that set it; null for any other
 * error.
 */
function explainListening(error: unknown, { host, port }: typeof ownVariables): string | null {
  if (!(error instanceof Error && 'code' in error)) return null;
  const fault = error as NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };
  const where = `${host} ${fault.address}, ${port} ${fault.port}`;
  switch (fault.code) {
    case 'EADDRINUSE':
      return `${where} is in use by another process; stop it or set ${port} to a free one.`;
    case 'EACCES':
      return `${where} may not be used by this user; set ${port} to one above 1023.`;
    case 'EADDRNOTAVAIL':
      return `${where} is not an address of this machine; set ${host} to one that is.`;
    case 'ENOTFOUND':
      return `${host} ${fault.hostname} has no address.`;
    default:
      return null;
  }
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

export interface Welcome {
  readonly url: string;
  readonly keys: ShownKeys;
  readonly loaded: DemoLoaded | null;
  /** The one service that is served, without the graph. */
  readonly serve: string | undefined;
}

/** Returns the first text for a person: the addresses, the keys and commands to try. */
export function printWelcome({ url, keys, loaded, serve }: Welcome): string {
  const lines = [
    'Tributary is running.',
    '',
    ...(serve
      ? []
      : [
          `  Console          ${url}/console${tokenPart(keys)}`,
          `  Playground       ${url}/playground${tokenPart(keys)}`,
          `  GraphQL          ${url}/graphql`,
        ]),
    ...servedAlone
      .filter(([service]) => serve === undefined || serve === service)
      .map(([, { label, path }]) => `  ${label.padEnd(15)}  ${url}${path}`),
    `  Health           ${url}/readyz`,
    '',
    `  Developer token  ${keys.devToken}`,
    `  Account SID      ${keys.accountSid}`,
    `  Auth token       ${keys.authToken}`,
    ...(loaded ? ['', ...sampleLines({ url, keys, loaded, serve })] : []),
    '',
    'Try:',
    '',
    ...commands({ url, keys, serve }),
  ];
  return `\n${lines.join('\n')}\n`;
}

/** Returns what the sample data is, where it is not, and a customer to look at. */
function sampleLines(welcome: Welcome & { readonly loaded: DemoLoaded }): readonly string[] {
  const { url, keys, loaded, serve } = welcome;
  const { counts, left, customerId } = loaded;
  const isShown = customerId !== null && serve === undefined;
  return [
    ...(counts.length > 0 ? [`  Sample data      ${counts.join(', ')}`] : []),
    ...(left.length > 0 ? [`  No sample data   ${left.join(', ')}: not embedded and served here`] : []),
    ...(isShown ? [`  A customer       ${url}/console/customers/${customerId}${tokenPart(keys)}`] : []),
  ];
}

/**
 * Returns the fragment of an address with the developer token, which a browser does not send; a token that the operator
 * set is not printed.
 */
function tokenPart({ devToken }: ShownKeys): string {
  return devToken.startsWith('$')
    ? ' (#token=<developer token> behind it)'
    : `#token=${encodeURIComponent(devToken)}`;
}

function commands({ url, keys, serve }: Omit<Welcome, 'loaded'>): readonly string[] {
  const bearer = `-H "Authorization: Bearer ${keys.devToken}"`;
  const example = servedAlone.find(([service]) => service === serve)?.[1].example;
  if (example !== undefined) return [`  curl -s ${url}/readyz`, `  curl -s ${url}${example} ${bearer}`];
  const list = `${url}/v2/Flows/FW${'5'.repeat(32)}/Executions`;
  const basic = `-u "${keys.accountSid}:${keys.authToken}"`;
  const query = `-H 'Content-Type: application/json' -d '{"query":"{ viewer { kind owner scopes } }"}'`;
  const create = `${basic} --data-urlencode 'To=+15559870001' --data-urlencode 'From=+15557654321'`;
  return [
    serve ? `  curl -s ${url}/readyz` : `  curl -s ${url}/graphql ${bearer} ${query}`,
    `  curl -s ${list} ${create}`,
    `  curl -s '${list}?PageSize=5' ${basic}`,
  ];
}
