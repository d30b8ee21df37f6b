import { clusterNodeOf } from '../../gateway/redis.ts';
import { errorMessage } from '../../storage/storage-errors.ts';
import { type Finding, fail } from './check.ts';
import { networkFinding } from './network-hints.ts';
import { otherProgram, type Protocol, spokenProtocol } from './spoken-protocol.ts';

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

/** Returns the failure of a connection to the server of a URL. */
export async function connectionFinding(error: unknown, url: string, signal: AbortSignal): Promise<Finding> {
  const mend = 'correct REDIS_URL: address, user and password';
  // Redis itself has answered.
  if (error instanceof Error && error.name === 'ReplyError')
    return fail(errorMessage(error).replace(/\.$/, ''), mend);
  if (signal.aborted)
    return fail('it did not answer in time', 'check REDIS_URL, firewalls, and whether Redis is busy');
  const { node } = clusterNodeOf(url);
  const { expected, spoken, finding } = otherScheme[new URL(url).protocol] ?? {};
  if (expected === undefined) return networkFinding(error, 'REDIS_URL', mend);
  const other = await spokenProtocol(node);
  if (finding && other === spoken) return finding;
  const program = otherProgram(node, other, expected, 'REDIS_URL');
  return program ?? networkFinding(error, 'REDIS_URL', mend);
}
