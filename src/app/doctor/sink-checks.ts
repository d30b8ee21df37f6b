import { once } from 'node:events';
import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { type Check, ok } from './check.ts';

/**
 * Checks that each event sink answers a HEAD request with any status. It posts no event, because a sink acts on events.
 * Only the host is shown: the path may contain a secret.
 */
export const sinkChecks = (urls: readonly string[]): readonly Check[] =>
  urls.map((text) => {
    const url = new URL(text);
    return {
      name: 'event sink',
      hint: `events are posted later: check ${url.host} (TRIBUTARY_EVENT_SINKS)`,
      broken: 'warn',
      async run(signal) {
        // Unlike `fetch`, Node accepts every port.
        const request = url.protocol === 'https:' ? requestTls : requestPlain;
        const sent = request(url, { method: 'HEAD', agent: false, signal }).end();
        await once(sent, 'response');
        sent.destroy();
        return ok(`${url.host} answers`);
      },
    };
  });
