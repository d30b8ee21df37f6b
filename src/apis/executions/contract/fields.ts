import { asAccountSid } from '../../../kit/call/account.ts';
import { column, type HeadOf, type ObjectOf } from '../../../kit/fields/fields.ts';
import { isJsonObject, isTooDeep } from '../../../kit/json/value.ts';
import { isPlainTime, readDateTime, withoutFraction } from '../../../kit/text/timestamp.ts';
import {
  type Kind,
  kindOf,
  orBlank,
  text,
  textOf,
  type ValueOf,
  whole,
  word,
} from '../../../kit/wire/kinds.ts';
import { at } from '../../../kit/wire/record.ts';
import { type SidPrefix, sidOrNull } from './sids.ts';

/**
 * The fields of executions, their steps and contexts, and contacts (Twilio Studio, Execution resource): the names in the
 * graph, on the wire and in the tables, and what each may hold. Types, wire, rows and conditions follow from them.
 */

export type Context = Readonly<Record<string, unknown>>;

const sid = <Prefix extends SidPrefix>(prefix: Prefix) =>
  textOf(`${prefix} followed by 32 hexadecimal digits`, (given) => sidOrNull(prefix, given));
const accountSid = textOf('AC followed by 32 hexadecimal digits', asAccountSid);
const words = text('text');
/** Reads RFC 3339 with any offset as UTC in whole seconds. The service's own form needs no conversion. */
const instant = textOf('a date-time', (given) => {
  const utc = isPlainTime(given) ? given : readDateTime(given);
  return utc && withoutFraction(utc);
});
/** Empty when the service has deleted the personal data in it, or omits it. */
const context = column(
  orBlank(
    kindOf<Context>(
      'a JSON object',
      (given) => (isJsonObject(given) && !isTooDeep(given) ? given : undefined),
      undefined,
      { type: 'object' },
    ),
    {},
  ),
  { as: 'json', heavy: true },
);
const createdAt = at('date_created', column(instant, { name: 'date_created', as: 'time' }));
const updatedAt = at('date_updated', column(orBlank(instant, null), { name: 'date_updated', as: 'time' }));

/** The service gives the flow's address among the variables only. */
const flowAddress: Kind<string | null> = {
  read(given) {
    const flow = isJsonObject(given) ? given['flow'] : null;
    const channel = isJsonObject(flow) ? flow['channel'] : null;
    const address = isJsonObject(channel) ? channel['address'] : null;
    return typeof address === 'string' ? address : null;
  },
  write: () => undefined,
};

/** The reasons for which the embedded service ends executions. A real service may give others. */
export const endReasons = ['FLOW_END', 'ENDED_BY_REQUEST', 'REPLY_TIMEOUT', 'HANG_UP', 'FLOW_ERROR'] as const;
export const endReason = word(endReasons, endReasons.join(', '));
export type EndReason = ValueOf<typeof endReason>;
/** A field that the service does not have over REST. */
const unwired: Kind<string | null> = { read: () => null, write: () => undefined, schema: 'never' };

export const executionFields = {
  sid: sid('FN'),
  accountSid,
  flowSid: sid('FW'),
  /** Empty when the service has deleted the personal data in it, or omits it. */
  contactChannelAddress: column(orBlank(words, ''), { name: 'contact_address' }),
  /** Null when the service does not give it, which is an empty text over REST. */
  contactSid: column({ ...orBlank(sid('FC'), null), write: (value) => value ?? '' }, { filled: true }),
  context,
  /** The address that the flow uses; null when the service does not give it. */
  flowChannelAddress: at('context', column(flowAddress, { name: 'flow_address', filled: true, heavy: true })),
  /** A whole number of 32 bits, as the graph shows it. */
  flowVersion: column(orBlank(whole('a whole number', { least: -(2 ** 31), most: 2 ** 31 - 1 }), null), {
    filled: true,
  }),
  /** `active` or `ended`; a real service may add further values. */
  status: words,
  createdAt,
  updatedAt,
  initiatedBy: column(orBlank(words, null), { filled: true }),
  /** An `EndReason`. Null for an active execution, and where only the event log may have the end, as the field below. */
  endedReason: column(unwired, { heavy: true }),
  /** RFC 3339, UTC, milliseconds. */
  endedAt: column(unwired, { name: 'date_ended', heavy: true }),
};

export const stepFields = {
  sid: sid('FT'),
  accountSid,
  flowSid: sid('FW'),
  executionSid: sid('FN'),
  parentStepSid: orBlank(sid('FT'), null),
  /** The event that made the move, such as `incomingRequest`. */
  name: orBlank(words, ''),
  context,
  transitionedFrom: orBlank(words, null),
  transitionedTo: orBlank(words, null),
  /** The widget's type, such as `trigger`. */
  type: orBlank(words, ''),
  createdAt,
  updatedAt,
};

export const contextFields = { accountSid, context, flowSid: sid('FW'), executionSid: sid('FN') };
export const stepContextFields = {
  accountSid,
  context,
  executionSid: sid('FN'),
  flowSid: sid('FW'),
  stepSid: sid('FT'),
};

export const contactFields = { accountSid, address: words, sid: sid('FC') };

/** A contact's run through a flow. Dates are RFC 3339, UTC, whole seconds. */
export type Execution = ObjectOf<typeof executionFields>;
/** A transition of an execution from one widget to the next. */
export type ExecutionStep = ObjectOf<typeof stepFields>;
/**
 * An execution or step whose context may be left out, because it can be larger than all the other fields of a page. The
 * flow's address and the end are left out with it.
 */
export type ExecutionHead = HeadOf<typeof executionFields>;
export type StepHead = HeadOf<typeof stepFields>;
export type ExecutionContext = ObjectOf<typeof contextFields>;
export type ExecutionStepContext = ObjectOf<typeof stepContextFields>;
/** An address of an account that has had an execution. */
export type Contact = ObjectOf<typeof contactFields>;
/** The statuses that requests may have. */
export const executionStatus = word(['active', 'ended'], 'active or ended');
export type ExecutionStatus = ValueOf<typeof executionStatus>;
