import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';

/** The fields of a service account's key file that are used. `key` is PEM. */
export interface ServiceAccountKey {
  readonly email: string;
  readonly key: string;
  readonly keyId: string | undefined;
  /** Address that issues tokens. */
  readonly tokenUrl: URL;
}

const keyFile = z.object({
  type: z.literal('service_account'),
  client_email: z.string().min(3),
  private_key: z.string().refine(isPrivateKey),
  private_key_id: z.string().optional(),
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
});

/** The path of a key file and the name of the variable with that path. */
export interface KeyFile {
  readonly keyFile: string;
  readonly variable: string;
}

/**
 * Reads a key file. Throws an Error that names the variable, says what is wrong with the file and quotes none of its
 * content.
 */
export async function readKeyFile({ keyFile: path, variable }: KeyFile): Promise<ServiceAccountKey> {
  const place = `${variable}: ${path}`;
  const parsed = keyFile.safeParse(await jsonOf(path, place));
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? 'all of it');
    throw new Error(`${place} is not a key file of a service account: ${field} is missing or wrong`);
  }
  const { client_email: email, private_key: key, private_key_id: keyId, token_uri } = parsed.data;
  return { email, key, keyId, tokenUrl: new URL(token_uri) };
}

async function jsonOf(path: string, place: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${place} cannot be read (${error.code})`);
  });
  try {
    return JSON.parse(text);
  } catch {
    // The syntax error quotes the file, so it is not kept.
    throw new Error(`${place} is no JSON`);
  }
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
