import {
  defaultFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql';
import { ownerOf } from '../../../kit/call/caller.ts';
import type { KeyedRequest } from '../../../kit/call/keyed-request.ts';
import { RequestOvertaken } from '../../../kit/db/keyed-requests.ts';
import { fingerprintOf } from '../../../kit/json/fingerprint.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import { parseRequestId } from '../../../kit/text/client-request-id.ts';
import { wasNotProcessed } from '../../upstream/not-processed.ts';
import type { GraphContext } from '../context.ts';
import { createNodeResolvers, type NodeType } from '../types/nodes.ts';
import { parseInput, type ShownRefusal, userError } from '../types/user-errors.ts';
import { createOutcomes, type Outcome, type Reading } from './outcomes.ts';
import type { KnownRequest } from './request-records.ts';
import type { RightsByField } from './rights.ts';

/** Milliseconds for which a request is remembered. */
const rememberedMs = 24 * 60 * 60 * 1000;
/** Milliseconds for which a service recognises a repetition: Migration Center v1 promises 60 minutes for `requestId`. */
const resendableMs = 50 * 60 * 1000;
/** Maximum runs of a request that other runs overtake. */
const maxRuns = 10;

/** A mutation with the id of its client. */
interface Asked {
  readonly request: KeyedRequest;
  readonly reading: Omit<Reading, 'showsSecret'>;
  readonly type: GraphQLObjectType;
  run(): unknown;
  /** Returns the payload that refuses the caller; null when it may do this. */
  refuse(): Promise<object | null> | object | null;
}

const reused: ShownRefusal = {
  code: 'INVALID',
  field: 'requestId',
  message:
    'requestId must be a new id for a new request; this one was used for another request within the last day.',
};
const underWay: ShownRefusal = {
  code: 'CONFLICT',
  message: 'A request with this requestId is under way; repeat it in a moment for its answer.',
};
const unknown: ShownRefusal = {
  code: 'OUTCOME_UNKNOWN',
  message:
    'A request with this requestId was sent to the service, and its answer was lost. It is not sent again: read the object to see whether it was changed, and use a new requestId to change it.',
};

/** Returns the refusal of a repetition by the state of its request; null where it runs. */
const repeats: Readonly<
  Record<Exclude<KnownRequest['state'], 'done'>, (lost: boolean) => ShownRefusal | null>
> = {
  committed: () => null,
  sent: (lost) => (lost ? unknown : underWay),
  resendable: (lost) => (lost ? unknown : null),
};

/**
 * Gives all mutations the repetition by `requestId`, and returns the schema: a repetition with the same input gets the
 * outcome of the first. See docs/decisions/066-repeated-mutations.md.
 */
export function repeatMutations(
  schema: GraphQLSchema,
  nodes: readonly NodeType[],
  rights: RightsByField = {},
): GraphQLSchema {
  const outcomes = createOutcomes(schema, createNodeResolvers(nodes).node);

  async function answer(asked: Asked): Promise<object> {
    const { request, reading } = asked;
    const { context } = reading;
    // Before the record: a credential of fewer rights neither gets the outcome of another, nor stores its refusal as one.
    const forbidden = await asked.refuse();
    if (forbidden) return forbidden;
    for (let runs = 1; runs <= maxRuns; runs += 1) {
      const known = await context.requests.find(request, context.clock());
      if (known && known.digest !== request.digest) return refusing(reused);
      if (known?.state === 'done') return await outcomes.toPayload(known.answer as Outcome, context);
      const refused = known && repeats[known.state](known.isLost);
      if (refused) return refusing(refused);
      request.answers.splice(0, Number.POSITIVE_INFINITY, ...((known?.answer as unknown[]) ?? []));
      request.steps = 0;
      request.sent = known?.state === 'resendable' ? 1 : 0;
      try {
        return await runOnce(asked);
      } catch (error) {
        if (!(error instanceof RequestOvertaken)) throw error;
      }
    }
    return refusing(underWay);
  }

  async function runOnce({ request, reading, type, run }: Asked): Promise<object> {
    const { call, requests } = reading.context;
    let payload: object;
    call.keyed = request;
    try {
      payload = Object(await run());
    } catch (error) {
      if (request.sent === 1 && wasNotProcessed(error)) await requests.release(request);
      throw error;
    } finally {
      call.keyed = undefined;
    }
    const outcome = await outcomes.ofPayload(payload, type, { ...reading, showsSecret: request.showsSecret });
    // The change is in, whether its outcome can be stored or not; until it is, the record says enough.
    await requests.finish(request, outcome).catch(() => undefined);
    return payload;
  }

  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { name, resolve = defaultFieldResolver } = field;
    const type = getNamedType(field.type);
    if (!isObjectType(type)) continue;
    field.resolve = async (source, args, context: GraphContext, info) => {
      const input: unknown = args['input'];
      if (!isJsonObject(input) || input['requestId'] == null) return resolve(source, args, context, info);
      const { requestId, clientMutationId = null, ...content } = input;
      const parsed = parseInput(() => parseRequestId(String(requestId)));
      if ('refused' in parsed) return { ...refusing(parsed.refused), clientMutationId };
      const request = requestOf(context, {
        field: name,
        requestId: parsed.parsed,
        digest: fingerprintOf(content),
      });
      const run = () => resolve(source, args, context, info);
      const refuse = () => rights[name]?.(input as never, context) ?? null;
      return {
        ...(await answer({ request, reading: { context, info }, type, run, refuse })),
        clientMutationId,
      };
    };
  }
  return schema;
}

const refusing = (refused: ShownRefusal) => ({ userErrors: [userError(refused)] });

function requestOf(
  { call, clock, requests }: GraphContext,
  named: Pick<KeyedRequest, 'field' | 'requestId' | 'digest'>,
): KeyedRequest {
  const request: KeyedRequest = {
    ...named,
    // Tokens of one owner may be of several accounts, each of which has objects of its own.
    field: `${named.field} ${call.account}`,
    owner: ownerOf(call.caller),
    expiresAt: clock() + rememberedMs,
    answers: [],
    steps: 0,
    sent: 0,
    showsSecret: false,
    async claim(isResendable) {
      request.sent += 1;
      if (request.sent > 1) return;
      const lostAt = isResendable ? clock() + resendableMs : clock() + call.deadline - Date.now();
      await requests.claim(request, isResendable ? 'resendable' : 'sent', lostAt);
    },
  };
  return request;
}
