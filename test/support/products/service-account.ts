import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json, startFaultServer } from '../fault-server.ts';

/** Writes the key of a service account whose tokens that address issues; returns the path. */
export async function writeKey(folder: string, token_uri: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const path = join(folder, 'service-account.json');
  const key = {
    type: 'service_account',
    client_email: 'tributary@my-project.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri,
  };
  await writeFile(path, JSON.stringify(key));
  return path;
}

/** Starts a token server that issues another token at each request. */
export const startTokenIssuer = () =>
  startFaultServer((exchange) => json({ access_token: `token-${exchange.nth}`, expires_in: 3600 })(exchange));
