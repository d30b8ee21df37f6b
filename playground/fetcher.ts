import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { withCredential } from '../pages/credential.ts';
import { page } from '../pages/page.ts';
import { readBudget } from './budget.ts';
import { noticeExecution } from './last-execution.ts';
import { asWritten } from './operation.ts';

const url = new URL(page.endpoint, location.href);
const socketUrl = new URL(url);
socketUrl.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';

const send = createGraphiQLFetcher({
  url: url.href,
  subscriptionUrl: socketUrl.href,
  enableIncrementalDelivery: false,
  async fetch(input, init) {
    const response = await fetch(input, init);
    readBudget(response.headers);
    return response;
  },
});

/** GraphiQL's fetcher: every request carries the credential, also introspection and subscriptions. */
export const fetcher: Fetcher = async (params, options) => {
  const [written, rest] = asWritten(params, options);
  const result = await send(written, { ...rest, headers: withCredential(rest.headers) });
  noticeExecution(result);
  return result;
};
