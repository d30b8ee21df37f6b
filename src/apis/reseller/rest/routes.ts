import { cutPage } from '../../../gateway/http/answer/cut-page.ts';
import type { Route, RouteAnswer } from '../../../gateway/http/route.ts';
import { foundOne, grantedBy, refusalFault } from '../../../kit/result.ts';
import { type Found, type Outcome, type Reseller, subscriptionKey } from '../contract.ts';
import * as wire from '../wire/wire-objects.ts';
import { resellerDialect } from './dialect.ts';
import { operationOf } from './operations.ts';
import {
  basePath,
  customerPath as customer,
  customersPath as customers,
  subscriptionPath as subscription,
  subscriptionsPath as subscriptions,
} from './paths.ts';
import * as request from './requests.ts';

const notify = `${basePath}/resellernotify`;

type Handle = Route['handle'];

const granted = grantedBy(refusalFault);

/**
 * Returns the routes of the reselling service's REST API, and those of operator actions. Reseller API, REST reference.
 */
export function resellerRoutes(reseller: Reseller): readonly Route[] {
  const read = { scope: 'reseller:read', dialect: resellerDialect, method: 'GET' } as const;
  const write = { scope: 'reseller:write', dialect: resellerDialect, accepts: 'json' } as const;
  const post = { ...write, method: 'POST' } as const;
  const serve = {
    ...accountHandlers(reseller),
    ...customerHandlers(reseller),
    ...subscriptionHandlers(reseller),
  };
  const as = (name: keyof typeof serve) => ({ handle: serve[name], ...operationOf(name) });
  return [
    { ...post, path: `${notify}/register`, ...as('resellernotify.register') },
    { ...post, path: `${notify}/unregister`, ...as('resellernotify.unregister') },
    { ...read, path: `${notify}/getwatchdetails`, ...as('resellernotify.getwatchdetails') },
    { ...post, path: customers, content: true, ...as('customers.insert') },
    { ...read, path: customer, ...as('customers.get') },
    { ...write, method: 'PATCH', path: customer, ...as('customers.patch') },
    { ...write, method: 'PUT', path: customer, ...as('customers.update') },
    { ...read, path: `${basePath}/subscriptions`, ...as('subscriptions.list') },
    { ...post, path: subscriptions, content: true, ...as('subscriptions.insert') },
    { ...read, path: subscription, ...as('subscriptions.get') },
    { ...write, method: 'DELETE', path: subscription, ...as('subscriptions.delete') },
    { ...post, path: `${subscription}/activate`, ...as('subscriptions.activate') },
    { ...post, path: `${subscription}/suspend`, ...as('subscriptions.suspend') },
    { ...post, path: `${subscription}/startPaidService`, ...as('subscriptions.startPaidService') },
    { ...post, path: `${subscription}/changePlan`, ...as('subscriptions.changePlan') },
    { ...post, path: `${subscription}/changeSeats`, ...as('subscriptions.changeSeats') },
    { ...post, path: `${subscription}/changeRenewalSettings`, ...as('subscriptions.changeRenewalSettings') },
    {
      ...post,
      scope: 'reseller:admin',
      path: `${subscription}/operatorEvents`,
      ...as('subscriptions.operate'),
    },
    { ...post, scope: 'reseller:admin', path: `${customer}/authToken`, ...as('customers.issueAuthToken') },
  ];
}

const ok = (body: unknown): RouteAnswer => ({ status: 200, body });

function accountHandlers(reseller: Reseller) {
  return {
    async 'resellernotify.register'(call, requested) {
      return ok(wire.topic.write(granted(await reseller.register(call, request.accountEmail(requested)))));
    },
    async 'resellernotify.unregister'(call, requested) {
      return ok(wire.topic.write(granted(await reseller.unregister(call, request.accountEmail(requested)))));
    },
    'resellernotify.getwatchdetails': async (call) => ok(wire.watch.write(await reseller.watchDetails(call))),
  } satisfies Record<string, Handle>;
}

function customerHandlers(reseller: Reseller) {
  const change =
    (how: 'patch' | 'update'): Handle =>
    async (call, requested) => {
      const [key, input] = [request.customerKey(requested), request.customerInput(requested)];
      return ok(wire.customer.write(granted(await reseller.changeCustomer(call, key, how, input)).customer));
    };
  return {
    async 'customers.get'(call, requested) {
      const key = request.customerKey(requested);
      return ok(wire.customer.write(only(await reseller.customers(call, [key]), key, `customer ${key}`)));
    },
    async 'customers.insert'(call, requested) {
      const [input, token] = [request.customerInput(requested), request.authToken(requested)];
      const outcome = await reseller.insertCustomer(call, input, token);
      return ok(wire.customer.write(granted(outcome).customer));
    },
    'customers.patch': change('patch'),
    'customers.update': change('update'),
    async 'customers.issueAuthToken'(call, requested) {
      const { issued } = granted(await reseller.issueAuthToken(call, request.customerKey(requested)));
      const headers = { 'cache-control': 'no-store' };
      return { status: 200, headers, body: wire.issuedAuthToken.write(issued) };
    },
  } satisfies Record<string, Handle>;
}

function subscriptionHandlers(reseller: Reseller) {
  const shown = (outcome: Outcome<'subscription', Parameters<typeof wire.subscription.write>[0]>) =>
    ok(wire.subscription.write(granted(outcome).subscription));
  const change =
    (changeOf: (requested: Parameters<Handle>[1]) => Parameters<Reseller['changeSubscription']>[2]): Handle =>
    async (call, requested) =>
      shown(await reseller.changeSubscription(call, request.subscriptionRef(requested), changeOf(requested)));
  return {
    async 'subscriptions.get'(call, requested) {
      const ref = request.subscriptionRef(requested);
      const found = await reseller.subscriptions(call, [ref]);
      const what = `subscription of this id; ids change when the plan or the SKU does`;
      return ok(wire.subscription.write(only(found, subscriptionKey(ref), what)));
    },
    async 'subscriptions.list'(call, requested) {
      const transferring = request.transferring(requested);
      const [query, paging] = [request.listQuery(requested), request.paging(requested)];
      const page = transferring
        ? await reseller.listTransferable(call, transferring, paging)
        : await reseller.list(call, query, paging);
      const { customer: key } = query;
      if (key && page.items.length === 0) only(await reseller.customers(call, [key]), key, `customer ${key}`);
      return ok(
        wire.subscriptionPage.write(cutPage(page, requested.maxAnswerBytes, wire.subscription.write)),
      );
    },
    async 'subscriptions.insert'(call, requested) {
      const [key, input] = [request.customerKey(requested), request.newSubscription(requested)];
      return shown(await reseller.insertSubscription(call, key, input));
    },
    async 'subscriptions.delete'(call, requested) {
      const [ref, how] = [request.subscriptionRef(requested), request.deletionType(requested)];
      granted(await reseller.deleteSubscription(call, ref, how));
      return { status: 204 };
    },
    'subscriptions.activate': change(request.bare('activate')),
    'subscriptions.suspend': change(request.bare('suspend')),
    'subscriptions.startPaidService': change(request.bare('startPaidService')),
    'subscriptions.changePlan': change((requested) => ({
      kind: 'changePlan',
      ...request.planInput(requested),
    })),
    'subscriptions.changeSeats': change((requested) => ({
      kind: 'changeSeats',
      seats: request.seatsInput(requested),
    })),
    'subscriptions.changeRenewalSettings': change((requested) => ({
      kind: 'changeRenewalSettings',
      renewalType: request.renewalType(requested),
    })),
    'subscriptions.operate': async (call, requested) =>
      shown(
        await reseller.operate(call, request.subscriptionRef(requested), request.operatorEvent(requested)),
      ),
  } satisfies Record<string, Handle>;
}

/** Returns the one requested object; throws NOT_FOUND when it is absent. */
const only = <Value>(found: Found<Value>, key: string, what: string): Value =>
  foundOne(found, key, `There is no ${what}.`);
