import { noObserver } from '../../gateway/observer.ts';
import { probe } from '../../gateway/upstream/probing.ts';
import type { AccountSid } from '../../kit/call/account.ts';
import { internalCall } from '../../kit/call/internal-call.ts';
import { Fault } from '../../kit/fault.ts';
import type { RemoteProbe } from '../app-parts.ts';
import { principalsOf } from '../modules.ts';
import type { Config } from '../sections.ts';
import { type Check, fail, ok, warn } from './check.ts';

/** Milliseconds of one call, below the deadline of a check. */
const callMs = 4_000;
const account = `AC${'0'.repeat(32)}` as AccountSid;

/** Checks a remote service with the read that `/readyz` makes, which needs its credential and changes nothing. */
export const serviceCheck = (config: Config, remote: RemoteProbe): Check => ({
  name: `${remote.probe.service} service`,
  hint: `check ${remote.probe.variable}, the service, and firewalls`,
  async run(signal) {
    await using opening = new AsyncDisposableStack();
    const closing = { over: signal };
    const upstream = await remote.open({ config, observer: noObserver, opening, closing, troubled() {} });
    try {
      const found = await probe(
        upstream,
        internalCall(principalsOf().operator('check'), account, callMs),
        remote.probe,
      ).catch(remote.accepting ?? rethrow);
      if (found === 'held up')
        return warn(
          'its quota is used up; the credential was not tested',
          'try again when the quota is free',
        );
      return ok('it answers, and accepts the credential');
    } catch (error) {
      if (!(error instanceof Fault) || error.options.upstreamClass !== 'credential') throw error;
      const status = error.options.upstreamStatus;
      return fail(`it refuses the credential with status ${status}`, `correct ${remote.credential}`);
    }
  },
});

const rethrow = (error: unknown): void => {
  throw error;
};
