import type { RequestBody } from '../../../gateway/upstream/http/request.ts';
import type { Upstream } from '../../../gateway/upstream/upstream.ts';
import type { Call } from '../../../kit/call/call.ts';
import { refuseAll } from '../contract/tenancy.ts';
import type {
  CustomerInput,
  CustomerKey,
  Refused,
  Reseller,
  ServiceAccountEmail,
  SubscriptionChange,
} from '../contract.ts';
import { parse } from '../wire/reading.ts';
import * as wire from '../wire/wire-objects.ts';
import { parseCustomer, parseSubscription, parseTopic } from '../wire/wire-parse.ts';
import { hidingToken } from './hiding-token.ts';
import { type KeptReads, tagsOfCustomer } from './keeping.ts';
import { customerPath, customersPath, notifyPath, subscriptionsPath } from './paths.ts';
import { refusalOf } from './problems.ts';
import { pathOf, refuseCustomer, unlessForeign } from './reaching.ts';

type Writes = Pick<
  Reseller,
  | 'register'
  | 'unregister'
  | 'insertCustomer'
  | 'changeCustomer'
  | 'insertSubscription'
  | 'changeSubscription'
  | 'deleteSubscription'
  | 'issueAuthToken'
  | 'operate'
>;
type Method = Parameters<Upstream['send']>[1];

/** Returns the JSON body of a change; undefined for changes without one. */
function bodyOf(change: SubscriptionChange): RequestBody | undefined {
  if (change.kind === 'changePlan') return { json: wire.plan.write(change) };
  if (change.kind === 'changeSeats') return { json: change.seats };
  if (change.kind === 'changeRenewalSettings') return { json: { renewalType: change.renewalType } };
  return undefined;
}

/** Sends nulls too: they clear the fields. */
const customerBody = ({ primaryEmail, ...input }: CustomerInput): RequestBody => ({
  json: { ...input, primaryAdmin: primaryEmail ? { primaryEmail } : primaryEmail },
});

/** Returns the query of the given parameters with its `?`; empty when none is given. */
function queryOf(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) given.set(name, value);
  return given.size > 0 ? `?${given}` : '';
}

/** Creates the writes; each is one HTTP request, which is sent again only after a 401 with a new token: it was not processed. */
export function createWrites(upstream: Upstream, kept: KeptReads | null = null): Writes {
  async function send<Value>(
    call: Call,
    [method, path, body]: readonly [method: Method, path: string, body?: RequestBody | undefined],
    parse: (body: unknown) => Value,
    customer?: CustomerKey,
  ): Promise<Value | Refused> {
    return await unlessForeign(async () => {
      const write = (sent?: () => void) => upstream.send(call, method, path, body, sent && { sent });
      const answer = await (kept && customer !== undefined
        ? kept.reads.write(tagsOfCustomer(customer), write)
        : write());
      const refused = refusalOf(answer);
      return refused ? { refused } : parse(answer.body);
    });
  }

  async function notify(call: Call, method: 'register' | 'unregister', email: ServiceAccountEmail) {
    const refused = refuseAll(call);
    if (refused) return { refused };
    // The reference has a query parameter and an empty body; only an example of "Push notifications" has a body.
    const query = new URLSearchParams({ serviceAccountEmailAddress: email });
    return await send(call, ['POST', `${notifyPath(method)}?${query}`], (body) => ({
      topicName: parseTopic(body),
    }));
  }

  return {
    register: (call, email) => notify(call, 'register', email),
    unregister: (call, email) => notify(call, 'unregister', email),

    async insertCustomer(call, input, customerAuthToken) {
      const refused = refuseAll(call);
      if (refused) return { refused };
      const parse = (body: unknown) => ({ customer: parseCustomer(body, null) });
      const path = `${customersPath}${queryOf({ customerAuthToken })}`;
      return await hidingToken(customerAuthToken, () =>
        send(call, ['POST', path, customerBody(input)], parse),
      );
    },

    async changeCustomer(call, key, how, input) {
      const refused = await refuseCustomer(upstream, call, key);
      if (refused) return { refused };
      // The domain is not checked, because this request may change it.
      const parse = (body: unknown) => ({ customer: parseCustomer(body, null) });
      const method = how === 'patch' ? 'PATCH' : 'PUT';
      return await send(call, [method, customerPath(key), customerBody(input)], parse, key);
    },

    async insertSubscription(call, customer, input) {
      const refused = await refuseCustomer(upstream, call, customer);
      if (refused) return { refused };
      const { sourceSkuId, customerAuthToken } = input;
      const action = sourceSkuId && 'switch';
      const path = `${subscriptionsPath(customer)}${queryOf({ action, sourceSkuId, customerAuthToken })}`;
      const parse = (body: unknown) => ({ subscription: parseSubscription(body, customer) });
      const body = { json: wire.newSubscription.write(input) };
      return await hidingToken(customerAuthToken, () => send(call, ['POST', path, body], parse, customer));
    },

    async changeSubscription(call, ref, change) {
      const found = await pathOf(upstream, call, ref);
      if ('refused' in found) return found;
      const parse = (body: unknown) => ({ subscription: parseSubscription(body, ref.customer) });
      return await send(call, ['POST', `${found.path}/${change.kind}`, bodyOf(change)], parse, ref.customer);
    },

    async deleteSubscription(call, ref, how) {
      const found = await pathOf(upstream, call, ref);
      if ('refused' in found) return found;
      return await send(
        call,
        ['DELETE', `${found.path}?deletionType=${how}`],
        () => ({ removed: ref }),
        ref.customer,
      );
    },

    async issueAuthToken(call, customer) {
      const refused = await refuseCustomer(upstream, call, customer);
      if (refused) return { refused };
      const read = (body: unknown) => ({ issued: parse(wire.issuedAuthToken, body) });
      return await send(call, ['POST', `${customerPath(customer)}/authToken`], read);
    },

    async operate(call, ref, event) {
      const found = await pathOf(upstream, call, ref);
      if ('refused' in found) return found;
      const parse = (body: unknown) => ({ subscription: parseSubscription(body, ref.customer) });
      return await send(call, ['POST', `${found.path}/operatorEvents`, { json: event }], parse, ref.customer);
    },
  };
}
