import { type Check, type Finding, ok, warn } from './check.ts';
import { networkFinding } from './network-hints.ts';
import { send } from './send.ts';

const variable = 'TRIBUTARY_EVENT_SINKS';

/**
 * Checks that each event sink answers a HEAD request with any status. It posts no event, because a sink acts on events.
 * A failure is a warning, because the gateway posts the events later. Only the host is shown: the path may contain a secret.
 */
export const sinkChecks = (urls: readonly string[]): readonly Check[] =>
  urls.map((url) => ({
    name: 'event sink',
    run: async (signal) => [await findingOf(new URL(url), signal)],
  }));

async function findingOf(url: URL, signal: AbortSignal): Promise<Finding> {
  try {
    (await send(url, { method: 'HEAD', signal })).destroy();
    return ok(`${url.host} answers`);
  } catch (error) {
    if (signal.aborted) return late(url, 'it did not answer in time', `check ${variable} and firewalls`);
    const { found, mend } = networkFinding(error, variable, `check ${variable} and the receiver`);
    return late(url, found, mend ?? '');
  }
}

const late = ({ host }: URL, found: string, mend: string): Finding =>
  warn(`${host}: ${found}: events will be posted later`, mend);
