import { type Behaviour, json } from './fault-server.ts';
import { accountOf, requestIdOf, sidOf } from './sids.ts';

/** Services with fixed answers in the documented shapes. */

const created = '2026-01-31T13:00:00Z';
const meta = { next_page_url: null, previous_page_url: null };

const execution = (flow_sid: string, sid: string) => ({
  sid,
  account_sid: accountOf(1),
  flow_sid,
  contact_channel_address: '+15551230001',
  contact_sid: sidOf('FC', 1),
  context: { flow: { data: { name: 'Ada' } } },
  flow_version: 3,
  status: 'active',
  date_created: created,
  date_updated: null,
  initiated_by: requestIdOf(1),
});

const step = (flow_sid: string, execution_sid: string) => ({
  sid: sidOf('FT', 1),
  account_sid: accountOf(1),
  flow_sid,
  execution_sid,
  parent_step_sid: null,
  name: 'incomingRequest',
  context: {},
  transitioned_from: 'Trigger',
  transitioned_to: 'hello',
  type: 'trigger',
  date_created: created,
  date_updated: null,
});

const paths = /^\/v2\/Flows\/(FW[0-9a-f]{32})\/Executions(?:\/(FN[0-9a-f]{32}))?(?:\/(Steps|Context))?$/;

/** Answers with `count` executions for every flow, each with one step and a context. */
export function fixedExecutions(count: number): Behaviour {
  return (exchange) => {
    const { pathname } = new URL(exchange.request.url ?? '', 'http://localhost');
    const [, flow, sid, part] = paths.exec(pathname) ?? [];
    json(
      flow ? answerOf(flow, sid, part) : { code: 20404, message: 'nothing', status: 404 },
      flow ? 200 : 404,
    )(exchange);
  };

  function answerOf(flow: string, sid: string | undefined, part: string | undefined): object {
    const nobodys = /^FW0{32}$/.test(flow);
    if (!sid) {
      const sids = Array.from({ length: nobodys ? 0 : count }, (_, n) => sidOf('FN', n + 1));
      return { executions: sids.map((one) => execution(flow, one)), meta };
    }
    if (part === 'Steps') return { steps: [step(flow, sid)], meta };
    if (part === 'Context') {
      return { account_sid: accountOf(1), flow_sid: flow, execution_sid: sid, context: { a: 1 } };
    }
    return execution(flow, sid);
  }
}

const unknown = json({ error: { code: 404, message: 'nothing', status: 'NOT_FOUND' } }, 404);

/** Answers only the request for its topic. */
export const fixedReseller: Behaviour = (exchange) => {
  const watch = { topicName: 'projects/shop/topics/resell', serviceAccountEmailAddresses: [] };
  const known = exchange.request.url === '/apps/reseller/v1/resellernotify/getwatchdetails';
  return (known ? json(watch) : unknown)(exchange);
};

/** Refuses every request for a list of subscriptions, and has nothing else. */
export const fixedMessaging: Behaviour = (exchange) => {
  const { pathname } = new URL(exchange.request.url ?? '', 'http://localhost');
  const refused = { error: { code: 400, message: 'wrong', status: 'INVALID_ARGUMENT' } };
  return (/^\/v1\/projects\/[^/]+\/subscriptions$/.test(pathname) ? json(refused, 400) : unknown)(exchange);
};

/** Answers with one location for every project, and nothing else. */
export const fixedInventory: Behaviour = (exchange) => {
  const [, project] = /^\/v1\/projects\/([^/]+)\/locations(?:\?|$)/.exec(exchange.request.url ?? '') ?? [];
  if (!project) return unknown(exchange);
  return json({ locations: [{ name: `projects/${project}/locations/here`, locationId: 'here' }] })(exchange);
};
