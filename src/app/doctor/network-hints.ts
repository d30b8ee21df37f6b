import { types } from 'node:util';
import { errorMessage } from '../../storage/storage-errors.ts';
import { type Finding, fail } from './check.ts';

/** How to mend a failure; `certificates` is the variable that names a file of trusted certificates. */
type Mend = (certificates: string) => string;

const say =
  (mend: string): Mend =>
  () =>
    mend;
const certificate: Mend = (certificates) =>
  `install the certificate of its authority (${certificates} names a file of them)`;
const unknownAuthority = ['the certificate of the server is of an unknown authority', certificate] as const;
const noTls = [
  'the server does not speak TLS',
  say('use the address without TLS, or the port that has it'),
] as const;

/** Meanings of the codes of failed connections, and how to mend each. */
const hints: Readonly<Record<string, readonly [found: string, mend: Mend]>> = {
  ECONNREFUSED: ['nothing listens at the address', say('start the server, or correct host and port')],
  ENOTFOUND: ['the host name is unknown', say('correct the host, or the name service of this machine')],
  EAI_AGAIN: ['the name service does not answer', say('check the name service of this machine')],
  ETIMEDOUT: ['no answer to the connection', say('check the address and firewalls between here and there')],
  EHOSTUNREACH: ['there is no way to the host', say('check the address and the network of this machine')],
  ENETUNREACH: ['there is no way to the network', say('check the address and the network of this machine')],
  ECONNRESET: [
    'the server broke the connection',
    say('check that the address speaks this protocol, with or without TLS'),
  ],
  HPE_INVALID_CONSTANT: ['the server does not speak HTTP/1.1', say('correct host and port')],
  EPROTO: noTls,
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: [
    'the server requires a client certificate',
    say('set the client certificate and its key'),
  ],
  CERT_HAS_EXPIRED: ['the certificate of the server has expired', say('renew the certificate of the server')],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['the certificate of the server is self-signed', certificate],
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'the certificate of the server is for another host',
    say('correct the host, or the certificate'),
  ],
};

/**
 * Returns the failure that an error of a connection is. `variables` have the address, and `mend` is the advice for an
 * error without a known code. `certificates` is the variable for trusted certificates.
 */
export function networkFinding(
  error: unknown,
  variables: string,
  mend: string,
  certificates = 'NODE_EXTRA_CA_CERTS',
): Finding {
  const hint = codesOf(error)
    .map((code) => hints[code])
    .find((one) => one !== undefined);
  if (hint) return fail(hint[0], `${hint[1](certificates)} (${variables})`);
  return fail(errorMessage(error).replace(/\.$/, ''), mend);
}

/** Returns the codes of the error and of its causes, the innermost first. */
export function codesOf(error: unknown): readonly string[] {
  if (!types.isNativeError(error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const inner = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  return [...codesOf(error.cause), ...inner, ...own];
}
