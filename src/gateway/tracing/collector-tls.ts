import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { ConfigFault } from '../../config/config.ts';

/** A PEM file and the variable that names it. */
export interface PemFile {
  readonly variable: string;
  readonly file: string;
}

/** The files for TLS to the collector; each is undefined when its variable is unset. */
export interface TlsFiles {
  /** Certificates that the collector's certificate must descend from, in place of the system's. */
  readonly ca: PemFile | undefined;
  readonly cert: PemFile | undefined;
  readonly key: PemFile | undefined;
}

export type TlsOptions = Partial<Record<keyof TlsFiles, string>>;

/** Reads the files. Throws a ConfigFault that names the variable of a file that cannot be used. */
export async function readTls({ ca, cert, key }: TlsFiles): Promise<TlsOptions> {
  const named = Object.entries({ ca, cert, key }).filter(([, file]) => file !== undefined);
  const read = await Promise.all(named.map(async ([option, file]) => [option, file && (await pem(file))]));
  const options: TlsOptions = Object.fromEntries(read);
  if (cert && key) usable([cert, key], { cert: options.cert, key: options.key });
  if (ca) usable([ca], { ca: options.ca });
  return options;
}

async function pem({ variable, file }: PemFile): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigFault([`${variable}: ${file} cannot be read (${error.code}).`]);
  });
  if (text.includes('-----BEGIN ')) return text;
  throw new ConfigFault([`${variable}: ${file} must be a PEM file.`]);
}

/** OpenSSL's error is left out: it says nothing that a person understands. */
function usable(files: readonly PemFile[], options: Parameters<typeof createSecureContext>[0]): void {
  try {
    createSecureContext(options);
  } catch {
    const places = files.map(({ variable, file }) => `${variable}: ${file}`).join(' and ');
    throw new ConfigFault([`${places} must be certificates and keys that fit.`]);
  }
}
