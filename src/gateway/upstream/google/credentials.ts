import type { AuthClient, GoogleAuth } from 'google-auth-library';
import { Fault } from '../../../kit/fault.ts';
import type { Observer } from '../../observer.ts';
import type { Credentials } from '../http/request.ts';
import { createOutgoing, type Outgoing } from '../outbound/outgoing.ts';
import { delegatedToken, googleEndpoints, iamScope, type TokenEndpoints, Tokenless } from './delegation.ts';
import { readKeyFile } from './key-file.ts';
import { createTokenCache, type Token } from './token-cache.ts';

/**
 * The gateway's credential for a Google service.
 * See docs/decisions/024-remote-services.md.
 */
export type GoogleCredential =
  | { readonly kind: 'bearer'; readonly token: string }
  | { readonly kind: 'api-key'; readonly key: string }
  /** JSON key file of a service account. `subject` is the user that it acts for, by domain-wide delegation. */
  | {
      readonly kind: 'service-account';
      readonly keyFile: string;
      /** Name of the variable with the key file's path. */
      readonly variable: string;
      readonly subject?: string | undefined;
    }
  /**
   * Application default credentials, found in the environment, the home directory or the cloud machine. With a
   * `subject` they must be those of a service account.
   */
  | { readonly kind: 'default'; readonly subject?: string | undefined };

export interface GoogleCredentialsOptions {
  readonly credential: GoogleCredential;
  /** Name in faults and metrics of the service that is called with them. */
  readonly service: string;
  /** OAuth scopes of the tokens. */
  readonly scopes: readonly string[];
  readonly observer?: Observer;
  /** Milliseconds that a token may take. Default 5,000. Each caller waits only until its own deadline. */
  readonly timeout?: number;
  /** Called with the error of a renewal that failed while the last token is still valid. */
  readonly troubled?: (error: unknown) => void;
  /** Aborts when calls in flight are cut off. */
  readonly over?: AbortSignal;
  /** Default: Google's. */
  readonly endpoints?: TokenEndpoints;
}

export interface GoogleCredentials extends AsyncDisposable {
  /** Credentials for `createUpstream`. Tokens are cached until shortly before they expire. */
  readonly credentials: Credentials;
}

/** Opens the credentials. Throws an Error that names a key file which cannot be used. */
export async function openGoogleCredentials(options: GoogleCredentialsOptions): Promise<GoogleCredentials> {
  const { credential } = options;
  switch (credential.kind) {
    case 'bearer':
      return constant({ authorization: `Bearer ${credential.token}` });
    case 'api-key':
      return constant({ 'x-goog-api-key': credential.key });
    default:
      return await asking(options, credential);
  }
}

function constant(headers: Readonly<Record<string, string>>): GoogleCredentials {
  return { credentials: { headers: () => headers }, async [Symbol.asyncDispose]() {} };
}

type FetchedCredential = Extract<GoogleCredential, { kind: 'service-account' | 'default' }>;

const tokenBytes = 64 * 1024;
const defaultTimeout = 5_000;

/** Returns credentials whose tokens Google's own library finds, creates and renews. */
async function asking(
  options: GoogleCredentialsOptions,
  credential: FetchedCredential,
): Promise<GoogleCredentials> {
  const { service, observer, over, timeout = defaultTimeout, troubled = () => {} } = options;
  const facts = { service: `${service} token`, concurrency: 1, bodyBytes: tokenBytes };
  const outgoing = createOutgoing({ ...facts, ...(observer && { observer }), ...(over && { over }) });
  let end = 0;
  const request = await tokenSource(credential, options, { outgoing, left: () => end - Date.now() });

  async function ask(): Promise<Token> {
    end = Date.now() + timeout;
    try {
      const token = await request();
      if (!isBearer(token.headers['authorization']))
        throw new Tokenless('the token server answered without a token');
      return token;
    } catch (error) {
      throw noCredential(service, error);
    }
  }

  return {
    credentials: createTokenCache({ ask, failed: troubled }),
    [Symbol.asyncDispose]: () => outgoing.close(),
  };
}

/** Returns whether the header has a token. The library also builds headers from missing values. */
const isBearer = (header: string | undefined): boolean =>
  /^Bearer (?!undefined$|null$)[!-~]+$/i.test(header ?? '');

/** Terms for sending the library's requests. */
interface Sending {
  readonly outgoing: Outgoing;
  /** Returns the milliseconds left for the token, all tries included. */
  readonly left: () => number;
}

/**
 * Returns a function that requests a token. The library is imported only here, because loading it takes a tenth of a
 * second.
 */
async function tokenSource(
  credential: FetchedCredential,
  options: GoogleCredentialsOptions,
  sending: Sending,
): Promise<() => Promise<Token>> {
  // The build is a CommonJS module of its own, which has its default export only.
  const { default: google } = await import('google-auth-library');
  const { subject } = credential;
  const shared = { ...(subject !== undefined && { subject }) };
  if (credential.kind === 'service-account') {
    const { tokenUrl, email, key, keyId } = await readKeyFile(credential);
    const transporterOptions = transporter(sending, tokenUrl);
    const given = { email, key, ...(keyId !== undefined && { keyId }), scopes: [...options.scopes] };
    const client = new google.JWT({ ...shared, ...given, transporterOptions });
    return () => newTokenOf(client);
  }
  const found = (scopes: readonly string[]) =>
    new google.GoogleAuth({
      scopes: [...scopes],
      // Without an id the library would start gcloud to find one.
      projectId: 'not-used',
      clientOptions: { ...shared, transporterOptions: transporter(sending) },
    });
  const auth = found(options.scopes);
  if (subject === undefined) return async () => await newTokenOf(await auth.getClient());
  const signer = found([iamScope]);
  return async () => {
    const client = await auth.getClient();
    // Only a client with the key of a service account heeds the subject.
    if (client instanceof google.JWT) return await newTokenOf(client);
    return await delegated(signer, subject, options, sending);
  };
}

/** Returns a new token. The library would return the last one, which its service may have refused. */
async function newTokenOf(client: AuthClient): Promise<Token> {
  client.setCredentials({ ...client.credentials, expiry_date: 1 });
  const headers = Object.fromEntries(await client.getRequestHeaders());
  return { headers, until: client.credentials.expiry_date ?? 0 };
}

/** Returns a token of the user `subject` for the service account of the default credentials. */
async function delegated(
  signer: GoogleAuth,
  subject: string,
  { scopes, endpoints = googleEndpoints }: GoogleCredentialsOptions,
  sending: Sending,
): Promise<Token> {
  const { client_email: account } = await signer.getCredentials();
  if (!account)
    throw new Tokenless(
      'the application default credentials are not those of a service account, and only a service account can act for a user: set a key file',
    );
  const { headers } = await newTokenOf(await signer.getClient());
  return await delegatedToken({ account, subject, scopes, headers, endpoints, ...sending });
}

/** Address to which the library sends assertions of service accounts, even when their key files name another one. */
const { token: builtInTokenUrl } = googleEndpoints;

/** Sends the library's requests through our own client and its bounds. */
function transporter({ outgoing, left }: Sending, tokenUrl = builtInTokenUrl) {
  return {
    async fetchImplementation(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
      const requested = new URL(input instanceof Request ? input.url : input);
      const { status, text } = await outgoing.send({
        method: init.method === 'POST' ? 'POST' : 'GET',
        url: requested.href === builtInTokenUrl.href ? tokenUrl : requested,
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(init.body != null && { body: String(init.body) }),
        timeout: left(),
      });
      return new Response(status === 204 ? null : text, {
        status,
        headers: { 'content-type': 'application/json' },
      });
    },
    retryConfig: { retry: 1 },
  };
}

/**
 * Returns the fault for a missing credential. The library's errors are dropped, because they contain what was sent,
 * including assertions and refresh tokens. The cause has what an operator needs: the status, and the code of RFC 6749,
 * 5.2.
 */
function noCredential(service: string, error: unknown): Fault {
  const message = `The ${service} service cannot be called: this gateway gets no credential for it at the moment.`;
  return new Fault('UPSTREAM_UNAVAILABLE', message, { service, cause: new Error(reasonOf(error)) });
}

const oauthError = /^[a-z_]{1,40}$/;

function reasonOf(error: unknown): string {
  if (error instanceof Tokenless) return error.message;
  const { response } = (error ?? {}) as { response?: { status?: unknown; data?: { error?: unknown } } };
  if (response) {
    const code = String(response.data?.error ?? '');
    return `the token server answered ${Number(response.status)} ${oauthError.test(code) ? code : ''}`.trim();
  }
  if (error instanceof Fault) return error.message;
  const { cause } = (error ?? {}) as { cause?: unknown };
  if (cause instanceof Fault) return cause.message;
  if (error instanceof Error && error.message.startsWith('Could not load the default credentials')) {
    return 'there are no application default credentials';
  }
  return 'the credential cannot be used';
}
