import { randomBytes } from 'node:crypto';
import { notFound, pageOf, problem, type Reply } from './twilio-replies.ts';

export interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly form: URLSearchParams;
}

export interface Execution {
  readonly seq: number;
  readonly sid: string;
  readonly flowSid: string;
  readonly to: string;
  readonly from: string;
  readonly context: unknown;
  readonly createdAt: Date;
  readonly initiatedBy: string;
  readonly stepSid: string;
  readonly contactSid: string;
  endedAt: Date | null;
}

export interface Studio {
  readonly executions: readonly Execution[];
  /** Returns null for a path of another API. */
  answer(sent: Sent): Reply | null;
}

const newSid = (prefix: string) => `${prefix}${randomBytes(16).toString('hex')}`;
/** Whole seconds in UTC, as the samples of the OpenAPI document have them. */
const date = (at: Date | null) => at && `${at.toISOString().slice(0, 19)}Z`;

const e164 = /^\+[1-9]\d{1,14}$/;
/** A contact: a phone number, a SIP address, a client or an address of another channel (Execution resource). */
const isContact = (text: string) =>
  e164.test(text) || /^[^\s:@]+@[^\s:@]+$/.test(text) || /^(client|whatsapp|messenger):\S+$/.test(text);
const isSender = (text: string) => isContact(text) || /^MG[0-9a-fA-F]{32}$/.test(text);

/**
 * The Execution, Step and Context resources of Studio. Every well-formed SID of a flow is one of the account's flows; an
 * execution waits in its first widget until it is ended.
 */
export function createStudio(accountSid: string, { sparse = false }: { readonly sparse?: boolean }): Studio {
  const executions: Execution[] = [];
  const contacts = new Map<string, string>();
  let made = 0;

  const at = (url: URL, { flowSid, sid }: Execution, version = 'v2') =>
    `${url.origin}/${version}/Flows/${flowSid}/Executions/${sid}`;
  const status = ({ endedAt }: Execution) => (endedAt ? 'ended' : 'active');

  function wireOf(one: Execution, url: URL) {
    const known = {
      flow_version: 1,
      contact_sid: one.contactSid,
      initiated_by: one.initiatedBy,
      url: at(url, one),
      links: { steps: `${at(url, one)}/Steps`, execution_context: `${at(url, one)}/Context` },
    };
    return {
      sid: one.sid,
      account_sid: accountSid,
      flow_sid: one.flowSid,
      contact_channel_address: one.to,
      context: one.context,
      status: status(one),
      date_created: date(one.createdAt),
      date_updated: date(one.endedAt),
      ...(!sparse && known),
    };
  }

  const stepOf = (one: Execution, url: URL) => ({
    sid: one.stepSid,
    account_sid: accountSid,
    flow_sid: one.flowSid,
    execution_sid: one.sid,
    parent_step_sid: null,
    name: 'incomingRequest',
    context: one.context,
    transitioned_from: 'Trigger',
    transitioned_to: null,
    type: 'trigger',
    date_created: date(one.createdAt),
    date_updated: null,
    url: `${at(url, one)}/Steps/${one.stepSid}`,
    links: { step_context: `${at(url, one)}/Steps/${one.stepSid}/Context` },
  });

  function contextOf(one: Execution, url: URL, own: object, path: string) {
    const { context, flowSid: flow_sid, sid: execution_sid } = one;
    return {
      account_sid: accountSid,
      context,
      flow_sid,
      execution_sid,
      ...own,
      url: `${at(url, one)}${path}`,
    };
  }

  function create(flowSid: string, version: string, { form, url }: Sent): Reply {
    const [to, from] = [form.get('To') ?? '', form.get('From') ?? ''];
    if (!isContact(to)) return problem(400, 21211, `The 'To' number ${to} is not a valid phone number.`);
    if (!isSender(from)) return problem(400, 21212, `The 'From' number ${from} is not a valid phone number.`);
    const active = executions.find((one) => one.to === to && one.from === from && !one.endedAt);
    if (active && version === 'v1') return { status: 200, body: wireOf(active, url) };
    if (active) {
      const details = { conflicting_execution_sid: active.sid };
      return problem(409, 20409, `Execution ${active.sid} is already active for this contact`, details);
    }
    made += 1;
    const channel = {
      flow: { channel: { address: from }, data: JSON.parse(form.get('Parameters') ?? '{}') },
    };
    const contactSid = contacts.get(to) ?? newSid('FC');
    contacts.set(to, contactSid);
    const one: Execution = {
      seq: made,
      sid: newSid('FN'),
      flowSid,
      to,
      from,
      context: { contact: { channel: { address: to } }, ...channel },
      createdAt: new Date(),
      initiatedBy: newSid('RQ'),
      stepSid: newSid('FT'),
      contactSid,
      endedAt: null,
    };
    executions.push(one);
    return { status: version === 'v1' ? 200 : 201, body: wireOf(one, url) };
  }

  function list(flowSid: string, { url }: Sent): Reply {
    const { searchParams: query } = url;
    const from = Date.parse(query.get('DateCreatedFrom') ?? '') || 0;
    const to = Date.parse(query.get('DateCreatedTo') ?? '') || Number.POSITIVE_INFINITY;
    const wanted = query.get('status') ?? query.get('Status');
    const found = executions.filter((one) => {
      const created = Math.floor(one.createdAt.getTime() / 1000) * 1000;
      const isThen = created >= from && created < to;
      return one.flowSid === flowSid && isThen && (wanted === null || wanted === status(one));
    });
    return pageOf(url, 'executions', found.toReversed(), (one) => wireOf(one, url));
  }

  function update(one: Execution, { form, url }: Sent): Reply {
    if (!/^(active|ended)$/.test(form.get('Status') ?? ''))
      return problem(400, 20001, 'Status must be active or ended');
    if (one.endedAt) return problem(409, 20409, `Execution ${one.sid} has already ended`);
    if (form.get('Status') === 'ended') one.endedAt = new Date();
    return { status: 200, body: wireOf(one, url) };
  }

  function remove(one: Execution): Reply {
    executions.splice(executions.indexOf(one), 1);
    return { status: 204 };
  }

  const path =
    /^\/(v1|v2)\/Flows\/(FW[0-9a-fA-F]{32})\/Executions(?:\/(FN[0-9a-fA-F]{32})(?:\/(Context|Steps)(?:\/(FT[0-9a-fA-F]{32})(\/Context)?)?)?)?$/;

  function answer(sent: Sent): Reply | null {
    const { method, url } = sent;
    const [, version = '', flowSid = '', sid, part, stepSid, contextPart] = path.exec(url.pathname) ?? [];
    if (!version) return null;
    if (sid === undefined) return method === 'POST' ? create(flowSid, version, sent) : list(flowSid, sent);
    const one = executions.find((found) => found.sid === sid && found.flowSid === flowSid);
    if (!one || (stepSid !== undefined && stepSid !== one.stepSid)) return notFound(url.pathname);
    if (part === 'Context') return { status: 200, body: contextOf(one, url, {}, '/Context') };
    if (contextPart) {
      const own = contextOf(one, url, { step_sid: stepSid }, `/Steps/${stepSid}/Context`);
      return { status: 200, body: own };
    }
    if (stepSid) return { status: 200, body: stepOf(one, url) };
    if (part === 'Steps') return pageOf(url, 'steps', [one], () => stepOf(one, url));
    if (method === 'POST') return update(one, sent);
    return method === 'DELETE' ? remove(one) : { status: 200, body: wireOf(one, url) };
  }
  return { executions, answer };
}
