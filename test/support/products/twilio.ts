import { type Exchange, type FaultServer, startFaultServer } from '../fault-server.ts';
import { accountOf, sidOf } from '../sids.ts';
import { notAuthenticated, notFound, type Reply } from './twilio-replies.ts';
import { createEventStreams, type Sink } from './twilio-sinks.ts';
import { createStudio, type Studio } from './twilio-studio.ts';

/**
 * Twilio as its documents have it: Studio v1 and v2 (OpenAPI), the sinks and subscriptions of Event Streams (OpenAPI,
 * events v1), Basic credentials, and error bodies (Error dictionary). It shares no code with the gateway.
 */
export interface FakeTwilio extends AsyncDisposable {
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** An API key of the account and its secret. */
  readonly apiKey: { readonly sid: string; readonly secret: string };
  readonly seen: FaultServer['seen'];
  readonly studio: Studio;
  /** The sinks with the types of events that were subscribed to. */
  readonly sinks: readonly Sink[];
  /** Returns the number of subscriptions. */
  readonly subscribed: () => number;
  /** Answers the next requests in this way, one after the other. */
  next(...answers: readonly Reply[]): void;
  /** Answers all requests in this way until it is called without one. */
  always(answer?: Reply): void;
}

export interface FakeTwilioOptions {
  /** Leaves out the fields that the OpenAPI document marks as nullable, where the service may not know them. */
  readonly sparse?: boolean;
}

export async function startTwilio(options: FakeTwilioOptions = {}): Promise<FakeTwilio> {
  const account = { accountSid: accountOf(1), authToken: '12345678901234567890123456789012' };
  const apiKey = { sid: `SK${'5'.repeat(32)}`, secret: 'the-secret-of-the-api-key' };
  const credentials = [`${account.accountSid}:${account.authToken}`, `${apiKey.sid}:${apiKey.secret}`];
  const queue: Reply[] = [];
  let standing: Reply | undefined;
  const studio = createStudio(account.accountSid, options);
  const streams = createEventStreams(account.accountSid);

  function replyTo({ request }: Exchange, body: string): Reply {
    const forced = queue.shift() ?? standing;
    if (forced && !forced.gate) return forced;
    const [, encoded = ''] = /^Basic (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!credentials.includes(atob(encoded))) return notAuthenticated;
    const asked = new URL(request.url ?? '', `http://${request.headers.host}`);
    const sent = { method: request.method ?? '', url: asked, form: new URLSearchParams(body) };
    const reply = studio.answer(sent) ?? streams.answer(sent) ?? notFound(asked.pathname);
    return { ...reply, ...(forced?.gate && { gate: forced.gate }) };
  }

  const server = await startFaultServer(async (exchange) => {
    const { status, body, headers = {}, gate } = replyTo(exchange, server.seen[exchange.nth - 1]?.body ?? '');
    await gate;
    exchange.response.writeHead(status, { 'content-type': 'application/json', ...headers });
    exchange.response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  return {
    url: server.url,
    ...account,
    apiKey,
    seen: server.seen,
    studio,
    sinks: streams.sinks,
    subscribed: streams.subscribed,
    next: (...answers) => void queue.push(...answers),
    always: (answer) => {
      standing = answer;
    },
    [Symbol.asyncDispose]: () => server.close(),
  };
}

/** Returns the variables of a gateway whose executions are at the fake. */
export const twilioVariables = ({ url, accountSid, authToken }: FakeTwilio) => ({
  TRIBUTARY_EXECUTIONS_URL: url,
  TRIBUTARY_EXECUTIONS_ACCOUNT_SID: accountSid,
  TRIBUTARY_EXECUTIONS_AUTH_TOKEN: authToken,
});

/** Returns the n-th flow of the account. */
export const flowAt = (n: number): string => sidOf('FW', n);
