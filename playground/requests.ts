import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { page } from '../pages/page.ts';
import { readBudget } from './budget.ts';
import { noticeRefusal } from './credential-refusal.ts';

/** Sends a query or a mutation. The headers name the credential. */
export const send = createGraphiQLFetcher({
  url: new URL(page.endpoint, location.href).href,
  enableIncrementalDelivery: false,
  async fetch(input, init) {
    const response = await fetch(input, init);
    const authorization = new Headers(init?.headers).get('authorization');
    // The budget of a refused request is that of its address.
    if (response.status === 401) void readRefusal(response.clone(), authorization);
    else readBudget(response.headers);
    return response;
  },
});

async function readRefusal(response: Response, authorization: string | null): Promise<void> {
  if (authorization === null) return;
  const reason: unknown = (await response.json().catch(() => null))?.errors?.[0]?.message;
  noticeRefusal(authorization, typeof reason === 'string' ? reason : 'The gateway refuses the credential.');
}
