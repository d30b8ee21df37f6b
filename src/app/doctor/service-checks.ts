import { noObserver } from '../../gateway/observer.ts';
import { probe } from '../../gateway/upstream/probing.ts';
import { asAccountSid } from '../../kit/call/account.ts';
import { internalCall } from '../../kit/call/internal-call.ts';
import { Fault } from '../../kit/fault.ts';
import type { RemoteProbe } from '../app-parts.ts';
import type { Config } from '../config.ts';
import { type Check, type Finding, fail, ok } from './check.ts';
import { networkFinding } from './network-hints.ts';

/** Milliseconds of one call, below the deadline of a check. */
const callMs = 4_000;
const account = asAccountSid(`AC${'0'.repeat(32)}`);

/** Checks a remote service with the read that `/readyz` makes, which needs its credential and changes nothing. */
export const serviceCheck = (config: Config, remote: RemoteProbe): Check => ({
  name: `${remote.probe.service} service`,
  async run(signal) {
    await using opening = new AsyncDisposableStack();
    const closing = { over: signal };
    const upstream = await remote.open({ config, observer: noObserver, opening, closing, troubled() {} });
    if (!account) throw new TypeError('the account of the check is none');
    try {
      await probe(upstream, internalCall('check', account, callMs), remote.probe).catch(
        remote.accepting ?? rethrow,
      );
      return [ok('it answers, and accepts the credential')];
    } catch (error) {
      return [findingOf(error, remote)];
    }
  },
});

const rethrow = (error: unknown): void => {
  throw error;
};

const refusals: ReadonlySet<unknown> = new Set([401, 403]);

function findingOf(error: unknown, { probe: { variable }, credential }: RemoteProbe): Finding {
  if (!(error instanceof Fault))
    return networkFinding(error, variable, `check ${variable} and ${credential}`);
  const { upstreamStatus } = error.options;
  const found = error.message.replace(/\.$/, '');
  if (refusals.has(upstreamStatus))
    return fail(`it refuses the credential with status ${upstreamStatus}`, `correct ${credential}`);
  if (error.code === 'UPSTREAM_INVALID_RESPONSE') return fail(found, `correct ${variable}`);
  if (error.code === 'UPSTREAM_TIMEOUT' || error.code === 'TIMEOUT')
    return fail('it did not answer in time', `check ${variable}, firewalls, and whether the service is busy`);
  return networkFinding(error.options.cause ?? error, variable, `check ${variable} and the service`);
}
