import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { connect } from '../../../gateway/graphql/types/connections.ts';
import type { ServiceList } from '../../../gateway/graphql/types/cursors.ts';
import { encodeId, keysOfId } from '../../../gateway/graphql/types/ids.ts';
import { arrange } from '../../../gateway/graphql/types/list-order.ts';
import type { NodeType } from '../../../gateway/graphql/types/nodes.ts';
import { changeParsed, type ShownRefusal, userError } from '../../../gateway/graphql/types/user-errors.ts';
import type {
  QueryResellerQuarantinedMessagesArgs,
  ReplayResellerQuarantinedMessagesInput,
  ResellerQuarantinedMessageOrderField,
  Resolvers,
} from '../../../generated/reseller.ts';
import type { Call } from '../../../kit/call/call.ts';
import { badInput, Fault } from '../../../kit/fault.ts';
import type { OrderTable } from '../../../kit/fields/orders.ts';
import type { QuarantinedMessage, Replayed } from '../contract/quarantine.ts';
import { refuseAll } from '../contract/tenancy.ts';

const type = 'ResellerQuarantinedMessage';
/** Messages of one replay. Each is a transaction of the request. */
const maxReplayed = 50;

const orders: OrderTable<QuarantinedMessage, ResellerQuarantinedMessageOrderField> = {
  RECEIVED_AT: ({ receivedAt }) => receivedAt,
};

/** Throws FORBIDDEN for a tenancy of some customers: the customer of a message is not known. */
function requireAll(call: Call): void {
  const refused = refuseAll(call);
  if (refused) throw new Fault('FORBIDDEN', refused.message);
}

export function quarantinedMessages(
  { filter, orderBy, ...page }: Partial<QueryResellerQuarantinedMessagesArgs>,
  { call, services, sealer }: GraphContext,
) {
  requireAll(call);
  const { quarantine } = services.reseller;
  const conditions = { isReplayed: filter?.isReplayed };
  const list: ServiceList<QuarantinedMessage> = {
    purpose: ['reseller-quarantine', conditions],
    ends: 'both',
    read: (request) => quarantine.list(conditions, request),
    count: () => quarantine.count(conditions),
    key: ({ id }) => String(id),
  };
  const natural = { field: 'RECEIVED_AT', direction: 'DESC' } as const;
  return connect(arrange(list, { orderBy, natural, orders }), page, sealer);
}

function parseId(id: string, field: string): number {
  const [key = ''] = keysOfId(type, 1, id, field);
  if (!/^\d{1,15}$/.test(key)) throw badInput(field, `the id of an object of the type ${type}`, id);
  return Number(key);
}

export const quarantineNode: NodeType = {
  type,
  scope: 'admin',
  keys: 1,
  async load({ call, services }, [key = '']) {
    requireAll(call);
    if (!/^\d{1,15}$/.test(key)) return null;
    return (await services.reseller.quarantine.find([Number(key)])).get(Number(key)) ?? null;
  },
};

export const quarantineResolvers: Resolvers = {
  ResellerQuarantinedMessage: {
    id: ({ id }) => encodeId(type, String(id)),
    subscriptionName: ({ subscription }) => subscription,
  },
};

export const replayPayload = ({ refused }: { readonly refused: ShownRefusal }) => ({
  messages: [],
  replayedCount: 0,
  userErrors: [userError(refused)],
});

export const replayMessages = (
  input: ReplayResellerQuarantinedMessagesInput,
  { call, services }: GraphContext,
) =>
  changeParsed(input, {
    refuse: replayPayload,
    parse: () => parseIds(input),
    async run(ids) {
      const refused = refuseAll(call);
      if (refused) return replayPayload({ refused });
      const { quarantine } = services.reseller;
      const outcomes: Replayed[] = [];
      for (const id of ids) outcomes.push(await quarantine.replay(call, id));
      const found = await quarantine.find(ids);
      return {
        messages: [...new Set(ids)].flatMap((id) => found.get(id) ?? []),
        replayedCount: outcomes.filter((outcome) => outcome === 'new').length,
        userErrors: outcomes.flatMap((outcome, index) => {
          const failure = failureOf(outcome);
          return failure ? [userError({ ...failure, field: `messages.${index}` })] : [];
        }),
      };
    },
  });

function parseIds({ messages }: ReplayResellerQuarantinedMessagesInput): readonly number[] {
  if (messages.length < 1 || messages.length > maxReplayed)
    throw badInput('messages', `a list of 1 to ${maxReplayed} messages`, messages.length);
  return messages.map(({ id }, index) => parseId(id ?? '', `messages.${index}.id`));
}

function failureOf(outcome: Replayed): ShownRefusal | null {
  if (outcome === 'new') return null;
  if (outcome === null)
    return { code: 'NOT_FOUND', message: 'The quarantine has no such message; the oldest are deleted.' };
  if (outcome === 'duplicate')
    return { code: 'ALREADY_DONE', message: 'The message is an event already; nothing was changed.' };
  return { code: 'FAILED_PRECONDITION', message: `It still cannot be read: ${outcome.unreadable}` };
}
