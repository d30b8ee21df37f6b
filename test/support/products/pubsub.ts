import { EventEmitter, once } from 'node:events';
import {
  type GoogleProduct,
  iamDenied,
  invalid,
  notFound,
  ok,
  type ProductAnswer,
  type ProductRequest,
  problem,
  Refusal,
  startGoogleProduct,
} from './google-product.ts';

/**
 * Cloud Pub/Sub v1, from its discovery document and the pages "Error codes", "Access control" and "Pull subscriptions".
 * Left out: snapshots, seeking, detaching, schemas, IAM policies, pushing and dead-lettering of messages. The documents
 * do not say how a pull of a push subscription is refused (here FAILED_PRECONDITION) nor in which order lists are.
 */

export interface PubsubOptions {
  /** Number of each project, with which answers name it in place of its id (AIP-2510). */
  readonly projectNumbers?: Readonly<Record<string, string>>;
  /** The accounts that the caller may have pushes signed as (`iam.serviceAccounts.actAs`). */
  readonly actsAs?: readonly string[];
  /** Milliseconds that a pull waits for a message; the documents say only "a bounded amount of time". */
  readonly pullMs?: number;
}

interface Message {
  readonly message: Readonly<Record<string, unknown>>;
  ackId: string;
  /** Milliseconds since the epoch until which it is leased. */
  leasedUntil: number;
}

interface Subscription {
  settings: Readonly<Record<string, unknown>>;
  backlog: Message[];
}

/** Values that the service sets where the request has none, and that its answers may leave out. */
const defaults: Readonly<Record<string, unknown>> = { ackDeadlineSeconds: 10, labels: {}, pushConfig: {} };
/** Google's parser takes a path as JSON names it, and as the protocol buffer does, which its own clients send. */
const camelCased = (path: string) =>
  path.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export async function startPubsub(options: PubsubOptions = {}): Promise<GoogleProduct> {
  const { projectNumbers = {}, actsAs = [], pullMs = 90_000 } = options;
  const topics = new Set<string>();
  const subscriptions = new Map<string, Subscription>();
  const published = new EventEmitter().setMaxListeners(0);
  let count = 0;

  /** Returns the value with the number of each project in place of its id. */
  function numbered(value: unknown): unknown {
    const text = JSON.stringify(value).replaceAll(
      /"projects\/([^/"]+)\//g,
      (_, project) => `"projects/${projectNumbers[project] ?? project}/`,
    );
    return JSON.parse(text);
  }

  const shown = (name: string, { settings }: Subscription): ProductAnswer => {
    const set = Object.entries(settings).filter(([field, value]) => !sameJson(value, defaults[field]));
    return ok(numbered({ name, ...Object.fromEntries(set), state: 'ACTIVE' }));
  };

  function subscriptionOf(name: string): Subscription {
    const found = subscriptions.get(name);
    if (!found) throw notFound(name.split('/').at(-1) ?? '');
    return found;
  }

  function check(settings: Readonly<Record<string, unknown>>): void {
    const { pushConfig, deadLetterPolicy, topic } = settings as {
      pushConfig?: { oidcToken?: { serviceAccountEmail?: string } };
      deadLetterPolicy?: { deadLetterTopic?: string };
      topic?: string;
    };
    for (const one of [topic, deadLetterPolicy?.deadLetterTopic])
      if (one !== undefined && !topics.has(one)) throw notFound(one.split('/').at(-1) ?? '');
    const signer = pushConfig?.oidcToken?.serviceAccountEmail;
    if (signer !== undefined && !actsAs.includes(signer))
      throw new Refusal(iamDenied('iam.serviceAccounts.actAs', signer));
  }

  function create(name: string, body: object): ProductAnswer {
    if (subscriptions.has(name))
      throw new Refusal(
        problem(409, 'ALREADY_EXISTS', `Resource already exists in the project (resource=${name}).`),
      );
    const settings = { ...defaults, ...body };
    check(settings);
    const made = { settings, backlog: [] };
    subscriptions.set(name, made);
    return shown(name, made);
  }

  function update(name: string, body: { subscription?: object; updateMask?: string }): ProductAnswer {
    const found = subscriptionOf(name);
    const given: Readonly<Record<string, unknown>> = { ...body.subscription };
    const mask = (body.updateMask ?? '').split(',').filter(Boolean).map(camelCased);
    if (mask.length === 0) throw invalid('The update_mask in the UpdateSubscriptionRequest must be set.');
    const changes = Object.fromEntries(mask.map((field) => [field, given[field] ?? defaults[field]]));
    check(changes);
    found.settings = { ...found.settings, ...changes };
    return shown(name, found);
  }

  function list(project: string, query: URLSearchParams): ProductAnswer {
    const size = Number(query.get('pageSize') ?? 100);
    if (!Number.isInteger(size)) throw invalid(`Invalid value at 'page_size' (TYPE_INT32)`, 'page_size');
    const names = [...subscriptions.keys()].filter((name) => name.startsWith(`${project}/`)).toSorted();
    const start = Number(query.get('pageToken') ?? 0);
    const page = names.slice(start, start + size).map((name) => shown(name, subscriptionOf(name)).body);
    return ok({
      ...(page.length > 0 && { subscriptions: page }),
      ...(start + size < names.length && { nextPageToken: String(start + size) }),
    });
  }

  function publish(topic: string, messages: readonly object[]): ProductAnswer {
    if (!topics.has(topic)) throw notFound(topic);
    const messageIds = messages.map((given) => {
      count += 1;
      const messageId = String(10 ** 15 + count);
      const message = { ...given, messageId, publishTime: new Date().toISOString() };
      for (const { settings, backlog } of subscriptions.values())
        if (settings['topic'] === topic) backlog.push({ message, ackId: '', leasedUntil: 0 });
      return messageId;
    });
    published.emit('message');
    return ok({ messageIds });
  }

  function take({ settings, backlog }: Subscription, most: number): readonly object[] {
    const free = backlog.filter(({ leasedUntil }) => leasedUntil <= Date.now()).slice(0, most);
    return free.map((one) => {
      count += 1;
      one.ackId = `RkhRNxkIaFEOT14jPzUgKEUYCG8-${count}`;
      one.leasedUntil = Date.now() + Number(settings['ackDeadlineSeconds']) * 1_000;
      return { ackId: one.ackId, message: one.message };
    });
  }

  async function pull(
    name: string,
    body: { maxMessages?: number; returnImmediately?: boolean },
    ended: AbortSignal,
  ): Promise<ProductAnswer> {
    const found = subscriptionOf(name);
    if (!Number(body.maxMessages)) throw invalid('The value for max_messages must be greater than zero.');
    if (!sameJson(found.settings['pushConfig'], {}))
      throw new Refusal(problem(400, 'FAILED_PRECONDITION', 'This subscription is a push subscription.'));
    const until = AbortSignal.any([ended, AbortSignal.timeout(pullMs)]);
    for (;;) {
      const receivedMessages = take(found, Number(body.maxMessages));
      // Nothing is answered as an empty object.
      if (receivedMessages.length > 0) return ok({ receivedMessages });
      if (body.returnImmediately || until.aborted) return ok({});
      await once(published, 'message', { signal: until }).catch(() => {});
    }
  }

  /** Returns the deliveries of the ids; those of expired leases are gone, which is no error. */
  function taken(name: string, ackIds: readonly string[] = []): readonly Message[] {
    const { backlog } = subscriptionOf(name);
    const odd = ackIds.find((id) => !/^RkhRNxkIaFEOT14jPzUgKEUYCG8-\d+$/.test(id));
    if (odd !== undefined)
      throw invalid(`You have passed an invalid ack ID to the service (ack_id=${odd}).`, 'ack_ids');
    return backlog.filter(({ ackId }) => ackIds.includes(ackId));
  }

  function act(name: string, verb: string, { body, ended }: ProductRequest) {
    const { ackIds, ackDeadlineSeconds, ...rest } = (body ?? {}) as {
      ackIds?: readonly string[];
      ackDeadlineSeconds?: number;
    };
    if (verb === 'pull') return pull(name, rest, ended);
    const found = subscriptionOf(name);
    const messages = taken(name, ackIds);
    if (verb === 'acknowledge') found.backlog = found.backlog.filter((one) => !messages.includes(one));
    else if (verb === 'modifyAckDeadline')
      for (const one of messages) one.leasedUntil = Date.now() + Number(ackDeadlineSeconds) * 1_000;
    else throw notFound(verb);
    published.emit('message');
    return ok({});
  }

  function serve(request: ProductRequest): ProductAnswer | Promise<ProductAnswer> {
    const { method, path, query, body } = request;
    const [, project = '', collection = '', id, verb = ''] =
      /^\/v1\/(projects\/[^/]+)\/(topics|subscriptions)(?:\/([^/:]+))?(?::(\w+))?$/.exec(path) ?? [];
    const name = `${project}/${collection}/${id}`;
    const given: object = body ?? {};
    if (collection === 'topics' && id !== undefined) {
      if (verb === 'publish')
        return publish(name, (given as { messages?: readonly object[] }).messages ?? []);
      if (method === 'PUT') {
        topics.add(name);
        return ok(numbered({ name }));
      }
    }
    if (collection === 'subscriptions') {
      if (id === undefined) return list(project, query);
      if (verb !== '') return act(name, verb, request);
      if (method === 'PUT') return create(name, given);
      if (method === 'PATCH') return update(name, given);
      if (method === 'GET') return shown(name, subscriptionOf(name));
    }
    throw notFound(path);
  }

  const permissionOf = ({ path, method }: ProductRequest) => {
    const [, collection = 'subscriptions', verb] =
      /\/(topics|subscriptions)[^:]*(?::(\w+))?/.exec(path) ?? [];
    const plain = method === 'GET' ? 'get' : 'create';
    return `pubsub.${collection}.${verb === undefined ? plain : 'consume'}`;
  };
  return await startGoogleProduct({ service: 'pubsub.googleapis.com', permissionOf, serve });
}
