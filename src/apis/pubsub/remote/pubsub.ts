import type { RequestBody } from '../../../gateway/upstream/http/request.ts';
import type { Answer, Upstream } from '../../../gateway/upstream/upstream.ts';
import type { Call } from '../../../kit/call/call.ts';
import { Fault } from '../../../kit/fault.ts';
import { defaultSettings } from '../contract/rules.ts';
import type { AckId, PullRequest, ReceivedMessage, Subscriber, SubscriptionName } from '../contract.ts';
import { patchToWire, subscriptionToWire } from '../wire/wire.ts';
import { parseReceived, parseSubscription, refusalOf } from './answers.ts';
import { subscriptionPath as path } from './paths.ts';

export { createRemoteReads } from './reads.ts';
export { createRemoteSubscribing } from './subscribing.ts';

/** Maximum bytes of an answer; the messages of a pull may be large. */
export const pubsubBodyBytes = 32 * 1024 * 1024;

/** Maximum number of messages that the service allows in one pull. */
const maxAtOnce = 1000;
/** Maximum number of ids in one request, whose body may have half a megabyte. */
const idsAtOnce = 1000;

/** Milliseconds before the call's deadline at which a waiting pull is given up: more than the margin of calls. */
const givenUpMs = 500;

/**
 * Creates a client of the real messaging service over HTTP (Cloud Pub/Sub v1), with the calls that a subscriber needs.
 */
export function createRemoteSubscriber(upstream: Upstream): Subscriber {
  async function send(
    call: Call,
    method: 'POST' | 'PUT' | 'PATCH',
    target: string,
    body: unknown,
  ): Promise<{ readonly answer: Answer } | { readonly refused: NonNullable<ReturnType<typeof refusalOf>> }> {
    const json: RequestBody = { json: body };
    const answer = await upstream.send(call, method, target, json);
    const refused = refusalOf(answer);
    return refused ? { refused } : { answer };
  }

  /** Sends the request for each chunk of ids, one after another, and stops at the first refusal. */
  async function sendIds(call: Call, target: string, ackIds: readonly AckId[], more: object = {}) {
    for (let start = 0; start < ackIds.length; start += idsAtOnce) {
      const some = ackIds.slice(start, start + idsAtOnce);
      const sent = await send(call, 'POST', target, { ackIds: some, ...more });
      if ('refused' in sent) return sent;
    }
    return null;
  }

  /** Messages of one pull: an eighth after an answer that was too long, then one more after each success. */
  let most = maxAtOnce;

  async function pullFewer(call: Call, name: SubscriptionName, request: PullRequest): Promise<Answer> {
    const { wait } = request;
    const maxMessages = Math.min(request.maxMessages, most);
    const body = { maxMessages, ...(!wait && { returnImmediately: true }) };
    try {
      // An abandoned pull loses nothing, since its messages are delivered again: a gateway that stops need not wait for
      // it.
      const timeout = wait && { timeout: call.deadline - Date.now() };
      const sending = { leaving: 'given up', ...timeout } as const;
      const answer = await upstream.send(call, 'POST', path(name, ':pull'), { json: body }, sending);
      most = Math.min(maxAtOnce, most + 1);
      return answer;
    } catch (error) {
      if (maxMessages === 1 || !isTooLong(error)) throw error;
      most = Math.max(1, Math.floor(maxMessages / 8));
      return await pullFewer(call, name, request);
    }
  }

  /**
   * Pulls, and waits for a message until shortly before the call's deadline. The service waits for a time that its
   * documents do not say ("a bounded amount of time"), so that the end of our patience is no failure of the service:
   * the call is given up before it times out, and null is returned.
   */
  async function pullWaiting(call: Call, name: SubscriptionName, request: PullRequest) {
    const left = Math.max(0, call.deadline - Date.now());
    const idle = AbortSignal.timeout(Math.max(left - givenUpMs, Math.ceil(left / 2)));
    const signal = AbortSignal.any([call.signal, idle]);
    try {
      return await pullFewer({ ...call, signal }, name, request);
    } catch (error) {
      if (error === idle.reason) return null;
      throw error;
    }
  }

  return {
    async createSubscription(call, input) {
      const { name, topic } = input;
      const { state: _, ...body } = subscriptionToWire({ ...defaultSettings, ...input, name, topic });
      const sent = await send(call, 'PUT', path(name), body);
      return 'refused' in sent ? sent : { subscription: parseSubscription(sent.answer.body, name) };
    },

    async getSubscription(call, name) {
      const answer = await upstream.get(call, path(name));
      const refused = refusalOf(answer);
      return refused ? { refused } : { subscription: parseSubscription(answer.body, name) };
    },

    async updateSubscription(call, name, changes) {
      const sent = await send(call, 'PATCH', path(name), patchToWire(name, changes));
      return 'refused' in sent ? sent : { subscription: parseSubscription(sent.answer.body, name) };
    },

    async pull(call, name, request) {
      const answer = await (request.wait ? pullWaiting : pullFewer)(call, name, request);
      if (answer === null) return { messages: [], unanswered: true };
      const refused = refusalOf(answer);
      const messages: readonly ReceivedMessage[] = refused ? [] : parseReceived(answer.body);
      return refused ? { refused } : { messages };
    },

    async acknowledge(call, name, ackIds) {
      return (await sendIds(call, path(name, ':acknowledge'), ackIds)) ?? { acknowledged: name };
    },

    async modifyAckDeadline(call, name, { ackIds, seconds }) {
      const more = { ackDeadlineSeconds: seconds };
      return (await sendIds(call, path(name, ':modifyAckDeadline'), ackIds, more)) ?? { modified: name };
    },
  };
}

/** Whether the answer was longer than allowed. Its messages come again after their deadline, in smaller pulls. */
function isTooLong(error: unknown): boolean {
  return (
    error instanceof Fault &&
    error.code === 'UPSTREAM_INVALID_RESPONSE' &&
    error.message.includes('more than')
  );
}
