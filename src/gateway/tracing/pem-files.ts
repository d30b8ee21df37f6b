import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { ConfigFault } from '../../config/config.ts';
import type { Environment } from '../../config/environment.ts';

/**
 * Checks the files for TLS to the collector, because OpenTelemetry's exporter goes on without one that it cannot read.
 * Throws a ConfigFault that names the variable.
 */
export async function checkPemFiles(environment: Environment): Promise<void> {
  const read = (kind: string) => pemOf(environment, kind);
  const [ca, cert, key] = [
    await read('CERTIFICATE'),
    await read('CLIENT_CERTIFICATE'),
    await read('CLIENT_KEY'),
  ];
  if (Boolean(cert) !== Boolean(key))
    throw new ConfigFault([
      `OTEL_EXPORTER_OTLP_CLIENT_${cert ? 'KEY' : 'CERTIFICATE'} must be set when ${cert?.variable ?? key?.variable} is.`,
    ]);
  const files = [ca, cert, key].filter((one) => one !== undefined);
  try {
    createSecureContext({ ca: ca?.text, cert: cert?.text, key: key?.text });
  } catch {
    // The error of OpenSSL says nothing that a person understands.
    const places = files.map(({ variable, file }) => `${variable}: ${file}`).join(' and ');
    throw new ConfigFault([`${places} must be certificates and keys that fit.`]);
  }
}

/** Reads the file of a kind. The variable for traces takes precedence over the one for all signals. */
async function pemOf(environment: Environment, kind: string) {
  const names = [`OTEL_EXPORTER_OTLP_TRACES_${kind}`, `OTEL_EXPORTER_OTLP_${kind}`];
  const variable = names.find((name) => environment[name]?.trim());
  if (variable === undefined) return undefined;
  const file = environment[variable] ?? '';
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigFault([`${variable}: ${file} cannot be read (${error.code}).`]);
  });
  if (text.includes('-----BEGIN ')) return { variable, file, text };
  throw new ConfigFault([`${variable}: ${file} must be a PEM file.`]);
}
