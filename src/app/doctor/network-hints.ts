import { types } from 'node:util';
import { errorMessage } from '../../storage/storage-errors.ts';
import { type Finding, fail } from './check.ts';

/** The variable that names a file of trusted certificates, unless a part of the gateway has its own. */
const trusted = 'NODE_EXTRA_CA_CERTS';
const certificate = `install the certificate of its authority (${trusted} names a file of them)`;

/** Meanings of the codes of failed connections, and how to mend each. */
const hints: Readonly<Record<string, readonly [found: string, mend: string]>> = {
  ECONNREFUSED: ['nothing listens at the address', 'start the server, or correct host and port'],
  ENOTFOUND: ['the host name is unknown', 'correct the host, or the name service of this machine'],
  EAI_AGAIN: ['the name service does not answer', 'check the name service of this machine'],
  ETIMEDOUT: ['no answer to the connection', 'check the address and firewalls between here and there'],
  EHOSTUNREACH: ['there is no way to the host', 'check the address and the network of this machine'],
  ENETUNREACH: ['there is no way to the network', 'check the address and the network of this machine'],
  ECONNRESET: [
    'the server broke the connection',
    'check that the address speaks this protocol, with or without TLS',
  ],
  HPE_INVALID_CONSTANT: ['the server does not speak HTTP/1.1', 'correct host and port'],
  EPROTO: ['the server does not speak TLS', 'use the address without TLS, or the port that has it'],
  ERR_SSL_WRONG_VERSION_NUMBER: [
    'the server does not speak TLS',
    'use the address without TLS, or the port that has it',
  ],
  ERR_SSL_PACKET_LENGTH_TOO_LONG: [
    'the server does not speak TLS',
    'use the address without TLS, or the port that has it',
  ],
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: [
    'the server requires a client certificate',
    'set the client certificate and its key',
  ],
  CERT_HAS_EXPIRED: ['the certificate of the server has expired', 'renew the certificate of the server'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['the certificate of the server is self-signed', certificate],
  SELF_SIGNED_CERT_IN_CHAIN: ['the certificate of the server is of an unknown authority', certificate],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['the certificate of the server is of an unknown authority', certificate],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: [
    'the certificate of the server is of an unknown authority',
    certificate,
  ],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'the certificate of the server is for another host',
    'correct the host, or the certificate',
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
  certificates = trusted,
): Finding {
  const hint = codesOf(error)
    .map((code) => hints[code])
    .find((one) => one !== undefined);
  if (hint) return fail(hint[0], `${hint[1].replace(trusted, certificates)} (${variables})`);
  return fail(errorMessage(error).replace(/\.$/, ''), mend);
}

/** Returns the codes of the error and of its causes, the innermost first. */
export function codesOf(error: unknown): readonly string[] {
  if (!types.isNativeError(error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const inner = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  return [...codesOf(error.cause), ...inner, ...own];
}
