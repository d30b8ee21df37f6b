import { clusterNodeOf, type RedisAddress } from '../../gateway/redis.ts';
import { errorMessage } from '../../storage/storage-errors.ts';
import { type Finding, fail } from './check.ts';
import { networkFinding } from './network-hints.ts';
import { mendOf } from './redis-refusals.ts';
import {
  otherProgram,
  type Protocol,
  type ServerAddress,
  type Spoken,
  spokenProtocol,
} from './spoken-protocol.ts';

/** How to mend a URL of one scheme whose server speaks that protocol. */
const otherScheme: Readonly<
  Record<string, { readonly expected: Protocol; readonly spoken: Protocol; readonly finding: Finding }>
> = {
  'redis:': {
    expected: 'Redis',
    spoken: 'TLS',
    finding: fail('the server speaks TLS', 'begin REDIS_URL with rediss://, or use the port without TLS'),
  },
  'rediss:': {
    expected: 'TLS',
    spoken: 'Redis',
    finding: fail(
      'the server speaks plain text, without TLS',
      'begin REDIS_URL with redis://, or use the port that has TLS',
    ),
  },
};

/** The message, without a code, of ioredis for a node that does not say in time which slots the nodes have. */
const slotsTimeout = 'timeout';

/** Messages, without a code, of ioredis for bytes that are not of the protocol of Redis. */
const garbage = /^(Protocol error|Command queue state error)/;

/** Returns what the node speaks; null when the error says more. */
async function otherThan(expected: Protocol, node: ServerAddress, error: unknown): Promise<Spoken | null> {
  const spoken = await spokenProtocol(node);
  if (spoken === 'unknown' && expected === 'TLS') return null;
  return spoken ?? (garbage.test(errorMessage(error)) ? 'unknown' : null);
}

/** Returns the failure of a connection to the server of an address, or to a node of its cluster. */
export async function connectionFinding(
  error: unknown,
  { url, cluster }: RedisAddress,
  signal: AbortSignal,
): Promise<Finding> {
  const mend = 'correct REDIS_URL: address, user and password';
  // Redis itself has answered.
  if (error instanceof Error && error.name === 'ReplyError')
    return fail(errorMessage(error).replace(/\.$/, ''), mendOf(errorMessage(error)) ?? mend);
  if (signal.aborted || errorMessage(error) === slotsTimeout)
    return fail(
      'it did not answer in time',
      `check REDIS_URL, ${cluster ? 'the addresses that its nodes announce (cluster-announce-ip), ' : ''}firewalls, and whether Redis is busy`,
    );
  const { node } = clusterNodeOf(url);
  const { expected, spoken, finding } = otherScheme[new URL(url).protocol] ?? {};
  if (expected === undefined) return networkFinding(error, 'REDIS_URL', mend);
  const other = await otherThan(expected, node, error);
  if (finding && other === spoken) return finding;
  const program = otherProgram(node, other, expected, 'REDIS_URL');
  return program ?? networkFinding(error, 'REDIS_URL', mend);
}
