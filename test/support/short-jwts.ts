import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { json, startFaultServer } from './fault-server.ts';

const names = { iss: 'https://issuer.test', aud: 'tributary' };

/** Seconds for which a gateway accepts a token after its end, because clocks differ. */
export const toleranceSeconds = 30;

/** Starts an issuer of JWTs; `variables` make a gateway trust it. */
export async function startIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  const server = await startFaultServer(json({ keys: [key] }));
  return {
    variables: {
      TRIBUTARY_JWT_JWKS_URL: `${server.url}/keys`,
      TRIBUTARY_JWT_ISSUER: names.iss,
      TRIBUTARY_JWT_AUDIENCE: names.aud,
    },
    /** Returns a token that the gateway accepts for so many seconds, at least one less; its `exp` is earlier. */
    issue: (seconds: number) =>
      new SignJWT({
        ...names,
        sub: 'ada',
        scope: 'executions:read executions:write',
        exp: Math.floor(Date.now() / 1_000) + seconds - toleranceSeconds,
      })
        .setProtectedHeader({ alg: 'ES256', kid: 'one' })
        .sign(privateKey),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
